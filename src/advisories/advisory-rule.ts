import type { DeprecationNotice } from '../contracts/deprecations.ts'
import type { Severity } from '../journal/advisory.ts'
import type { JournalEntry } from '../journal/entry.ts'

/** What a rule has found. */
export interface Finding {
  /** The requests that show it, in their order; at least one. */
  readonly entries: readonly JournalEntry[]
  /** What happened, in one sentence. */
  readonly message: string
  /** Where it is not as bad as usual. */
  readonly severity?: Severity
  /** What is deprecated, where it is that. */
  readonly deprecations?: readonly DeprecationNotice[]
}

/** Looks through what a client sent, oldest first, for one thing that clients should not do. */
export interface AdvisoryRule {
  /** The mistake that it finds, as a part of a sentence in Markdown. */
  readonly finds: string
  readonly severity: Severity
  /** Why it hurts at the service, with the source of that. */
  readonly why: string
  /** What to do about it. */
  readonly fix: string
  /** It looks at each request by itself, whatever came before. */
  readonly isPerRequest?: true
  /** It misses a request that may still come: the log waits with it until the end. */
  readonly isAboutTheEnd?: true
  find(entries: readonly JournalEntry[]): Finding | undefined
}

/** A finding, unless there are no entries. */
export const found = (
  entries: readonly JournalEntry[],
  message: string,
  severity?: Severity,
): Finding | undefined =>
  entries.length === 0 ? undefined : { entries, message, ...(severity && { severity }) }
