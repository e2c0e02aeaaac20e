import { joinedFields } from '../../../base/fields.ts'
import { connectTo, type RouteOptions } from '../../../server/forward/connect.ts'
import { createForwarder, type Forwarder } from '../../../server/forward/forwarder.ts'
import type { KeyRole } from '../probes/generated/probe.ts'

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
  return {
    status: answer.status,
    headers: Object.fromEntries(joinedFields(answer.fields)),
    body: Buffer.concat(chunks),
  }
}

/** One of the two addresses that are compared. */
export interface Side {
  readonly name: 'A' | 'B'
  readonly url: URL
  readonly keys: Partial<ReturnType<typeof keysIn>>
}

/** A key that the service and Mynah always refuse, regardless of how Mynah treats unknown keys. */
const BAD_KEY = 'invalid'

const isFree = (key: string) => key.endsWith(':fx')

/** The key of a side for a role; undefined if it has none. */
export function keyFor({ keys }: Side, role: KeyRole): string | undefined {
  const { main, free, admin } = keys
  if (role === 'any') return main ?? free
  if (role === 'paid') return main !== undefined && !isFree(main) ? main : undefined
  if (role === 'free') return free ?? (main !== undefined && isFree(main) ? main : undefined)
  if (role === 'admin') return admin
  return role === 'invalid' ? BAD_KEY : undefined
}

/** The environment variable for a side's key of this role. */
export function variableFor({ name }: Side, role: KeyRole): string {
  const suffix = role === 'free' ? '_FREE' : role === 'admin' ? '_ADMIN' : ''
  return `MYNAH_KEY_${name}${suffix}`
}

/**
 * The keys of a side in the environment. The main one is of a paid or a free account; those of the free plan end in
 * `:fx`.
 */
export function keysIn(environment: NodeJS.ProcessEnv, name: 'A' | 'B') {
  const value = (suffix: string) => environment[`MYNAH_KEY_${name}${suffix}`]?.trim() || undefined
  return { main: value(''), free: value('_FREE'), admin: value('_ADMIN') }
}
