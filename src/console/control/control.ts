import { useEffect, useRef, useState } from 'preact/hooks'
import { ControlError } from '../../client/control-error.ts'
import { after, every, now } from '../browser.ts'
import { useSession } from '../frame/route.ts'
import { onEvents } from '../stream/live.ts'
import { createPace } from './pace.ts'
import { token } from './token.ts'

/** The options of a call to the control interface. */
export interface CallOptions {
  /** Which world it applies to; undefined is the default world. */
  readonly session?: string | undefined
  /** Additional query parameters. Undefined ones are omitted. */
  readonly query?: Readonly<Record<string, string | number | undefined>>
  /** Sent as JSON, or as YAML if it is a string. */
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** A token to try instead of the stored one. */
  readonly trial?: string
}

/** An error in a rule or a scenario. */
export interface FieldProblem {
  readonly path: string
  readonly message: string
  readonly line?: number
  readonly column?: number
}

/**
 * What is wrong with what was sent.
 * @throws the error, if the control interface did not answer with it
 */
export function problemsIn(error: unknown): readonly FieldProblem[] {
  if (!(error instanceof ControlError)) throw error
  const { problems } = error.problem
  return Array.isArray(problems) ? problems : [{ path: '', message: error.message }]
}

/**
 * Calls the control interface, the console's only source of data about the emulator.
 * @throws ControlError
 */
export const control = async <T>(method: string, path: string, options: CallOptions = {}): Promise<T> =>
  parseJson(await controlText(method, path, options)) as T

/** Like `control`, for responses that are not JSON. */
export async function controlText(
  method: string,
  path: string,
  { session, query = {}, body, signal, trial }: CallOptions = {},
): Promise<string> {
  const target = new URL(`/_mynah${path}`, location.origin)
  if (session !== undefined) target.searchParams.set('session', session)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) target.searchParams.set(name, String(value))
  const init = {
    method,
    headers: {
      ...headersWithToken(trial),
      ...(method !== 'GET' && {
        'Content-Type': typeof body === 'string' ? 'application/yaml' : 'application/json',
      }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }
  const response = await fetchAnswer(target, init, 'The emulator does not answer. Is it still running?')
  const text = await response.text()
  if (response.ok) return text
  const value = parseJson(text)
  throw new ControlError(response.status, value instanceof Object ? { ...value } : { detail: text })
}

/**
 * Fetches without cookies.
 * @param problem what to say if there is no answer
 * @throws ControlError if there is no answer
 */
export async function fetchAnswer(target: URL, init: RequestInit, problem: string): Promise<Response> {
  try {
    return await fetch(target, { ...init, credentials: 'omit' })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ControlError(0, { detail: problem })
  }
}

const headersWithToken = (known = token.value()) => known !== undefined && { 'X-Mynah-Control-Token': known }

/** The value of a JSON text; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What was read, or the error if reading it failed. */
export interface Reading<T> {
  readonly data: T | undefined
  readonly problem: ControlError | undefined
}

interface ReadOptions<T> extends Pick<CallOptions, 'query'> {
  /** Another world than the one on screen; `*` follows the events of all worlds. */
  readonly session?: string | undefined
  /** Whether it also changes by itself, so that it is read again every second. */
  readonly isChanging?: (data: T) => boolean
}

const TICK_MS = 1000

/** When events reload what is on screen. */
const pace = createPace({ now, after })

/** What was read last, so that a view that is opened again shows it at once. */
const kept = new Map<string, unknown>()
const MAX_KEPT = 40

function keep(asked: string, data: unknown) {
  kept.delete(asked)
  kept.set(asked, data)
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break
    kept.delete(oldest)
  }
}

/**
 * Reads from the control interface. Reads again at once when the console has changed something, and one read of the page
 * at a time when an event says that the data has changed. The old data stays visible until the new data arrives. Reads
 * never overtake each other: the emulator finishes one that the browser gives up.
 * @param path undefined reads nothing
 * @param on events of this world after which it is read again, such as `documents`. `reset` always is one.
 */
export function useControl<T>(
  path: string | undefined,
  on: readonly string[] = [],
  options: ReadOptions<T> = {},
): Reading<T> {
  const shownSession = useSession()
  const { session = shownSession, query, isChanging } = options
  const asked = JSON.stringify([path, session, query])
  const [state, setState] = useState<{ readonly of?: string; readonly problem?: ControlError }>({})
  const data = kept.get(asked) as T | undefined
  const again = useRef(() => {})

  useEffect(() => {
    if (path === undefined) return
    let isOver = false
    let isReading = false
    let isStale = false
    let cancel = () => {}

    async function read() {
      isStale = true
      if (isReading) return
      isReading = true
      while (isStale && !isOver) {
        isStale = false
        let problem: ControlError | undefined
        try {
          keep(asked, await control<T>('GET', path as string, { session, ...(query && { query }) }))
        } catch (error) {
          if (error instanceof ControlError) problem = error
        }
        if (!isOver) setState({ of: asked, ...(problem && { problem }) })
      }
      isReading = false
    }

    const soon = () => {
      cancel = pace.soon(read, read)
    }
    again.current = () => void read()
    void read()
    const ends = [
      onEvents(session, ['changed'], again.current),
      onEvents(session, [...on, 'reset', 'gap'], soon),
    ]
    return () => {
      isOver = true
      cancel()
      for (const end of ends) end()
    }
  }, [asked, on.join()])

  const ticks = data !== undefined && isChanging?.(data) === true
  useEffect(() => (ticks ? every(TICK_MS, () => again.current()) : undefined), [ticks])

  return { data, problem: state.of === asked ? state.problem : undefined }
}

/** Two readings that a view needs, as one. */
export const together = <One, Other>(one: Reading<One>, other: Reading<Other>): Reading<One & Other> => ({
  data: one.data && other.data && { ...one.data, ...other.data },
  problem: one.problem ?? other.problem,
})
