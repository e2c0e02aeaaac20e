import type { RequestMatch } from '../watch/journal/entry.ts'
import { checkClientOptions } from './check-options.ts'
import { ControlError } from './control-error.ts'
import { type EventStream, openEventStream, type RawEvent } from './event-stream.ts'

/** Which emulator, and which of its worlds. */
export interface ControlClientOptions {
  /** Where the emulator listens, such as `http://127.0.0.1:4800`. */
  readonly url: string
  /** The token of its control interface off loopback. */
  readonly token?: string
  /** A session instead of the default world. */
  readonly session?: string
  /** How to send requests, instead of `fetch`: `emulator.fetch` reaches an emulator of this process that does not listen. */
  readonly fetch?: (url: URL, init: RequestInit) => Promise<Response>
}

/** The fields of a match that a list can be filtered by. */
export type RequestFilter = Pick<
  RequestMatch,
  'operation' | 'method' | 'path' | 'key' | 'status' | 'fault' | 'since' | 'console'
> & { readonly limit?: number }

/** What to watch, and where to start. */
export interface LiveOptions extends Pick<FollowOptions, 'everySession' | 'signal'> {
  /** The id of the last event received. Later events follow, or an event `gap`. */
  readonly lastId?: string
}

/** What to follow: requests selected by a filter, in the client's world or in all worlds. */
export interface FollowOptions extends Omit<RequestFilter, 'limit'> {
  /** Includes the default world and every session. */
  readonly everySession?: boolean
  /** Ends the stream when it is aborted. */
  readonly signal?: AbortSignal
}

/**
 * Sends requests to the control interface under `/_mynah`, in the client's session if it has one.
 * @throws TypeError for an invalid option
 */
export function createControlConnection(options: ControlClientOptions) {
  checkClientOptions(options)
  const { url, token, session, fetch: ask = fetchOrExplain } = options

  let opened: Promise<unknown> | undefined

  /** The client's session is intended, so it is opened, and reopened if it was forgotten. */
  async function inSession<T>(act: (query: { readonly session?: string }) => Promise<T>): Promise<T> {
    if (session === undefined) return act({})
    const open = () => send('PUT', `/sessions/${segment(session)}`)
    opened ??= open()
    try {
      await opened
      return await act({ session })
    } catch (error) {
      if (!(error instanceof ControlError) || error.problem.session !== session) throw error
      opened = open()
      await opened
      return act({ session })
    }
  }

  /** @param body text is YAML, anything else is sent as JSON */
  const call = <T>(method: string, path: string, body?: unknown, query: object = {}) =>
    inSession<T>((world) => send(method, path, body, { ...world, ...query }))

  /** The list in an answer, which is named there. */
  async function list<T>(path: string, name: string, query?: object): Promise<T[]> {
    const answer = await call<Record<string, T[]>>('GET', path, undefined, query)
    return answer[name] as T[]
  }

  /** The same as `call` for what belongs to no session. */
  async function send<T>(method: string, path: string, body?: unknown, query: object = {}): Promise<T> {
    const response = await answerTo(method, path, { body, query })
    return valueIn<T>(response, await response.text())
  }

  /** @param pick what an event is turned into; undefined skips it */
  async function follow<T>(
    format: string,
    pick: (event: RawEvent) => T | undefined,
    options: FollowOptions & LiveOptions = {},
  ): Promise<EventStream<T>> {
    const { everySession = false, signal, lastId, ...filter } = options
    const open = async (world: object) => {
      const query = { ...world, ...filter, format }
      const response = await answerTo('GET', '/events', { query, signal, lastId })
      if (!response.ok) valueIn(response, await response.text())
      return openEventStream<T>(response, pick, signal)
    }
    return everySession ? open({ session: '*' }) : inSession(open)
  }

  async function answerTo(
    method: string,
    path: string,
    {
      body,
      query = {},
      signal,
      lastId,
    }: {
      readonly body?: unknown
      readonly query?: object
      readonly signal?: AbortSignal | undefined
      readonly lastId?: string | undefined
    },
  ): Promise<Response> {
    const target = new URL(`/_mynah${path}`, url)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) target.searchParams.set(name, String(value))
    }
    return ask(target, {
      method,
      ...(signal && { signal }),
      headers: {
        ...(token !== undefined && { 'X-Mynah-Control-Token': token }),
        ...(lastId !== undefined && { 'Last-Event-ID': lastId }),
        ...(body !== undefined && {
          'Content-Type': typeof body === 'string' ? 'application/yaml' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  async function textOf(path: string, query: object): Promise<string> {
    const response = await answerTo('GET', path, { query })
    const text = await response.text()
    return response.ok ? text : valueIn(response, text)
  }

  /** @throws ControlError if the answer is an error */
  function valueIn<T>(response: Response, text: string): T {
    const value = parsed(text, response, new URL(url))
    if (!response.ok) throw new ControlError(response.status, value ?? {})
    return value as T
  }

  /** An answer that is not JSON. */
  const text = (path: string, isOfSession: boolean) =>
    isOfSession ? inSession((world) => textOf(path, world)) : textOf(path, {})

  return { call, list, send, text, follow }
}

/** A part of a path. */
export const segment = encodeURIComponent

/** `fetch`, whose own message does not say what could not be reached, and leaves the reason to its cause. */
async function fetchOrExplain(target: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(target, init)
  } catch (error) {
    const { cause } = error as { readonly cause?: unknown }
    if (!(error instanceof TypeError && cause instanceof Error)) throw error
    const reason = cause.message || (cause as { readonly code?: string }).code
    throw new TypeError(`${target.origin} does not answer: ${reason}. Is the emulator running?`, { cause })
  }
}

/** @throws ControlError if another server listens there */
function parsed(text: string, { status }: Response, { origin }: URL) {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    throw new ControlError(status, {
      detail: `The server at ${origin} does not respond like Mynah's control interface.`,
    })
  }
}
