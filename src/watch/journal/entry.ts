import type { Refusal } from '../../contract/refusals/rules.ts'
import type { Match } from '../generated/fault.ts'
import type { Difference } from '../matching/condition.ts'

/** How a request of the console is marked. */
export interface ConsoleMark {
  /** Which part of the console sent it, such as `desk`. */
  readonly console?: string
  /** The trace id of the request that it repeats. */
  readonly resentFrom?: string
}

/** A received request with its answer. Secrets are masked. */
export interface JournalEntry extends ConsoleMark {
  /** The answer's X-Trace-ID. */
  readonly id: string
  /** The world's time when the request arrived, ISO 8601. */
  readonly time: string
  /** operationId; undefined if no operation has this method and path. */
  readonly operation: string | undefined
  readonly method: string
  readonly path: string
  /** The query string without `?`. */
  readonly query: string
  /** In the order and spelling received. */
  readonly headers: readonly (readonly [string, string])[]
  /**
   * The parsed body: coerced, with defaults. Undefined if there was none, if it could not be parsed, or if the request
   * was refused before it was read.
   */
  readonly body: unknown
  readonly bodyBytes: number
  /** The key that the request presented, known or not; masked. */
  readonly key: string | undefined
  readonly session: string | undefined
  /** 0 if the client left before it was answered. */
  readonly status: number
  /** The answer's body: text as it was sent, or the number of bytes of anything else. */
  readonly answer: string | { readonly bytes: number } | undefined
  /** Milliseconds of real time, on its own scale: differences tell how far apart requests arrived. */
  readonly startedAtMs: number
  /** Identifies connections; undefined in process, and if a client left before it was accepted. */
  readonly connection: string | undefined
  /** How many connections were opened together with this one, only for its first request. */
  readonly openedTogether?: number | undefined
  /** Milliseconds from the request's head to the answer. */
  readonly durationMs: number
  /** The id of the fault that disturbed the request. */
  readonly fault: string | undefined
  /** Facts about the call, such as `billedCharacters`. */
  readonly facts: Readonly<Record<string, unknown>>
  /** An error inside Mynah; never sent to the client. */
  readonly error: string | undefined
  /**
   * Where in the application it comes from, as `file:line:column`: known for requests of this process, with
   * `mynah/register`, and if the client sends it.
   */
  readonly callSite?: string | undefined
  /**
   * Which rule refused the request and the values that decided, or the fault that was hit; undefined for a successful
   * answer.
   */
  readonly refusal?: Refusal | undefined
}

/** The log's view of a request: cheap enough for every one. */
export interface LogLine extends LoggedFields {
  /** Why the request was refused, or why it got no answer; undefined for a request that was served. */
  readonly reason: string | undefined
}

/** The same, with details for people. */
export interface LoggedRequest extends LogLine {
  /** When the request arrived by the clock of the machine, ISO 8601, whatever the world's clock shows. */
  readonly receivedAt: string
  /** The key's label, or a key that is not secret in full: one that the scenario declares. Undefined for other keys. */
  readonly keyName: string | undefined
}

/** The fields of an entry in a line of the log. */
export type LoggedFields = Pick<
  JournalEntry,
  | 'time'
  | 'session'
  | 'operation'
  | 'method'
  | 'path'
  | 'key'
  | 'status'
  | 'durationMs'
  | 'fault'
  | 'facts'
  | 'error'
>

/** A request as it was received. */
export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** What a list shows of the contents of a request and its answer. */
export interface ContentSummary {
  /** Languages as in the request. */
  readonly source?: string | undefined
  readonly target?: string | undefined
  /** How many texts it had. */
  readonly texts?: number | undefined
  /** The beginning of the first text, and of what it became. */
  readonly text?: string | undefined
  readonly result?: string | undefined
  /** The name of the file or resource. */
  readonly name?: string | undefined
  /** The size of the uploaded file, and of a downloaded one. */
  readonly fileBytes?: number | undefined
  readonly resultBytes?: number | undefined
  /** How a fault broke the answer, if its status does not show it. */
  readonly broken?: string | undefined
  /** Why it was refused or got no answer, in a few words. */
  readonly reason?: string | undefined
}

/** A request as a list shows it: no headers, and only the beginnings of texts. */
export interface RequestSummary
  extends Pick<
      JournalEntry,
      'id' | 'time' | 'operation' | 'method' | 'path' | 'status' | 'durationMs' | 'startedAtMs' | 'bodyBytes'
    >,
    ContentSummary,
    ConsoleMark {
  /** Null for the default world. */
  readonly session: string | null
  /** When the request arrived by the clock of the machine, ISO 8601. */
  readonly at: string
  /** Masked. */
  readonly key?: string | undefined
  /** The key's label, or a key that is not secret in full. */
  readonly keyName?: string | undefined
  readonly fault?: string | undefined
  /** What it was billed. */
  readonly characters?: number | undefined
  /** Equal for attempts of one logical call. */
  readonly call: string
  /** Ids of what the request created or requested. */
  readonly document?: string | undefined
  readonly evaluation?: string | undefined
  readonly voiceSession?: string | undefined
  /** The rule that refused it, or `fault`. */
  readonly refused?: string | undefined
  /** Mynah itself failed. */
  readonly error?: true | undefined
}

/** Selects requests of the journal by a match and by their result. All given fields must hold. */
export interface RequestMatch extends Match {
  /** A status, or a pattern such as `4*`. 0 is a request without an answer. */
  readonly status?: number | string
  /** The id of the fault that disturbed the request. */
  readonly fault?: string
  /** ISO 8601, by the world's clock: requests that arrived then or later. */
  readonly since?: string
  /** Whether the console sent it rather than the application. */
  readonly console?: boolean
}

/** An expected number: exact, or a range. */
export type Count = number | { readonly min?: number; readonly max?: number }

/** The expected totals of the matching requests. */
export interface ExpectedAmounts {
  /** How many requests. Defaults to one or more, or to any number if `billed` is set (our choice). */
  readonly count?: Count
  /** How many characters they should have been billed in total. */
  readonly billed?: Count
}

/** A request that nearly matched, and how it differed. */
export interface NearMiss {
  readonly entry: JournalEntry
  readonly differences: readonly Difference[]
}
