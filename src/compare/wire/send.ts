import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** A request to send. */
export interface WireRequest {
  readonly url: URL
  readonly method: string
  /** Path and query as they are sent. */
  readonly target: string
  /** In this order; a name may be repeated. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body?: Uint8Array
}

/** An answer as received. */
export interface WireAnswer {
  readonly status: number
  /** Repeated fields are joined with `, `. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Options for sending a request. */
export interface SendOptions {
  readonly signal?: AbortSignal
  /** Certificate authorities in addition to those that Node trusts. */
  readonly ca?: string
  /** Opens a connection if an address needs a special route, such as a proxy; otherwise undefined. */
  readonly connect?: (url: URL, signal: AbortSignal | undefined) => Promise<Socket | undefined>
}

/** Longer than the service ever takes to answer. */
const SILENCE_MS = 120_000

/** Larger than any answer of the service; keeps an endless answer from filling the memory. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

/** Sends a request without redirects, decompression or retries. Rejects if no complete answer arrives. */
export async function send(request: WireRequest, options: SendOptions = {}): Promise<WireAnswer> {
  const { url, method, target, headers, body } = request
  const { signal, ca } = options
  const socket = await options.connect?.(url, signal)
  const isSecure = url.protocol === 'https:'
  // SNI allows only names, not addresses (RFC 6066).
  const name = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 ? { servername: url.hostname } : {}
  const start = isSecure ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const outgoing = start({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? undefined : Number(url.port),
      method,
      path: target,
      // Node sends a flat list unchanged, including repeated names.
      headers: headers.flat() as unknown as NodeJS.Dict<string>,
      signal,
      ...(isSecure && { ca, ...name }),
      ...(socket && {
        createConnection: () => (isSecure ? connectTls({ socket, ca, ...name }) : socket),
      }),
    })
    outgoing.setTimeout(SILENCE_MS, () => outgoing.destroy(new Error('no answer within two minutes')))
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = []
      let bytes = 0
      incoming.on('error', reject)
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MAX_ANSWER_BYTES) incoming.destroy(new Error('the answer is larger than 64 MiB'))
        else chunks.push(chunk)
      })
      incoming.on('end', () => {
        if (!incoming.complete) return reject(new Error('the answer was cut off'))
        const fields = Object.entries(incoming.headersDistinct).map(
          ([name, values = []]) => [name, values.join(', ')] as const,
        )
        resolve({
          status: incoming.statusCode ?? 0,
          headers: Object.fromEntries(fields),
          body: Buffer.concat(chunks),
        })
      })
    })
    outgoing.end(body)
  })
}
