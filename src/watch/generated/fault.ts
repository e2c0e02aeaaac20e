// Generated from src/watch/faults/fault.schema.json by "npm run generate". Do not edit.
/** Everything listed must match. In strings, `*` matches any characters or none. */
export interface Match {
  /** The operationId. */
  readonly operation?: string
  /** The HTTP method, in any case. */
  readonly method?: string
  /** The path without the query string, percent-encoded as sent. */
  readonly path?: string
  /** The key in the Authorization header, as sent. */
  readonly key?: string
  /** The session that the request names. */
  readonly session?: string
  /** Header names, in any case, and their values. */
  readonly header?: Readonly<Record<string, string>>
  /** Query parameters and their values. */
  readonly query?: Readonly<Record<string, string>>
  /** JSON paths and their values, in any case, or a string that the body contains as sent. */
  readonly body?: string | Readonly<Record<string, unknown>>
}

/** Which of the matching requests, counted from 1 by this rule. Everything listed must hold. */
export interface When {
  /** The first n requests. */
  readonly first?: number
  /** The first n calls, each with all its retries: requests with the same key, method, path, query and body. */
  readonly calls?: number
  /** Only the nth request. */
  readonly nth?: number
  /** Every nth request. */
  readonly every?: number
  /** All requests after the first n. */
  readonly after?: number
  /** At most n times. */
  readonly times?: number
  /** The probability for each request. Random numbers derive from the seed and the ID of the rule. */
  readonly probability?: number
  /** Request by request, repeated from the start. */
  readonly sequence?: readonly (boolean)[]
  /** Start (inclusive) and end (exclusive): times (ISO 8601), or durations since the world started. */
  readonly between?: readonly [string, string]
}

/** One of these, `delay` alone, or `delay` with one of them. */
export interface Then {
  /** Waits first, by the clock of the world. */
  readonly delay?: Delay
  /** Answers with this status and the body that the service has for it. */
  readonly status?: number
  /** Replaces the body of the service: a string as it is, anything else as JSON. */
  readonly body?: unknown
  /** Headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>
  /** Reads the request and never answers. The socket stays open. */
  readonly hang?: true
  /** Resets the connection (RST). */
  readonly reset?: true
  /** Closes the connection without an answer. */
  readonly empty?: true
  /** Announces the full length, sends this many bytes, and closes the connection. */
  readonly truncate?: {
    /** How many bytes of the body are sent. */
    readonly bytes: number
  }
  /** Answers with status 200 and an unusable body. */
  readonly malformed?: 'json' | 'html' | 'empty'
  /** Breaks the chunked encoding in the middle of the answer. */
  readonly bad_chunk?: true
  /** Sends the body slowly. */
  readonly dribble?: {
    /** How fast the body is sent. */
    readonly bytes_per_second: number
  }
  /** Turns a good answer into a wrong one, in a way of our own or by a hazard from docs/text.md. */
  readonly alter?: Alteration
  /** For voice streams: cuts the connection after this many messages of the service. */
  readonly drop?: {
    /** How many messages of the service come first. */
    readonly after_messages?: number
  }
  /** For voice streams: ends the stream with this error after this many messages of the service. */
  readonly error?: {
    /** The status times 10000, plus a number for the detail. */
    readonly reason_code: number
    /** The message of the error. */
    readonly message?: string
    /** How many messages of the service come first. */
    readonly after_messages?: number
  }
}

/** How an answer is made wrong. */
export type Alteration = 'fewer' | 'more' | 'reordered' | 'wrong_language' | 'dropped_tag' | 'dropped_placeholder' | 'triple_length' | 'ignored_glossary' | 'evaluation_failed' | 'voice_job_failed' | 'revised_concluded' | 'placeholder-name' | 'placeholder-syntax' | 'placeholder-move' | 'tag-move' | 'tag-bounds' | 'tag-structure' | 'tag-gap' | 'entities' | 'newlines' | 'edges' | 'quotes' | 'escapes' | 'numbers' | 'loss' | 'extra' | 'untranslated' | 'language' | 'steering' | 'invisible'

/** By the clock of the world: a duration, or a distribution of durations. */
export type Delay = string | {
  /** Always the median. */
  readonly distribution: 'fixed'
  /** The delay. */
  readonly median: string
} | {
  /** Evenly between min and max. */
  readonly distribution: 'uniform'
  /** The shortest delay. */
  readonly min: string
  /** The longest delay. */
  readonly max: string
} | {
  /** Mostly around the median, with a long tail. */
  readonly distribution: 'lognormal'
  /** Half of the delays are shorter. */
  readonly median: string
  /** The standard deviation of the logarithm: 0 always gives the median, 0.5 a long tail, 1 a very long one. */
  readonly sigma: number
  /** The shortest possible delay. */
  readonly min?: string
  /** The longest possible delay. */
  readonly max?: string
}

/** A rule that disturbs matching requests. Rules are tried in order, and the first one that matches and whose `when` holds applies. */
export interface Fault {
  /** The name of the rule. Default: a generated name. */
  readonly id?: string
  /** Which requests the rule applies to. Default: all. */
  readonly match?: Match
  /** Which of the matching requests the rule disturbs. Default: all. */
  readonly when?: When
  /** What happens to them. */
  readonly then: Then
}

/** How many matching requests are allowed in a period. More are answered with 429. A token bucket that refills evenly by the clock of the world. */
export interface RateLimit {
  /** Which requests the limit counts. Default: all. */
  readonly match?: Match
  /** How many requests are allowed. */
  readonly requests: number
  /** The time in which they are allowed. */
  readonly per: string
  /** How many requests may arrive together after a quiet period. Default: `requests`. */
  readonly burst?: number
  /** Whether each key or each operation has its own bucket, or all matching requests share one. Default: key. */
  readonly by?: 'key' | 'operation' | 'all'
}
