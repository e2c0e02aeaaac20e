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
  /** What looks like the mistake but may be intended, as a clause in Markdown: reported as information. */
  readonly suspects?: string
  /** That of what it finds, by proof: see docs/advisories.md. */
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

/** What a rule has seen so far. */
export class Signs {
  readonly entries: JournalEntry[] = []
  readonly shown: string[] = []

  /** A request, and a text of it that shows the mistake. */
  add(entry: JournalEntry, text: string) {
    if (this.entries.at(-1) !== entry) this.entries.push(entry)
    this.shown.push(text)
  }
}

/** What is proven; without any, what is suspected, as information. */
export const foundOrSuspected = (
  proven: readonly JournalEntry[],
  suspected: readonly JournalEntry[],
  message: string,
): Finding | undefined => found(proven, message) ?? found(suspected, message, 'info')

/** The same for requests with their texts, which the message shows. */
export function foundOrSuspectedSigns(
  proven: Signs,
  suspected: Signs,
  says: (shown: string) => string,
): Finding | undefined {
  const { shown } = proven.entries.length > 0 ? proven : suspected
  return foundOrSuspected(proven.entries, suspected.entries, says(named(shown)))
}

/** Rules by the kind of their advisories. */
export const rules = <Kind extends string>(
  byKind: Readonly<Record<Kind, AdvisoryRule>>,
): Readonly<Record<Kind, AdvisoryRule>> => byKind

/** A rule that looks at each request separately. */
export const perRequest = ({
  message,
  look,
  suspect,
  ...rule
}: Omit<AdvisoryRule, 'find' | 'isPerRequest'> & {
  /** What happened, followed by the findings if there are any. */
  readonly message: string
  /** Whether a request shows it, or the findings in it, as they are shown. */
  look(entry: JournalEntry): boolean | readonly string[]
  /** The same for what may be intended, asked if no request shows more. */
  suspect?(entry: JournalEntry): boolean | readonly string[]
}): AdvisoryRule => ({
  ...rule,
  isPerRequest: true,
  find(entries) {
    const seenBy = (looks: typeof look, severity?: Severity) => {
      const shown: string[] = []
      const concerned = entries.filter((entry) => {
        const findings = looks(entry)
        if (typeof findings === 'boolean') return findings
        shown.push(...findings)
        return findings.length > 0
      })
      return found(concerned, `${message}${shown.length > 0 ? `: ${named(shown)}` : ''}.`, severity)
    }
    return seenBy(look) ?? (suspect && seenBy(suspect, 'info'))
  },
})
