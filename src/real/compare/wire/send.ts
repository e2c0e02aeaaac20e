import { connectTo, type RouteOptions } from '../../../server/forward/connect.ts'
import { createForwarder, type Forwarder } from '../../../server/forward/forwarder.ts'

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
  readonly forwarder: Forwarder
  readonly signal?: AbortSignal | undefined
}

/** Longer than the service ever takes to answer. */
const SILENCE_MS = 120_000

/** Larger than any answer of the service; keeps an endless answer from filling the memory. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

/** Creates what sends the requests of a comparison. */
export const probeForwarder = (route: RouteOptions = {}): Forwarder =>
  createForwarder({ connect: (origin) => connectTo(origin, route), silenceMs: SILENCE_MS })

/** Sends a request without redirects, decompression or retries. Rejects if no complete answer arrives. */
export async function send(request: WireRequest, options: SendOptions): Promise<WireAnswer> {
  const { url, method, target, headers, body } = request
  const { forwarder, signal } = options
  const answer = await forwarder.forward(url, { method, target, fields: headers.flat(), body }, signal)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) throw new Error('the answer is larger than 64 MiB')
    chunks.push(chunk)
  }
  return { status: answer.status, headers: joined(answer.fields), body: Buffer.concat(chunks) }
}

function joined(fields: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (let index = 0; index < fields.length; index += 2) {
    const name = (fields[index] ?? '').toLowerCase()
    const value = fields[index + 1] ?? ''
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value
  }
  return headers
}
