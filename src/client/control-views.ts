import type { JournalEntry } from '../journal/entry.ts'
import type { RequestSummary } from '../journal/summary/request-summary.ts'
import type { Count, NearMiss } from '../journal/verification/amounts.ts'
import type { Why } from '../journal/why/why.ts'

/** A world's time, with that of the machine at the same moment. */
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

/** A document that was uploaded and not downloaded yet. */
export interface ControlDocument {
  readonly document_id: string
  readonly account_id: string
  readonly filename: string
  /** Of the file and, once it is done, of the result. */
  readonly bytes?: number
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
  /** Where it is Mynah that failed, why. */
  readonly error_reason?: string
  readonly words?: { readonly known: number; readonly of: number }
}

/** A world in figures. */
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
  /** How many requests it keeps at most. */
  readonly max_requests: number
  /** When it was last used; null for the default world. */
  readonly last_use: string | null
  /** When it is forgotten unless it is used before; null for the default world. */
  readonly forgotten_at: string | null
}

/** A key of an account as the control interface lists it. */
export interface ControlKey {
  readonly key_id: string
  /** Masked. */
  readonly api_key: string
  /** In full, for a key that is not secret: one that the scenario declares, or that Mynah created. */
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

/** What an account was billed on each day; days without anything are left out. */
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

/** What waits for a clock, the next first. */
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
      | 'evaluation'
      | 'session'
    readonly at: string
    readonly in_ms: number
    readonly id?: string
    readonly summary: string
  }[]
}

/** What accounts have made. */
export interface ControlResources {
  readonly glossaries: readonly ControlResource<'glossary_id'>[]
  readonly style_rules: readonly ControlResource<'style_id'>[]
  readonly translation_memories: readonly ControlResource<'translation_memory_id'>[]
}

/** A resource as the service shows it, and its owner. */
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
  /** Audio that was heard and billed, over all connections. */
  readonly audio_ms: number
  readonly billed_ms: number
  /** When the connection was opened that is open, or was the last. */
  readonly connected_at?: string
  readonly reconnect_until: string
}

/** A piece of a transcript; times are milliseconds of the audio. */
export interface ControlVoiceSegment {
  readonly language?: string
  readonly text: string
  readonly start_time: number
  readonly end_time: number
}

/**
 * A voice session with its concluded transcripts (the last 200 segments) and the messages of its last connection (the
 * first 200).
 */
export interface ControlVoiceSessionDetail extends ControlVoiceSession {
  readonly source_transcript: readonly ControlVoiceSegment[]
  /** What was heard last, and may still change. */
  readonly source_tentative: readonly ControlVoiceSegment[]
  readonly target_transcripts: readonly {
    readonly language: string
    readonly segments: readonly ControlVoiceSegment[]
    readonly tentative: readonly ControlVoiceSegment[]
  }[]
  /** `at` is in milliseconds since the connection was opened; audio is its size and hash. */
  readonly messages: readonly {
    readonly at: number
    readonly from: 'client' | 'service'
    readonly type: string
    readonly [detail: string]: unknown
  }[]
  readonly received: number
  readonly sent: number
  /** How many messages are not kept. */
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
    /** Of its result. */
    readonly bytes?: number
    readonly error_message?: string
    /** What failed in Mynah, which clients are not told. */
    readonly reason?: string
  }[]
  /** Once the file was heard. */
  readonly audio_ms?: number
  readonly storage_used: number
  readonly is_manual: boolean
  readonly create_time: string
  readonly update_time: string
  readonly upload_time?: string
  readonly expiry_time: string
}

/** The operations of a contract, and which of their answers the application has met. */
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

/** What decided the translation of texts: texts are counted from 0, positions are UTF-16 units, from and up to. */
export interface ControlServed {
  /** For each text; `confidence` from 0 to 1, if the language was detected. */
  readonly languages: readonly { readonly language: string; readonly confidence?: number }[]
  /** Phrases of glossaries; the position is missing if there are tags inside. */
  readonly terms: readonly (ControlUse & { readonly glossary?: string })[]
  /** Segments of the translation memory, with their similarity in percent. */
  readonly segments: readonly (ControlUse & { readonly similarity: number; readonly segment?: string })[]
  /** The rules of the style list, with the first text that each has changed. */
  readonly style: readonly ControlRule[]
  /** How much more there was than the journal keeps. */
  readonly omitted: number
}

/** Text in a translation that comes from a resource. */
export interface ControlUse {
  readonly text: number
  readonly source: string
  readonly target: string
  readonly sourceAt?: readonly [from: number, to: number]
  readonly targetAt?: readonly [from: number, to: number]
}

/** What a rule of a style list does by itself; `stored` is kept and not applied. */
export interface ControlRule {
  readonly rule: string
  readonly option: string
  readonly effect: 'changed' | 'nothing_to_change' | 'stored'
  readonly text?: number
  readonly before?: string
  readonly after?: string
}

/** What a style rule list does to a text: all of its rules together, and each alone. */
export interface ControlStyleSample {
  readonly text: string
  readonly result: string
  readonly rules: readonly ControlRule[]
}

/** The changes for a request that is sent again. */
export interface ResendChanges {
  readonly method?: string
  readonly path?: string
  readonly query?: string
  /** By name; null removes one. The others stay unchanged. */
  readonly headers?: Readonly<Record<string, string | null>>
  readonly body?: string
}

/** A request, and why it was answered as it was. */
export interface ControlRequest extends JournalEntry {
  /** Why it was refused. */
  readonly why?: Why
  /** What counted when texts were translated. */
  readonly served?: ControlServed
  /** The contract of its world. */
  readonly contract: string
  /** The body as it was sent, where its bytes are kept and hold no secret. */
  readonly sent?: string
}

/** The journal in summaries, and how much of it there is. */
export interface RequestSummaries {
  readonly requests: readonly RequestSummary[]
  readonly kept: number
  readonly forgotten: number
  readonly max_entries: number
  readonly max_bytes: number
}

/** What a verification found; one that does not hold is the `problem` of a ControlError. */
export interface ControlVerification {
  readonly holds: boolean
  readonly count: number
  readonly expected: Count
  /** What the requests that match were billed together; only where that was asked for. */
  readonly billed?: { readonly expected: Count; readonly characters: number }
  /** Requests that the journal no longer has, and that were not compared. */
  readonly forgotten: number
  /**
   * Only when there are more than allowed: the last requests that match, newest first; those that were billed most when
   * only their characters are too many.
   */
  readonly matches: readonly JournalEntry[]
  /** The requests that come closest without matching, the closest first; only when too few match. */
  readonly nearest_misses: readonly NearMiss[]
}
