import type { ExplainedTranslation, RuleEffect } from '../text/explained-translation.ts'
import type { Count, JournalEntry, NearMiss, RequestMatch, RequestSummary } from '../watch/journal/entry.ts'
import type { Why } from '../watch/journal/why.ts'

/** A world's time, and the machine's time at the same moment. */
export interface ClockReading {
  readonly now: string
  readonly frozen: boolean
  readonly at: string
}

/** What an account has used in its period, and its limits. */
export interface UsageOfAccount {
  readonly account_id: string
  /** `total_characters`, and each product. */
  readonly usage: Readonly<Record<string, number>>
  readonly character_limit: number | null
  readonly speech_to_text_milliseconds_limit: number | null
  readonly period: { readonly start_time: string; readonly end_time: string }
}

/** A language that the service translates from, into, or both. */
export interface ControlLanguage {
  readonly lang: string
  readonly name: string
  readonly source: boolean
  readonly target: boolean
  /** Whether translations into it can be formal and informal. */
  readonly formality: boolean
}

/** An uploaded document that has not been downloaded. */
export interface ControlDocument {
  readonly document_id: string
  readonly account_id: string
  readonly filename: string
  /** The size of the uploaded file. */
  readonly bytes?: number
  /** The size of the result, once it is done. */
  readonly result_bytes?: number
  readonly source_lang?: string
  readonly target_lang: string
  readonly output_format: string
  readonly status: 'queued' | 'translating' | 'done' | 'error'
  readonly remaining_ms?: number
  readonly upload_time: string
  readonly expiry_time: string
  readonly is_manual: boolean
  readonly pushed_to?: 'queued' | 'translating' | 'done' | 'error'
  readonly billed_characters?: number
  readonly error_message?: string
  /** The reason, if Mynah itself failed. */
  readonly error_reason?: string
  readonly words?: { readonly known: number; readonly of: number }
}

/** Key figures of a world. */
export interface WorldOverview {
  /** Null for the default world. */
  readonly session: string | null
  readonly requests: number
  readonly forgotten: number
  readonly faults: number
  readonly clock: ClockReading
  readonly contract: string
  readonly scenario: string
  readonly accounts: number
  readonly documents: number
  /** The maximum number of requests that it keeps. */
  readonly max_requests: number
  /** When it was last used; null for the default world. */
  readonly last_use: string | null
  /** When it will be forgotten if it is not used; null for the default world. */
  readonly forgotten_at: string | null
}

/** A key of an account in the control interface. */
export interface ControlKey {
  readonly key_id: string
  /** Masked. */
  readonly api_key: string
  /** The full key if it is not secret: declared by the scenario or created by Mynah. */
  readonly key?: string
  readonly role: 'developer' | 'admin'
  readonly label: string
  readonly scopes: readonly string[] | null
  readonly character_limit: number | null
  readonly speech_to_text_milliseconds_limit: number | null
  readonly creation_time: string
  readonly deactivated_time?: string
  readonly is_deactivated: boolean
  readonly usage: Readonly<Record<string, number>>
}

/** An account with its keys, and what they have used in the current period. */
export interface ControlAccount extends UsageOfAccount {
  readonly plan: 'free' | 'paid'
  readonly regions: readonly string[]
  readonly features: readonly string[]
  readonly period_start_day: number
  readonly creation_time: string
  readonly keys: readonly ControlKey[]
}

/** What an account was billed on each day; days without usage are omitted. */
export interface UsageByDay {
  readonly account_id: string
  readonly from: string
  readonly to: string
  readonly days: readonly {
    readonly day: string
    readonly usage: Readonly<Record<string, number>>
    readonly keys: readonly { readonly key_id: string; readonly usage: Readonly<Record<string, number>> }[]
  }[]
}

/** What waits for a clock, earliest first. */
export interface WaitingForClock {
  readonly now: string
  readonly frozen: boolean
  readonly waiting: readonly {
    readonly what:
      | 'usage_period'
      | 'document'
      | 'document_expiry'
      | 'voice_job'
      | 'voice_job_expiry'
      | 'memory_job'
      | 'evaluation'
      | 'session'
    readonly at: string
    readonly in_ms: number
    readonly id?: string
    readonly summary: string
  }[]
}

/** What accounts have created. */
export interface ControlResources {
  readonly glossaries: readonly ControlResource<'glossary_id'>[]
  readonly style_rules: readonly ControlResource<'style_id'>[]
  readonly translation_memories: readonly ControlResource<'translation_memory_id'>[]
}

/** A resource in the service's format, and its owner. */
export type ControlResource<Id extends string> = Readonly<Record<Id, string>> & {
  readonly account_id: string
  readonly region: string
  readonly name: string
  readonly [field: string]: unknown
}

/** A voice session. */
export interface ControlVoiceSession {
  readonly session_id: string
  readonly account_id: string
  readonly source_language?: string
  readonly source_media_content_type: string
  readonly target_languages: readonly string[]
  readonly target_media_languages: readonly string[]
  readonly message_format: 'json' | 'msgpack'
  readonly glossary_id?: string
  readonly state: 'open' | 'waiting' | 'over'
  readonly is_input_over: boolean
  /** Milliseconds of audio recognized and billed, over all connections. */
  readonly audio_ms: number
  readonly billed_ms: number
  /** When the open or last connection was opened. */
  readonly connected_at?: string
  readonly reconnect_until: string
}

/** A segment of a transcript; times are milliseconds of audio. */
export interface ControlVoiceSegment {
  readonly language?: string
  readonly text: string
  readonly start_time: number
  readonly end_time: number
}

/**
 * A voice session with its final transcripts (the last 200 segments) and the messages of its last connection (the first
 * 200).
 */
export interface ControlVoiceSessionDetail extends ControlVoiceSession {
  readonly source_transcript: readonly ControlVoiceSegment[]
  /** Tentative segments, which may still change. */
  readonly source_tentative: readonly ControlVoiceSegment[]
  readonly target_transcripts: readonly {
    readonly language: string
    readonly segments: readonly ControlVoiceSegment[]
    readonly tentative: readonly ControlVoiceSegment[]
  }[]
  /** `at` is in milliseconds since the connection opened; audio is replaced by its size and hash. */
  readonly messages: readonly {
    readonly at: number
    readonly from: 'client' | 'service'
    readonly type: string
    readonly [detail: string]: unknown
  }[]
  readonly received: number
  readonly sent: number
  /** How many messages were dropped. */
  readonly omitted: number
}

/** A voice job. */
export interface ControlVoiceJob {
  readonly job_id: string
  readonly account_id: string
  readonly source_file: {
    readonly name: string
    readonly content_type: string
    readonly content_length: number
  }
  readonly source_language?: string
  readonly targets: readonly {
    readonly language: string
    readonly type: string
    readonly status: 'pending' | 'uploaded' | 'processing' | 'complete' | 'downloaded' | 'failed'
    readonly pushed_to?: 'uploaded' | 'processing' | 'complete' | 'failed'
    /** The size of its result. */
    readonly bytes?: number
    readonly error_message?: string
    /** Mynah's internal error, which clients do not see. */
    readonly reason?: string
  }[]
  /** Set once the file has been transcribed. */
  readonly audio_ms?: number
  readonly storage_used: number
  readonly is_manual: boolean
  readonly create_time: string
  readonly update_time: string
  readonly upload_time?: string
  readonly expiry_time: string
}

/** The operations of a contract, and which of their answers the application has received. */
export interface ControlCoverage {
  readonly contract: string
  readonly met: {
    readonly operations: number
    readonly of_operations: number
    readonly errors: number
    readonly of_errors: number
  }
  readonly operations: readonly {
    readonly operation: string
    readonly method: string
    readonly path: string
    readonly provenance: string
    readonly calls: number
    readonly answers: readonly {
      readonly status: number
      readonly calls: number
      readonly documented: boolean
    }[]
  }[]
}

/** What determined the translation of texts. Texts are indexed from 0. */
export type ControlServed = ExplainedTranslation

/** The effect of a style rule list on a text: of all rules together, and of each alone. */
export interface ControlStyleSample {
  readonly text: string
  readonly result: string
  readonly rules: readonly RuleEffect[]
}

/** Changes to a request that is sent again. */
export interface ResendChanges {
  readonly method?: string
  readonly path?: string
  readonly query?: string
  /** By name; null removes a field. Other fields stay unchanged. */
  readonly headers?: Readonly<Record<string, string | null>>
  readonly body?: string
}

/** A request, and an explanation of its answer. */
export interface ControlRequest extends JournalEntry {
  /** Why it was refused. */
  readonly why?: Why
  /** What determined the translation of its texts. */
  readonly served?: ControlServed
  /** The contract of its world. */
  readonly contract: string
  /** The body as sent, if it was kept and contains no secret. */
  readonly sent?: string
}

/** The journal in summaries, and its size. */
export interface RequestSummaries {
  readonly requests: readonly RequestSummary[]
  readonly kept: number
  readonly forgotten: number
  readonly max_entries: number
  readonly max_bytes: number
  /** The id of the last request that was recorded, to ask for what follows it; absent for several worlds. */
  readonly latest?: string
}

/** The result of a verification. If it does not hold, it is the `problem` of a ControlError. */
export interface ControlVerification {
  readonly holds: boolean
  /** With keys masked. */
  readonly match: RequestMatch
  readonly count: number
  readonly expected: Count
  /** The total billed for matching requests; only if requested. */
  readonly billed?: { readonly expected: Count; readonly characters: number }
  /** Requests that the journal has dropped, so they were not compared. */
  readonly forgotten: number
  /**
   * Only if there are more than allowed: the latest matching requests, newest first; if only their characters exceed
   * the limit, the most expensive ones.
   */
  readonly matches: readonly JournalEntry[]
  /** Requests that almost match, closest first; only if too few match. */
  readonly nearest_misses: readonly NearMiss[]
}
