import type { Fault, FaultStatus } from '../watch/faults/fault.ts'
import type { RateLimitStatus } from '../watch/faults/rate-limits.ts'
import type { Advisory } from '../watch/journal/advisory.ts'
import type { ExpectedAmounts, JournalEntry, LoggedRequest, RequestMatch } from '../watch/journal/entry.ts'
import type { TunnelEntry } from '../watch/journal/tunnels.ts'
import { checkVerifyOptions } from './check-options.ts'
import {
  type ControlClientOptions,
  createControlConnection,
  type FollowOptions,
  type LiveOptions,
  type RequestFilter,
  segment,
} from './control-connection.ts'
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
import type { EventStream, RawEvent } from './event-stream.ts'
import { type LiveEvent, liveEvent } from './live-events.ts'

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

/** A request that was sent again. */
export interface ControlResent {
  readonly id: string
  readonly status: number
  readonly entry: JournalEntry
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
    /** Restores what `usageByDay` returned for the current period. */
    restoreUsage(key: string, usage: UsageByDay): Promise<Record<string, unknown>>
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
  const { call, list, send, text, follow } = createControlConnection(options)

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
      list: () => list<FaultStatus>('/faults', 'faults'),
      replaceAll: async (faults) => (await call<{ faults: FaultStatus[] }>('PUT', '/faults', faults)).faults,
      remove: (id) => call('DELETE', `/faults/${segment(id)}`),
      clear: () => call('DELETE', '/faults'),
    },
    requests: {
      all: (filter) => list<JournalEntry>('/requests', 'requests', filter),
      get: (id, { everySession = false } = {}) =>
        call('GET', `/requests/${segment(id)}`, undefined, everySession ? { session: '*' } : {}),
      calls: (filter) => list<ControlCall>('/requests/calls', 'calls', filter),
      advisories: () => list<Advisory>('/requests/advisories', 'advisories'),
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
    voiceSessions: () => list<ControlVoiceSession>('/voice', 'sessions'),
    voiceSession: (id) => call('GET', `/voice/${segment(id)}`),
    voiceJobs: () => list<ControlVoiceJob>('/voice-jobs', 'voice_jobs'),
    coverage: () => call('GET', '/coverage'),
    expectations: () => list<ControlVerification>('/expectations', 'expectations'),
    rateLimits: () => list<RateLimitStatus>('/rate-limits', 'rate_limits'),
    worlds: () => list<WorldOverview>('/worlds', 'worlds'),
    documents: () => list<ControlDocument>('/documents', 'documents'),
    accounts: {
      list: (options) => call('GET', '/accounts', undefined, options),
      usageByDay: (key, days) => call('GET', `/accounts/${segment(key)}/usage`, undefined, days),
      restoreUsage: (key, usage) => call('PUT', `/accounts/${segment(key)}/usage`, usage),
      get: (key) => call('GET', `/accounts/${segment(key)}`),
      patch: (key, change) => call('PATCH', `/accounts/${segment(key)}`, change),
    },
    sessions: {
      list: () => list<string>('/sessions', 'sessions'),
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
      export: () => text('/scenario/export', true),
      builtIn: () => list<{ name: string; text: string }>('/scenarios', 'scenarios'),
    },
    setDocumentStatus: (id, status, message) =>
      call('PUT', `/documents/${segment(id)}/status`, { status, ...(message !== undefined && { message }) }),
    // Undefined values are omitted from the body.
    setVoiceJobStatus: (id, status, { target, message } = {}) =>
      call('PUT', `/voice-jobs/${segment(id)}/status`, { status, target, message }),
    notifications: () => list<Record<string, unknown>>('/notifications', 'notifications'),
    certificate: () => text('/ca.pem', false),
  }
}

/** The data of the events with one name. */
const dataOf =
  <T>(name: string) =>
  ({ event, data }: RawEvent) =>
    event === name ? (JSON.parse(data) as T) : undefined
