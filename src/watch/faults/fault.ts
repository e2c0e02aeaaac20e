import type { HazardName } from '../../text/hazards/hazard-names.ts'
import type { Match } from '../matching/match.ts'

/**
 * A rule that disturbs the requests it matches. The format is the same in a scenario, in the control interface and in
 * `emulator.faults.use()`. fault.schema.json says what is valid.
 */
export interface Fault {
  /** Assigned by the world if omitted. */
  readonly id?: string
  /** Omitted: every request. */
  readonly match?: Match
  /** Omitted: always. */
  readonly when?: When
  readonly then: Then
}

/** Which of the matching requests; all given conditions must hold. Requests are counted from 1. */
export interface When {
  readonly first?: number
  readonly nth?: number
  readonly every?: number
  /** Not before this many requests have matched. */
  readonly after?: number
  /** At most this many times. */
  readonly times?: number
  /** 0 to 1, drawn from the rule's own seeded source. */
  readonly probability?: number
  /** Whether the rule acts on each request in turn; starts over at its end. */
  readonly sequence?: readonly boolean[]
  /** From (inclusive) and to (exclusive): clock times (ISO 8601), or durations since the world started. */
  readonly between?: readonly [from: string, to: string]
}

/** What happens: one of the following, `delay` alone, or `delay` combined with one of them. */
export interface Then {
  readonly delay?: Delay
  /** 200 to 599. */
  readonly status?: number
  /**
   * Used with `status`: a string is sent as it is, anything else as JSON. Omitted: the service's own body for the
   * status.
   */
  readonly body?: unknown
  /** Used with `status`. */
  readonly headers?: Readonly<Record<string, string>>
  /** The request is read and never answered; the socket stays open. */
  readonly hang?: true
  /** The connection is reset (RST). */
  readonly reset?: true
  /** The connection is closed without an answer. */
  readonly empty?: true
  /** The full length is announced, only this many bytes are sent, then the connection is closed. */
  readonly truncate?: { readonly bytes: number }
  /** Status 200 with an unusable body. */
  readonly malformed?: 'json' | 'html' | 'empty'
  /** Invalid chunked encoding in the middle of the answer. */
  readonly bad_chunk?: true
  /** The body arrives slowly. */
  readonly dribble?: { readonly bytes_per_second: number }
  /** A successful answer with an error in it. */
  readonly alter?: Alteration
  /** For a voice stream: cuts the connection once the service has sent this many messages, 0 by default. */
  readonly drop?: { readonly after_messages?: number }
  /** For a voice stream: ends it with an error with this reason code, once this many messages were sent. */
  readonly error?: {
    readonly reason_code: number
    readonly message?: string
    readonly after_messages?: number
  }
}

/** How an answer is made wrong: in one of our own ways, or with one of the hazards for unprotected text. */
export type Alteration =
  | HazardName
  | 'fewer'
  | 'more'
  | 'reordered'
  | 'wrong_language'
  | 'dropped_tag'
  | 'dropped_placeholder'
  | 'triple_length'
  | 'ignored_glossary'
  /** For a quality evaluation: it has failed. */
  | 'evaluation_failed'
  /** For a voice job: every target has failed. */
  | 'voice_job_failed'
  /** For a voice stream: a concluded segment is sent again with other words. */
  | 'revised_concluded'

/** A duration such as `200ms`, or a distribution of durations, drawn from the rule's own seeded source. */
export type Delay =
  | string
  | { readonly distribution: 'fixed'; readonly median: string }
  | { readonly distribution: 'uniform'; readonly min: string; readonly max: string }
  | {
      readonly distribution: 'lognormal'
      readonly median: string
      /** Standard deviation of the logarithm: 0 is always the median, 0.5 a long tail, 1 a very long one. */
      readonly sigma: number
      readonly min?: string
      readonly max?: string
    }

/** How many matching requests are allowed in a time span. More get 429. */
export interface RateLimit {
  readonly match?: Match
  readonly requests: number
  /** A duration. */
  readonly per: string
  /** How many may come at the same time after a quiet period. Defaults to `requests`. */
  readonly burst?: number
  /** What has its own bucket: every key (the default), every operation, or all matching requests together. */
  readonly by?: 'key' | 'operation' | 'all'
}

/** A rule of a world with its counts. */
export interface FaultStatus extends Fault {
  readonly id: string
  /** How many requests it matched, whether it acted or not. */
  readonly matches: number
  /** How many requests it acted on. */
  readonly hits: number
}
