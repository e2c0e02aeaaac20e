import type { Fault, FaultStatus } from '../faults/fault.ts'
import type { RateLimitStatus } from '../faults/rate-limits.ts'
import type { Advisory } from '../journal/advisory.ts'
import type { JournalEntry, LoggedRequest } from '../journal/entry.ts'
import type { RequestMatch } from '../journal/request-match.ts'
import type { TunnelEntry } from '../journal/tunnels.ts'
import type { ExpectedAmounts } from '../journal/verification/amounts.ts'
import { checkClientOptions, checkVerifyOptions } from './check-options.ts'
import { ControlError } from './control-error.ts'
import type {
  ControlAccount,
  ControlCoverage,
  ControlDocument,
  ControlRequest,
  ControlResource,
  ControlResources,
  ControlStyleSample,
  ControlVerification,
  ControlVoiceJob,
  ControlVoiceSession,
  ControlVoiceSessionDetail,
  RequestSummaries,
  ResendChanges,
  UsageByDay,
  WaitingForClock,
  WorldOverview,
} from './control-views.ts'
import { type EventStream, openEventStream, type RawEvent } from './event-stream.ts'
import { type LiveEvent, liveEvent } from './live-events.ts'

/** Which emulator, and which of its worlds. */
export interface ControlClientOptions {
  /** Where the emulator listens, such as `http://127.0.0.1:4800`. */
  readonly url: string
  /** The token of its control interface off loopback. */
  readonly token?: string
  /** A session instead of the default world. */
  readonly session?: string
}

/** A world's time. */
export interface ClockState {
  readonly now: string
  readonly frozen: boolean
}

/** A result of `calls`: attempts of one logical call, with the client's pauses between them in ms of real time. */
export interface ControlCall {
  readonly attempts: readonly JournalEntry[]
  readonly gaps_ms: readonly number[]
  readonly status: number
}

/** The fields of a match that a list can be filtered by. */
export type RequestFilter = Pick<
  RequestMatch,
  'operation' | 'method' | 'path' | 'key' | 'status' | 'fault' | 'since' | 'console'
> & { readonly limit?: number }

/** A request that was sent again. */
export interface ControlResent {
  readonly id: string
  readonly status: number
  readonly entry: JournalEntry
}

/** What is watched, and from where on. */
export interface LiveOptions extends Pick<FollowOptions, 'everySession' | 'signal'> {
  /** The id of the last event that was read; later ones follow, or an event `gap`. */
  readonly lastId?: string
}

/** What to follow: the requests that a filter selects, of the client's world or of all of them. */
export interface FollowOptions extends Omit<RequestFilter, 'limit'> {
  /** Those of the default world and of every session. */
  readonly everySession?: boolean
  /** Ends the stream when it is aborted. */
  readonly signal?: AbortSignal
}

/** The control interface of an emulator in another process or container. Every method throws ControlError. */
export interface ControlClient {
  health(): Promise<{ status: string }>
  version(): Promise<{
    name: string
    version: string
    node: string
    /** Whether there is a certificate that clients have to trust: a listener with TLS, or a proxy. */
    has_certificate: boolean
  }>
  reset(scope?: 'all' | 'state' | 'faults' | 'journal' | 'clock'): Promise<void>
  snapshot(): Promise<unknown>
  restore(snapshot: unknown): Promise<void>
  readonly clock: {
    get(): Promise<ClockState>
    set(state: Partial<ClockState>): Promise<ClockState>
    /** A duration such as `31d` or `P1M`, or milliseconds. */
    advance(by: string | number): Promise<ClockState>
    /** What will happen as the clock advances. */
    waiting(): Promise<WaitingForClock>
  }
  readonly faults: {
    use(fault: Fault): Promise<FaultStatus>
    list(): Promise<FaultStatus[]>
    replaceAll(faults: readonly Fault[]): Promise<FaultStatus[]>
    remove(id: string): Promise<void>
    clear(): Promise<void>
  }
  readonly requests: {
    all(filter?: RequestFilter): Promise<JournalEntry[]>
    /** One request; `why` explains a refusal, with its source and the values that decided; `served`, what counted in a translation. */
    get(id: string, options?: { readonly everySession?: boolean }): Promise<ControlRequest>
    calls(filter?: RequestFilter): Promise<ControlCall[]>
    advisories(): Promise<Advisory[]>
    /** @throws ControlError if it does not hold, with what matched beyond the count or came closest to it */
    verify(match: RequestMatch, options?: ExpectedAmounts): Promise<ControlVerification>
    /**
     * Every request that is answered from now on: `for await (const entry of await client.requests.follow())`. Ends when
     * the emulator closes; throws StreamBroken when the connection breaks before.
     */
    follow(options?: FollowOptions): Promise<EventStream<JournalEntry>>
    /**
     * As a list shows them, without headers and bodies; `text` is searched for in everything that the journal has of
     * them.
     */
    summaries(
      filter?: RequestFilter & { readonly text?: string; readonly everySession?: boolean },
    ): Promise<RequestSummaries>
    /** Sends a request again, unchanged or with changes. Its entry has `console: 'resend'`. */
    resend(id: string, changes?: ResendChanges): Promise<ControlResent>
    /** Adds requests that `all` returned, such as those that were cleared. */
    restore(requests: readonly JournalEntry[]): Promise<void>
    /** Forgets those that the filter selects; without one, all. */
    clear(filter?: Omit<RequestFilter, 'limit'>): Promise<void>
  }
  readonly log: {
    /** The same as lines of the log for people, which name keys that are not secret. */
    follow(options?: FollowOptions): Promise<EventStream<LoggedRequest>>
  }
  readonly events: {
    /** Everything that happens, in summaries: requests, faults, clocks, documents, usage, resets. */
    follow(options?: LiveOptions): Promise<EventStream<LiveEvent>>
  }
  readonly tunnels: {
    /** Connections through the proxies, and refused ones, oldest first; independent of sessions. */
    all(): Promise<TunnelEntry[]>
    clear(): Promise<void>
  }
  readonly accounts: {
    /** The oldest first; 200 by default. */
    list(options?: {
      readonly limit?: number
    }): Promise<{ readonly accounts: readonly ControlAccount[]; readonly total: number }>
    /** @param days as `2026-01-31`, both included; by default the current period */
    usageByDay(key: string, days?: { readonly from?: string; readonly to?: string }): Promise<UsageByDay>
    get(key: string): Promise<Record<string, unknown>>
    patch(key: string, change: Record<string, unknown>): Promise<Record<string, unknown>>
  }
  readonly sessions: {
    list(): Promise<string[]>
    /** Opens a session before its first request; a client that is made with one does that by itself. */
    open(name: string): Promise<void>
    forget(name: string): Promise<void>
  }
  /** Every world in figures, the default one first. */
  worlds(): Promise<readonly WorldOverview[]>
  readonly resources: {
    all(): Promise<ControlResources>
    /** With its entries. */
    glossary(id: string): Promise<ControlResource<'glossary_id'>>
    /**
     * With its rules.
     * @param sample also what each rule does to this text, which is in the language of the list; an empty one stands for a
     *   sentence of Mynah's
     */
    styleRules(
      id: string,
      options?: { readonly sample?: string },
    ): Promise<ControlResource<'style_id'> & { readonly sample?: ControlStyleSample }>
    /** With its segments. */
    translationMemory(id: string): Promise<ControlResource<'translation_memory_id'>>
  }
  voiceSessions(): Promise<readonly ControlVoiceSession[]>
  /** With what was heard and its messages. */
  voiceSession(id: string): Promise<ControlVoiceSessionDetail>
  /** Voice jobs whose results have not all been downloaded yet, in the order of their creation. */
  voiceJobs(): Promise<readonly ControlVoiceJob[]>
  /** Which operations and errors the application has met so far. */
  coverage(): Promise<ControlCoverage>
  /** The expectations of the scenario, each with the counts so far. */
  expectations(): Promise<readonly ControlVerification[]>
  /** The rate limits of the scenario, and what their buckets have left; full ones are left out. */
  rateLimits(): Promise<readonly RateLimitStatus[]>
  /** Documents that have not been downloaded yet, in the order of their upload. */
  documents(): Promise<readonly ControlDocument[]>
  readonly scenario: {
    /** @param scenario as an object, or as the content of a YAML or JSON file */
    apply(scenario: object | string): Promise<void>
    /** @throws ControlError with all errors; nothing is applied */
    check(scenario: object | string): Promise<void>
    /** The current scenario of the world, and the one it would have, both as YAML. @throws ControlError like `check` */
    preview(scenario: object | string): Promise<{ readonly applied: string; readonly next: string }>
    /** The current world, as YAML that recreates it. */
    export(): Promise<string>
    /** The built-in scenarios. */
    builtIn(): Promise<readonly { readonly name: string; readonly text: string }[]>
  }
  /** Pushes a document to a state. */
  setDocumentStatus(
    id: string,
    status: 'queued' | 'translating' | 'done' | 'error',
    message?: string,
  ): Promise<void>
  /** Pushes the targets of a voice job to a state, or one of them by its index; a message is for `failed`. */
  setVoiceJobStatus(
    id: string,
    status: 'uploaded' | 'processing' | 'complete' | 'failed',
    options?: { readonly target?: number; readonly message?: string },
  ): Promise<void>
  notifications(): Promise<readonly Record<string, unknown>[]>
  /** The certificate that clients of TLS listeners and proxies have to trust, PEM. */
  certificate(): Promise<string>
}

/**
 * Talks to the control interface under `/_mynah`; has no dependencies.
 * @throws TypeError for an invalid option
 */
export function createControlClient(options: ControlClientOptions): ControlClient {
  checkClientOptions(options)
  const { url, token, session } = options

  let opened: Promise<unknown> | undefined

  /** The session is intended, not misspelled: it is opened, again if it was forgotten in the meantime. */
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

  const call = <T>(method: string, path: string, body?: unknown, query: object = {}) =>
    inSession<T>((world) => send(method, path, body, { ...world, ...query }))

  async function send<T>(method: string, path: string, body?: unknown, query: object = {}): Promise<T> {
    const response = await answerTo(method, path, { body, query })
    return valueIn<T>(response, await response.text())
  }

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
    return fetch(target, {
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

  /** An answer that is not JSON. */
  async function textOf(path: string, query: object): Promise<string> {
    const response = await answerTo('GET', path, { query })
    const text = await response.text()
    return response.ok ? text : valueIn(response, text)
  }

  /** @throws ControlError for an answer that refuses something */
  function valueIn<T>(response: Response, text: string): T {
    const value = parsed(text, response, new URL(url))
    if (!response.ok) throw new ControlError(response.status, value ?? {})
    return value as T
  }

  return {
    health: () => call('GET', '/health'),
    version: () => call('GET', '/version'),
    reset: (scope = 'all') => call('POST', '/reset', { scope }),
    snapshot: () => call('GET', '/state'),
    restore: (snapshot) => call('PUT', '/state', snapshot),
    clock: {
      get: () => call('GET', '/clock'),
      set: (state) => call('PUT', '/clock', state),
      advance: (by) => call('POST', '/clock/advance', { by }),
      waiting: () => call('GET', '/clock/waiting'),
    },
    faults: {
      use: (fault) => call('POST', '/faults', fault),
      list: async () => (await call<{ faults: FaultStatus[] }>('GET', '/faults')).faults,
      replaceAll: async (faults) => (await call<{ faults: FaultStatus[] }>('PUT', '/faults', faults)).faults,
      remove: (id) => call('DELETE', `/faults/${segment(id)}`),
      clear: () => call('DELETE', '/faults'),
    },
    requests: {
      all: async (filter) =>
        (await call<{ requests: JournalEntry[] }>('GET', '/requests', undefined, filter)).requests,
      get: (id, { everySession = false } = {}) =>
        call('GET', `/requests/${segment(id)}`, undefined, everySession ? { session: '*' } : {}),
      calls: async (filter) =>
        (await call<{ calls: ControlCall[] }>('GET', '/requests/calls', undefined, filter)).calls,
      advisories: async () =>
        (await call<{ advisories: Advisory[] }>('GET', '/requests/advisories')).advisories,
      async verify(match, given = {}) {
        checkVerifyOptions(given)
        // Undefined values are not in the body.
        const { count, billed } = given
        return call('POST', '/requests/verify', { match, count, billed })
      },
      summaries({ everySession = false, ...filter } = {}) {
        const query = { ...filter, ...(everySession && { session: '*' }) }
        return call('GET', '/requests/summaries', undefined, query)
      },
      resend: (id, changes = {}) => call('POST', `/requests/${segment(id)}/resend`, changes),
      follow: (options) => follow('journal', dataOf<JournalEntry>('request'), options),
      restore: (requests) => call('PUT', '/requests', { requests }),
      clear: (filter) => call('DELETE', '/requests', undefined, filter),
    },
    tunnels: {
      all: async () => (await send<{ tunnels: TunnelEntry[] }>('GET', '/tunnels')).tunnels,
      clear: () => send('DELETE', '/tunnels'),
    },
    log: { follow: (options) => follow('log', dataOf<LoggedRequest>('line'), options) },
    events: { follow: (options) => follow('summary', liveEvent, options) },
    resources: {
      all: () => call('GET', '/resources'),
      glossary: (id) => call('GET', `/resources/glossaries/${segment(id)}`),
      styleRules: (id, { sample } = {}) =>
        call(
          'GET',
          `/resources/style_rules/${segment(id)}`,
          undefined,
          sample === undefined ? {} : { sample },
        ),
      translationMemory: (id) => call('GET', `/resources/translation_memories/${segment(id)}`),
    },
    voiceSessions: async () => (await call<{ sessions: ControlVoiceSession[] }>('GET', '/voice')).sessions,
    voiceSession: (id) => call('GET', `/voice/${segment(id)}`),
    voiceJobs: async () => (await call<{ voice_jobs: ControlVoiceJob[] }>('GET', '/voice-jobs')).voice_jobs,
    coverage: () => call('GET', '/coverage'),
    expectations: async () =>
      (await call<{ expectations: ControlVerification[] }>('GET', '/expectations')).expectations,
    rateLimits: async () =>
      (await call<{ rate_limits: RateLimitStatus[] }>('GET', '/rate-limits')).rate_limits,
    worlds: async () => (await call<{ worlds: WorldOverview[] }>('GET', '/worlds')).worlds,
    documents: async () => (await call<{ documents: ControlDocument[] }>('GET', '/documents')).documents,
    accounts: {
      list: (options) => call('GET', '/accounts', undefined, options),
      usageByDay: (key, days) => call('GET', `/accounts/${segment(key)}/usage`, undefined, days),
      get: (key) => call('GET', `/accounts/${segment(key)}`),
      patch: (key, change) => call('PATCH', `/accounts/${segment(key)}`, change),
    },
    sessions: {
      list: async () => (await call<{ sessions: string[] }>('GET', '/sessions')).sessions,
      open: async (name) => {
        await call('PUT', `/sessions/${segment(name)}`)
      },
      forget: (name) => call('DELETE', `/sessions/${segment(name)}`),
    },
    scenario: {
      apply: (scenario) => call('POST', '/scenario', scenario),
      async check(scenario) {
        await call('POST', '/scenario/check', scenario)
      },
      preview: (scenario) => call('POST', '/scenario/preview', scenario),
      export: () => inSession((world) => textOf('/scenario/export', world)),
      builtIn: async () =>
        (await call<{ scenarios: { name: string; text: string }[] }>('GET', '/scenarios')).scenarios,
    },
    setDocumentStatus: (id, status, message) =>
      call('PUT', `/documents/${segment(id)}/status`, { status, ...(message !== undefined && { message }) }),
    // Undefined values are not in the body.
    setVoiceJobStatus: (id, status, { target, message } = {}) =>
      call('PUT', `/voice-jobs/${segment(id)}/status`, { status, target, message }),
    notifications: async () =>
      (await call<{ notifications: Record<string, unknown>[] }>('GET', '/notifications')).notifications,
    certificate: () => textOf('/ca.pem', {}),
  }
}

const segment = encodeURIComponent

/** The data of the events with one name. */
const dataOf =
  <T>(name: string) =>
  ({ event, data }: RawEvent) =>
    event === name ? (JSON.parse(data) as T) : undefined

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
