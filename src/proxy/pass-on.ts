import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Fields that belong to one connection and are not passed on (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'upgrade',
])

/** Without these, another reader could mistake a body for a request. They stay, whatever `Connection` lists. */
const ALWAYS_KEPT = new Set(['content-length', 'host', 'transfer-encoding'])

/** How a request is passed on. */
interface PassingOn {
  /** To the host, or to a proxy before it. */
  readonly connection: Duplex
  readonly host: string
  /** Absolute if the next hop is a proxy. */
  readonly path: string
  /** Headers for the proxy that is the next hop. */
  readonly headers: Readonly<Record<string, string>>
  /** Nothing has been answered, and nothing will be. */
  failed(error: Error): void
}

/** Passes a request on unchanged, and its answer back. */
export function passOn(incoming: IncomingMessage, outgoing: ServerResponse, how: PassingOn) {
  const { connection, host, path, headers, failed } = how
  const isPassedOn = passingFields(incoming)
  const kept = Object.entries(incoming.headersDistinct).filter(([name]) => isPassedOn(name))
  const onward = request({
    createConnection: () => connection,
    method: incoming.method,
    path,
    headers: { ...Object.fromEntries(kept), ...headers, host, connection: 'close' },
  })
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, passedOn(answer))
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  onward.on('error', (error) => (outgoing.headersSent ? outgoing.destroy() : failed(error)))
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

/** Names and values, alternating, without the fields of the previous connection. */
function passedOn(answer: IncomingMessage): string[] {
  const isPassedOn = passingFields(answer)
  return answer.rawHeaders.filter((_, place, all) =>
    isPassedOn(all[place - (place % 2)]?.toLowerCase() ?? ''),
  )
}

/** The end-to-end fields of a message; `Connection` lists others that are not. */
function passingFields({ headers }: IncomingMessage): (name: string) => boolean {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const stopped = new Set([...HOP_BY_HOP, ...named.filter((name) => !ALWAYS_KEPT.has(name))])
  return (name) => !stopped.has(name)
}
