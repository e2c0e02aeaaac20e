import type { Fault, FaultStatus } from '../watch/faults/fault.ts'
import type { RateLimitStatus } from '../watch/faults/rate-limits.ts'
import type { Advisory } from '../watch/journal/advisory.ts'
import type { ExpectedAmounts, JournalEntry, LoggedRequest, RequestMatch } from '../watch/journal/entry.ts'
import type { TunnelEntry } from '../watch/journal/tunnels.ts'
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
  /** How to send requests, instead of `fetch`: `emulator.fetch` reaches an emulator of this process that does not listen. */
  readonly fetch?: (url: URL, init: RequestInit) => Promise<Response>
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
 * The control interface of an emulator in another process or container. Every method throws ControlError if it fails.
 */
export interface ControlClient {
  health(): Promise<{ status: string }>
  version(): Promise<{
    name: string
    version: string
    node: string
    /** Whether clients must trust a certificate: there is a TLS listener or a proxy. */
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
    /**
     * One request. `why` explains a refusal, with its source and the values that decided; `served` what determined a
     * translation.
     */
    get(id: string, options?: { readonly everySession?: boolean }): Promise<ControlRequest>
    calls(filter?: RequestFilter): Promise<ControlCall[]>
    advisories(): Promise<Advisory[]>
    /** @throws ControlError if it does not hold, with the requests that exceed the count or come closest to matching */
    verify(match: RequestMatch, options?: ExpectedAmounts): Promise<ControlVerification>
    /**
     * Streams every request answered from now on: `for await (const entry of await client.requests.follow())`. Ends
     * when the emulator closes; throws StreamBroken if the connection breaks.
     */
    follow(options?: FollowOptions): Promise<EventStream<JournalEntry>>
    /** Summaries without headers and bodies, but `text` is searched for in everything that the journal has. */
    summaries(
      filter?: RequestFilter & { readonly text?: string; readonly everySession?: boolean },
    ): Promise<RequestSummaries>
    /** Sends a request again, unchanged or with changes. Its entry has `console: 'resend'`. */
    resend(id: string, changes?: ResendChanges): Promise<ControlResent>
    /** Adds requests that `all` returned, such as those that were cleared. */
    restore(requests: readonly JournalEntry[]): Promise<void>
    /** Clears the requests that the filter selects; without one, all. */
    clear(filter?: Omit<RequestFilter, 'limit'>): Promise<void>
  }
  readonly log: {
    /** Streams log lines for people. They show keys that are not secret by name. */
    follow(options?: FollowOptions): Promise<EventStream<LoggedRequest>>
  }
  readonly events: {
    /** Streams everything that happens, in summaries: requests, faults, clocks, documents, usage, resets. */
    follow(options?: LiveOptions): Promise<EventStream<LiveEvent>>
  }
  readonly tunnels: {
    /** Connections through the proxies, and refused ones, oldest first; independent of sessions. */
    all(): Promise<TunnelEntry[]>
    clear(): Promise<void>
  }
  readonly accounts: {
    /** Oldest first; 200 by default. */
    list(options?: {
      readonly limit?: number
    }): Promise<{ readonly accounts: readonly ControlAccount[]; readonly total: number }>
    /** @param days such as `2026-01-31`, both inclusive; by default the current period */
    usageByDay(key: string, days?: { readonly from?: string; readonly to?: string }): Promise<UsageByDay>
    get(key: string): Promise<Record<string, unknown>>
    patch(key: string, change: Record<string, unknown>): Promise<Record<string, unknown>>
  }
  readonly sessions: {
    list(): Promise<string[]>
    /** Opens a session before its first request. Clients created for a session do this by themselves. */
    open(name: string): Promise<void>
    forget(name: string): Promise<void>
  }
  /** Key figures of every world, the default one first. */
  worlds(): Promise<readonly WorldOverview[]>
  readonly resources: {
    all(): Promise<ControlResources>
    /** Includes its entries. */
    glossary(id: string): Promise<ControlResource<'glossary_id'>>
    /**
     * Includes its rules.
     * @param sample also shows what each rule does to this text in the list's language; empty for a sample sentence
     */
    styleRules(
      id: string,
      options?: { readonly sample?: string },
    ): Promise<ControlResource<'style_id'> & { readonly sample?: ControlStyleSample }>
    /** Includes its segments. */
    translationMemory(id: string): Promise<ControlResource<'translation_memory_id'>>
  }
  voiceSessions(): Promise<readonly ControlVoiceSession[]>
  /** Includes its transcripts and messages. */
  voiceSession(id: string): Promise<ControlVoiceSessionDetail>
  /** Voice jobs whose results have not all been downloaded, in order of creation. */
  voiceJobs(): Promise<readonly ControlVoiceJob[]>
  /** Which operations and errors the application has encountered so far. */
  coverage(): Promise<ControlCoverage>
  /** The scenario's expectations with their current counts. */
  expectations(): Promise<readonly ControlVerification[]>
  /** The scenario's rate limits with what is left in their buckets, except for full ones. */
  rateLimits(): Promise<readonly RateLimitStatus[]>
  /** Documents that have not been downloaded, in order of upload. */
  documents(): Promise<readonly ControlDocument[]>
  readonly scenario: {
    /** @param scenario as an object, or as the content of a YAML or JSON file */
    apply(scenario: object | string): Promise<void>
    /** @throws ControlError with all errors; nothing is applied */
    check(scenario: object | string): Promise<void>
    /** The current scenario of the world and the resulting one, both as YAML. @throws ControlError like `check` */
    preview(scenario: object | string): Promise<{ readonly applied: string; readonly next: string }>
    /** The current world, as YAML that recreates it. */
    export(): Promise<string>
    /** The built-in scenarios. */
    builtIn(): Promise<readonly { readonly name: string; readonly text: string }[]>
  }
  /** Sets a document's state. */
  setDocumentStatus(
    id: string,
    status: 'queued' | 'translating' | 'done' | 'error',
    message?: string,
  ): Promise<void>
  /** Sets the state of all targets of a voice job, or of one by index; `message` is for `failed`. */
  setVoiceJobStatus(
    id: string,
    status: 'uploaded' | 'processing' | 'complete' | 'failed',
    options?: { readonly target?: number; readonly message?: string },
  ): Promise<void>
  notifications(): Promise<readonly Record<string, unknown>[]>
  /** The certificate that clients of TLS listeners and proxies must trust, as PEM. */
  certificate(): Promise<string>
}

/**
 * Talks to the control interface under `/_mynah`; has no dependencies.
 * @throws TypeError for an invalid option
 */
export function createControlClient(options: ControlClientOptions): ControlClient {
  checkClientOptions(options)
  const { url, token, session, fetch: ask = fetch } = options

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

  /** An answer that is not JSON. */
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
        // Undefined values are omitted from the body.
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
    // Undefined values are omitted from the body.
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
