import type { DeprecationNotice } from '../../contract/dates/deprecations.ts'

/** All kinds of advisories (docs/advisories.md). */
export const ADVISORY_KINDS = [
  'key_in_url',
  'key_in_body',
  'wrong_plan_key',
  'from_browser',
  'unknown_parameter',
  'translation_header',
  'ambiguous_target',
  'same_language',
  'wrong_source',
  'guessed_source',
  'unrecognized_language',
  'option_without_effect',
  'unprotected_placeholder',
  'broken_markup',
  'moving_tags',
  'garbled_text',
  'edge_space',
  'empty_text',
  'nothing_to_translate',
  'joined_texts',
  'split_sentence',
  'cut_text',
  'translated_again',
  'near_limit',
  'deprecated',
  'no_retry',
  'retry_without_pause',
  'refused_request',
  'pointless_retry',
  'refusal_ignored',
  'endless_retry',
  'duplicate_creation',
  'made_again',
  'too_parallel',
  'connection_per_request',
  'one_text_each',
  'same_text_again',
  'sent_twice',
  'list_read_again',
  'page_left',
  'polling_too_fast',
  'polled_after_done',
  'download_before_done',
  'document_error_ignored',
  'result_never_downloaded',
  'voice_stream_left',
  'voice_file_missing',
  'voice_failure_ignored',
  'voice_result_never_downloaded',
  'unused_resource',
  'ambiguous_name',
  'glossary_entries',
] as const

export type AdvisoryKind = (typeof ADVISORY_KINDS)[number]

/**
 * How bad it is: `error` fails or does harm at the service, `warning` costs money, time or an outage there, `info` may
 * be intended.
 */
export type Severity = (typeof SEVERITIES)[number]

/** Worst first. */
export const SEVERITIES = ['error', 'warning', 'info'] as const

/** Something that works with Mynah but will cost time, money or an outage with the service. */
export interface Advisory {
  readonly kind: AdvisoryKind
  readonly severity: Severity
  /** What happened. */
  readonly message: string
  /** Why it causes trouble with the service, with the source. */
  readonly why: string
  /** What to do. */
  readonly fix: string
  /** Trace ids of requests that show it, the first few. */
  readonly requests: readonly string[]
  readonly count: number
  /** What is deprecated, if it is about deprecation. */
  readonly deprecations?: readonly DeprecationNotice[]
}
