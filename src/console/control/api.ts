import { store, stored } from '../browser.ts'
import { createValue } from './value.ts'

/** Which world a call applies to; undefined is the default world. */
interface InWorld {
  readonly session?: string | undefined
}

/** The options of a call to the control interface. */
export interface CallOptions extends InWorld {
  /** Additional query parameters. Undefined ones are omitted. */
  readonly query?: Readonly<Record<string, string | number | undefined>>
  /** Sent as JSON, or as YAML if it is a string. */
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** A token to try instead of the stored one. */
  readonly trial?: string
}

/** An error response, as problem details. */
export class ControlProblem extends Error {
  readonly status: number
  readonly problem: Readonly<Record<string, unknown>>

  constructor(status: number, problem: Readonly<Record<string, unknown>>) {
    super(typeof problem.detail === 'string' ? problem.detail : `The emulator answered ${status}.`)
    this.name = 'ControlProblem'
    this.status = status
    this.problem = problem
  }

  /** What is wrong with what was sent. */
  get problems(): readonly FieldProblem[] {
    const { problems } = this.problem
    return Array.isArray(problems) ? problems : [{ path: '', message: this.message }]
  }
}

/** An error in a rule or a scenario. */
export interface FieldProblem {
  readonly path: string
  readonly message: string
  readonly line?: number
  readonly column?: number
}

/**
 * Calls the control interface, the console's only source of data about the emulator.
 * @throws ControlProblem
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
  throw new ControlProblem(response.status, isObject(value) ? value : { detail: text })
}

/**
 * Fetches without cookies.
 * @param problem what to say if there is no answer
 * @throws ControlProblem if there is no answer
 */
export async function fetchAnswer(target: URL, init: RequestInit, problem: string): Promise<Response> {
  try {
    return await fetch(target, { ...init, credentials: 'omit' })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ControlProblem(0, { detail: problem })
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const TOKEN_NAME = 'mynah-control-token'

/**
 * The token that the control interface requires off loopback. It is kept until the tab is closed and sent only as a
 * header. The URL's fragment, which browsers do not send, may supply it; it is then removed from the URL immediately.
 */
export const token = createValue<string | undefined>(
  tokenInFragment() ?? stored('sessionStorage', TOKEN_NAME),
)

token.subscribe((value) => store('sessionStorage', TOKEN_NAME, value))

function tokenInFragment(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get('token')
  if (!given) return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  store('sessionStorage', TOKEN_NAME, given)
  return given
}
