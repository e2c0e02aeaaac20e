import { constants, type Http2ServerRequest, type ServerHttp2Stream } from 'node:http2'
import type { Socket } from 'node:net'
import { duplexPair } from 'node:stream'
import { isVoiceStream } from '../../openapi/voice-stream.ts'
import { asSocket } from './as-socket.ts'

const KEY = 'sec-websocket-key'
/** Used if a client sends no key: nothing reads the answer to it. */
const NO_KEY = Buffer.alloc(16).toString('base64')
const ACCEPT = 'sec-websocket-accept'
const HEAD_ENDS = '\r\n\r\n'
/** Larger than any head of an answer. */
const MAX_HEAD_BYTES = 64 * 1024
/** Fields that belong to an HTTP/1.1 connection and do not exist in HTTP/2 (RFC 9113 §8.2.2). */
const OF_THE_CONNECTION = new Set(['connection', 'host', 'keep-alive', 'transfer-encoding', 'upgrade'])

/**
 * Carries a WebSocket in an HTTP/2 stream (RFC 8441): the extended CONNECT becomes the request of a connection without
 * a port, which is served like any other. Admission, faults, journal and messages are the same, and know nothing about
 * it.
 * @param serve reads HTTP/1.1 requests from a connection
 */
export function carryWebSocket(request: Http2ServerRequest, serve: (socket: Socket) => void): void {
  const { stream, authority = '', headers, url } = request
  const refused = refusalOf(url, headers[':protocol'])
  if (refused !== undefined) {
    refuse(stream, refused)
    return
  }
  // HTTP/2 needs no key (RFC 8441 §5), but undici sends one and expects the answer to it.
  const { [KEY]: key } = headers
  const [service, client] = duplexPair()
  service.on('error', () => {})
  client.on('error', () => {})
  stream.on('error', () => {})
  // One end does not notice on its own that the other is gone.
  service.once('close', () => !service.writableFinished && client.destroy())
  client.once('close', () => service.destroy())
  stream.once('close', () => client.destroy())
  serve(asSocket(service))
  client.write(headOf(authority, request.rawHeaders, url), 'latin1')

  let received = Buffer.alloc(0)
  function read(bytes: Buffer) {
    received = Buffer.concat([received, bytes])
    const end = received.indexOf(HEAD_ENDS)
    if (end < 0 && received.length <= MAX_HEAD_BYTES) return
    client.off('data', read)
    client.pause()
    client.off('close', reset)
    answer(received.toString('latin1', 0, Math.max(0, end)), received.subarray(end + HEAD_ENDS.length))
  }

  function answer(head: string, rest: Buffer) {
    const { status, fields } = readHead(head)
    if (key === undefined) delete fields[ACCEPT]
    if (stream.destroyed || stream.closed) return client.destroy()
    client.once('close', () => {
      if (!client.readableEnded) reset()
    })
    // The service ends its side last. Some clients never end theirs.
    client.once('end', () => finish(stream))
    stream.respond({ ':status': status === 101 ? 200 : status, ...fields })
    if (rest.length > 0) stream.write(rest)
    client.pipe(stream)
    if (status === 101) stream.pipe(client)
    else stream.resume()
  }

  function reset() {
    // The equivalent of a broken HTTP/1.1 connection (RFC 8441 §5).
    if (!stream.closed) stream.close(constants.NGHTTP2_CANCEL)
  }

  client.on('data', read)
  client.once('close', reset)
}

function refuse(stream: ServerHttp2Stream, status: number) {
  stream.respond({ ':status': status })
  stream.end()
  finish(stream)
}

/** Closes a stream after everything was sent, even if its client has not ended it. Nothing is read anymore. */
function finish(stream: ServerHttp2Stream) {
  stream.resume()
  if (stream.writableFinished) stream.close(constants.NGHTTP2_NO_ERROR)
  else stream.once('finish', () => stream.close(constants.NGHTTP2_NO_ERROR))
}

/** The status for a request that is not for one of our WebSockets. */
function refusalOf(url: string, protocol: unknown): number | undefined {
  if (protocol !== 'websocket') return 501
  if (!isTarget(url)) return 400
  return isVoiceStream(url.split('?')[0] ?? '') ? undefined : 404
}

/** Whether a path is valid in a request line, which ends at a space. HTTP/2 paths have no such limit. */
const isTarget = (path: string) => /^\/[\x21-\x7e]*$/.test(path)

function headOf(authority: string, rawHeaders: readonly string[], path: string): string {
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${authority}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!name.startsWith(':') && !OF_THE_CONNECTION.has(name)) lines.push(`${name}: ${value}`)
  }
  lines.push('Connection: Upgrade', 'Upgrade: websocket')
  if (!rawHeaders.includes(KEY)) lines.push(`${KEY}: ${NO_KEY}`)
  return lines.join('\r\n') + HEAD_ENDS
}

/** The answer of our own server, so its format is known. */
function readHead(head: string) {
  const [line = '', ...lines] = head.split('\r\n')
  const fields: Record<string, string> = {}
  for (const field of lines) {
    const colon = field.indexOf(':')
    const name = field.slice(0, colon).toLowerCase()
    if (!OF_THE_CONNECTION.has(name)) fields[name] = field.slice(colon + 1).trim()
  }
  return { status: Number(line.split(' ')[1]) || 500, fields }
}
