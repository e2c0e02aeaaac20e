import type { Refusal } from '../refusals/refusal.ts'
import type { ConsoleMark } from './summary/console-mark.ts'

/** One request that was received, and what it was answered. Secrets are masked. */
export interface JournalEntry extends ConsoleMark {
  /** The answer's X-Trace-ID. */
  readonly id: string
  /** The world's time when the request came, ISO 8601. */
  readonly time: string
  /** operationId, or undefined when no operation has this method and path. */
  readonly operation: string | undefined
  readonly method: string
  readonly path: string
  /** The query string without `?`. */
  readonly query: string
  /** In the order and spelling received. */
  readonly headers: readonly (readonly [string, string])[]
  /**
   * The body as it was understood: coerced, with defaults; undefined when there was none, when it was not understood, and
   * when the request was refused before it was read.
   */
  readonly body: unknown
  readonly bodyBytes: number
  /** The key that the request presented, known or not; masked. */
  readonly key: string | undefined
  readonly session: string | undefined
  /** 0 when the client left before it was answered. */
  readonly status: number
  /** The answer's body: text as it was sent, or the number of bytes of anything else. */
  readonly answer: string | { readonly bytes: number } | undefined
  /** Milliseconds of real time, on a scale of its own: the difference of two says how far apart requests came. */
  readonly startedAtMs: number
  /** Tells connections apart; undefined in process, and where a client left before it was let in. */
  readonly connection: string | undefined
  /** How many connections were opened together with this one, for the first request on it alone. */
  readonly openedTogether?: number | undefined
  /** Milliseconds from the request's head to the answer. */
  readonly durationMs: number
  /** The id of the fault that disturbed the request. */
  readonly fault: string | undefined
  /** What the call did, such as `billedCharacters`. */
  readonly facts: Readonly<Record<string, unknown>>
  /** What went wrong inside Mynah; never sent to the client. */
  readonly error: string | undefined
  /** Which rule refused the request and the values that decided, or the fault that was hit; absent for a good answer. */
  readonly refusal?: Refusal | undefined
}

/** What the log says of a request: little enough to be made for every one. */
export interface LogLine extends LoggedFields {
  /** Why the request was refused, or why it got no answer; undefined for a request that was served. */
  readonly reason: string | undefined
}

/** The same for people. */
export interface LoggedRequest extends LogLine {
  /** When the request came by the clock of the machine, ISO 8601, whatever the world's clock shows. */
  readonly receivedAt: string
  /** The key's label, or a key that is no secret as it is: one that the scenario declares. Undefined for other keys. */
  readonly keyName: string | undefined
}

/** What a line of the log has of a request's entry. */
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

/** A request as it came. */
export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}
