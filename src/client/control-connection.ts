import type { RequestMatch } from '../watch/journal/entry.ts'
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

  const get = <T>(path: string, query?: object) => call<T>('GET', path, undefined, query)

  /** The list in an answer, which is named there. */
  const list = async <T>(path: string, name: string, query?: object) =>
    (await get<Record<string, T[]>>(path, query))[name] as T[]

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
    { body, query = {}, signal, lastId }: RequestParts,
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

  /** @throws ControlError if the answer is an error */
  function valueIn<T>(response: Response, text: string): T {
    const value = parsed(text, response, new URL(url))
    if (!response.ok) throw new ControlError(response.status, value ?? {})
    return value as T
  }

  /** An answer that is not JSON. */
  async function text(path: string, isOfSession: boolean): Promise<string> {
    const read = async (query: object) => {
      const response = await answerTo('GET', path, { query })
      const content = await response.text()
      return response.ok ? content : valueIn<string>(response, content)
    }
    return isOfSession ? inSession(read) : read({})
  }

  return { call, get, list, send, text, follow }
}

/** What a request has beside its method and path. */
interface RequestParts {
  readonly body?: unknown
  readonly query?: object
  readonly signal?: AbortSignal | undefined
  readonly lastId?: string | undefined
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

const CLIENT_OPTIONS = ['url', 'token', 'session', 'fetch']

/**
 * Checks the options of a client, so that an unset variable or a misspelled session cannot select another world.
 * @throws TypeError naming the option and the valid ones
 */
function checkClientOptions(options: unknown) {
  checkNames(options, CLIENT_OPTIONS, '{ url }')
  const { url, token, session, fetch } = options
  if (typeof url !== 'string' || !URL.canParse(url) || !/^https?:/i.test(url))
    throw wrong('url', url, 'the address of an emulator, such as http://127.0.0.1:4800')
  if (token !== undefined && typeof token !== 'string') throw new TypeError('token must be a string')
  if (fetch !== undefined && typeof fetch !== 'function')
    throw wrong('fetch', fetch, 'a function, such as emulator.fetch')
  if (session !== undefined && (typeof session !== 'string' || session === ''))
    throw wrong('session', session, 'a string with at least one character')
}

/** The same for the options of a verification, where an ignored count would go unnoticed. */
export function checkVerifyOptions(options: unknown) {
  checkNames(options, ['count', 'billed'], '{ count: 3 }')
}

type Fields = Readonly<Record<string, unknown>>

// Similar to the journal's own check, which throws another error. Sharing the code would add a file to every emulator's
// startup.
function checkNames(options: unknown, known: readonly string[], example: string): asserts options is Fields {
  if (typeof options !== 'object' || options === null)
    throw wrong('options', options, `an object such as ${example}`)
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new TypeError(`Unknown option '${unknown}'. Use one of ${known.join(', ')}.`)
}

const wrong = (name: string, value: unknown, right: string) =>
  new TypeError(`${name} cannot be ${JSON.stringify(value) ?? typeof value}: must be ${right}`)
