import type { DeprecationNotice } from '../../contract/dates/deprecations.ts'
import type { Severity } from '../journal/advisory.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { named } from './request-fields.ts'

/** The result of a rule. */
export interface Finding {
  /** The requests that show it, in order; at least one. */
  readonly entries: readonly JournalEntry[]
  /** What happened, in one sentence. */
  readonly message: string
  /** Set if it is less serious than usual. */
  readonly severity?: Severity
  /** Set if there is something else to do about it than usual. */
  readonly fix?: string
  /** What is deprecated, if it is about deprecation. */
  readonly deprecations?: readonly DeprecationNotice[]
}

/** Searches a client's requests, oldest first, for one thing that clients should not do. */
export interface AdvisoryRule {
  /** The mistake that it finds, as a clause in Markdown. */
  readonly finds: string
  readonly severity: Severity
  /** Why it causes trouble with the service, with the source. */
  readonly why: string
  /** What to do about it. */
  readonly fix: string
  /** It looks at each request separately. */
  readonly isPerRequest?: true
  /** It reports the absence of a request that may still come, so the log waits with it until the end. */
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

/** Rules by the kind of their advisories. */
export const rules = <Kind extends string>(
  byKind: Readonly<Record<Kind, AdvisoryRule>>,
): Readonly<Record<Kind, AdvisoryRule>> => byKind

/** A rule that looks at each request separately. */
export const perRequest = ({
  message,
  look,
  ...rule
}: Omit<AdvisoryRule, 'find' | 'isPerRequest'> & {
  /** What happened, followed by the findings if there are any. */
  readonly message: string
  /** Whether a request shows it, or the findings in it, as they are shown. */
  look(entry: JournalEntry): boolean | readonly string[]
}): AdvisoryRule => ({
  ...rule,
  isPerRequest: true,
  find(entries) {
    const shown: string[] = []
    const concerned = entries.filter((entry) => {
      const findings = look(entry)
      if (typeof findings === 'boolean') return findings
      shown.push(...findings)
      return findings.length > 0
    })
    return found(concerned, `${message}${shown.length > 0 ? `: ${named(shown)}` : ''}.`)
  },
})
