import type { Fault, FaultStatus, RateLimitStatus } from '../watch/faults/fault.ts'
import type { Advisory } from '../watch/journal/advisory.ts'
import type { ExpectedAmounts, JournalEntry, LoggedRequest, RequestMatch } from '../watch/journal/entry.ts'
import type { TunnelEntry } from '../watch/journal/tunnels.ts'
import {
  type ControlClientOptions,
  checkVerifyOptions,
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
import { liveEvent, type RawEvent } from './event-stream.ts'

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
export type ControlClient = ReturnType<typeof createControlClient>

/**
 * Talks to the control interface under `/_mynah`; has no dependencies.
 * @throws TypeError for an invalid option
 */
export function createControlClient(options: ControlClientOptions) {
  const { call, get, list, send, text, follow } = createControlConnection(options)

  return {
    health: () => get<{ status: string }>('/health'),
    version: () =>
      get<{
        name: string
        version: string
        node: string
        /** Whether clients must trust a certificate: there is a TLS listener or a proxy. */
        has_certificate: boolean
      }>('/version'),
    reset: (scope: 'all' | 'state' | 'faults' | 'journal' | 'clock' = 'all') =>
      call<void>('POST', '/reset', { scope }),
    snapshot: () => get<unknown>('/state'),
    restore: (snapshot: unknown) => call<void>('PUT', '/state', snapshot),
    clock: {
      get: () => get<ClockState>('/clock'),
      set: (state: Partial<ClockState>) => call<ClockState>('PUT', '/clock', state),
      /** A duration such as `31d` or `P1M`, or milliseconds. */
      advance: (by: string | number) => call<ClockState>('POST', '/clock/advance', { by }),
      /** What will happen as the clock advances. */
      waiting: () => get<WaitingForClock>('/clock/waiting'),
    },
    faults: {
      use: (fault: Fault) => call<FaultStatus>('POST', '/faults', fault),
      list: () => list<FaultStatus>('/faults', 'faults'),
      replaceAll: async (faults: readonly Fault[]) =>
        (await call<{ faults: FaultStatus[] }>('PUT', '/faults', faults)).faults,
      remove: (id: string) => call<void>('DELETE', `/faults/${segment(id)}`),
      clear: () => call<void>('DELETE', '/faults'),
    },
    requests: {
      all: (filter?: RequestFilter) => list<JournalEntry>('/requests', 'requests', filter),
      /**
       * One request. `why` explains a refusal, with its source and the values that decided; `served` what determined a
       * translation.
       */
      get: (id: string, { everySession = false }: { readonly everySession?: boolean } = {}) =>
        get<ControlRequest>(`/requests/${segment(id)}`, everySession ? { session: '*' } : {}),
      calls: (filter?: RequestFilter) => list<ControlCall>('/requests/calls', 'calls', filter),
      advisories: () => list<Advisory>('/requests/advisories', 'advisories'),
      /** @throws ControlError if it does not hold, with the requests that exceed the count or come closest to matching */
      async verify(match: RequestMatch, given: ExpectedAmounts = {}) {
        checkVerifyOptions(given)
        // Undefined values are omitted from the body.
        const { count, billed } = given
        return call<ControlVerification>('POST', '/requests/verify', { match, count, billed })
      },
      /** Summaries without headers and bodies, but `text` is searched for in everything that the journal has. */
      summaries({
        everySession = false,
        ...filter
      }: RequestFilter & { readonly text?: string; readonly everySession?: boolean } = {}) {
        const query = { ...filter, ...(everySession && { session: '*' }) }
        return get<RequestSummaries>('/requests/summaries', query)
      },
      /** Sends a request again, unchanged or with changes. Its entry has `console: 'resend'`. */
      resend: (id: string, changes: ResendChanges = {}) =>
        call<ControlResent>('POST', `/requests/${segment(id)}/resend`, changes),
      /**
       * Streams every request answered from now on: `for await (const entry of await client.requests.follow())`. Ends
       * when the emulator closes; throws StreamBroken if the connection breaks.
       */
      follow: (options?: FollowOptions) => follow('journal', dataOf<JournalEntry>('request'), options),
      /** Adds requests that `all` returned, such as those that were cleared. */
      restore: (requests: readonly JournalEntry[]) => call<void>('PUT', '/requests', { requests }),
      /** Clears the requests that the filter selects; without one, all. */
      clear: (filter?: Omit<RequestFilter, 'limit'>) => call<void>('DELETE', '/requests', undefined, filter),
    },
    tunnels: {
      /** Connections through the proxies, and refused ones, oldest first; independent of sessions. */
      all: async () => (await send<{ tunnels: TunnelEntry[] }>('GET', '/tunnels')).tunnels,
      clear: () => send<void>('DELETE', '/tunnels'),
    },
    log: {
      /** Streams log lines for people. They show keys that are not secret by name. */
      follow: (options?: FollowOptions) => follow('log', dataOf<LoggedRequest>('line'), options),
    },
    events: {
      /** Streams everything that happens, in summaries: requests, faults, clocks, documents, usage, resets. */
      follow: (options?: LiveOptions) => follow('summary', liveEvent, options),
    },
    resources: {
      all: () => get<ControlResources>('/resources'),
      /** Includes its entries. */
      glossary: (id: string) => get<ControlResource<'glossary_id'>>(`/resources/glossaries/${segment(id)}`),
      /**
       * Includes its rules.
       * @param sample also shows what each rule does to this text in the list's language; empty for a sample sentence
       */
      styleRules: (id: string, { sample }: { readonly sample?: string } = {}) =>
        get<ControlResource<'style_id'> & { readonly sample?: ControlStyleSample }>(
          `/resources/style_rules/${segment(id)}`,
          { sample },
        ),
      /** Includes its segments. */
      translationMemory: (id: string) =>
        get<ControlResource<'translation_memory_id'>>(`/resources/translation_memories/${segment(id)}`),
    },
    voiceSessions: () => list<ControlVoiceSession>('/voice', 'sessions'),
    /** Includes its transcripts and messages. */
    voiceSession: (id: string) => get<ControlVoiceSessionDetail>(`/voice/${segment(id)}`),
    /** Voice jobs whose results have not all been downloaded, in order of creation. */
    voiceJobs: () => list<ControlVoiceJob>('/voice-jobs', 'voice_jobs'),
    /** Which operations and errors the application has encountered so far. */
    coverage: () => get<ControlCoverage>('/coverage'),
    /** The scenario's expectations with their current counts. */
    expectations: () => list<ControlVerification>('/expectations', 'expectations'),
    /** The scenario's rate limits with what is left in their buckets, except for full ones. */
    rateLimits: () => list<RateLimitStatus>('/rate-limits', 'rate_limits'),
    /** Key figures of every world, the default one first. */
    worlds: () => list<WorldOverview>('/worlds', 'worlds'),
    /** Documents that have not been downloaded, in order of upload. */
    documents: () => list<ControlDocument>('/documents', 'documents'),
    accounts: {
      /** Oldest first; 200 by default. */
      list: (options?: { readonly limit?: number }) =>
        get<{ readonly accounts: readonly ControlAccount[]; readonly total: number }>('/accounts', options),
      /** @param days such as `2026-01-31`, both inclusive; by default the current period */
      usageByDay: (key: string, days?: { readonly from?: string; readonly to?: string }) =>
        get<UsageByDay>(`/accounts/${segment(key)}/usage`, days),
      /** Restores what `usageByDay` returned for the current period. */
      restoreUsage: (key: string, usage: UsageByDay) =>
        call<Record<string, unknown>>('PUT', `/accounts/${segment(key)}/usage`, usage),
      get: (key: string) => get<Record<string, unknown>>(`/accounts/${segment(key)}`),
      patch: (key: string, change: Record<string, unknown>) =>
        call<Record<string, unknown>>('PATCH', `/accounts/${segment(key)}`, change),
    },
    sessions: {
      list: () => list<string>('/sessions', 'sessions'),
      /** Opens a session before its first request. Clients created for a session do this by themselves. */
      async open(name: string) {
        await call('PUT', `/sessions/${segment(name)}`)
      },
      forget: (name: string) => call<void>('DELETE', `/sessions/${segment(name)}`),
    },
    scenario: {
      /** @param scenario as an object, or as the content of a YAML or JSON file */
      apply: (scenario: object | string) => call<void>('POST', '/scenario', scenario),
      /** @throws ControlError with all errors; nothing is applied */
      async check(scenario: object | string) {
        await call('POST', '/scenario/check', scenario)
      },
      /** The current scenario of the world and the resulting one, both as YAML. @throws ControlError like `check` */
      preview: (scenario: object | string) =>
        call<{ readonly applied: string; readonly next: string }>('POST', '/scenario/preview', scenario),
      /** The current world, as YAML that recreates it. */
      export: () => text('/scenario/export', true),
      /** The built-in scenarios. */
      builtIn: () => list<{ readonly name: string; readonly text: string }>('/scenarios', 'scenarios'),
    },
    /** Sets a document's state. */
    setDocumentStatus: (id: string, status: 'queued' | 'translating' | 'done' | 'error', message?: string) =>
      call<void>('PUT', `/documents/${segment(id)}/status`, { status, message }),
    /** Sets the state of all targets of a voice job, or of one by index; `message` is for `failed`. */
    setVoiceJobStatus: (
      id: string,
      status: 'uploaded' | 'processing' | 'complete' | 'failed',
      { target, message }: { readonly target?: number; readonly message?: string } = {},
    ) => call<void>('PUT', `/voice-jobs/${segment(id)}/status`, { status, target, message }),
    notifications: () => list<Record<string, unknown>>('/notifications', 'notifications'),
    /** The certificate that clients of TLS listeners and proxies must trust, as PEM. */
    certificate: () => text('/ca.pem', false),
  }
}

/** The data of the events with one name. */
const dataOf =
  <T>(name: string) =>
  ({ event, data }: RawEvent) =>
    event === name ? (JSON.parse(data) as T) : undefined
