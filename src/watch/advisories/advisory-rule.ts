import type { DeprecationNotice } from '../../contract/dates/deprecations.ts'
import type { Severity } from '../journal/advisory.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { named } from './request-fields.ts'

/** The result of a rule; none if it has no requests. */
export interface Finding {
  /** The requests that show it, in order. */
  readonly entries: readonly JournalEntry[]
  /** Those that show what may be intended. They are reported, as information, if there are no others. */
  readonly suspected?: readonly JournalEntry[]
  /** What happened, in one sentence. */
  readonly message: string
  /** Set if it is less serious than usual. */
  readonly severity?: Severity
  /** Set if there is something else to do about it than usual. */
  readonly fix?: string | undefined
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
  /** What it finds; of several results, the first one that has requests. */
  find(entries: readonly JournalEntry[]): Finding | readonly Finding[]
}

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

/** What is proven and what is suspected, with the texts that show it. */
export function foundIn(proven: Signs, suspected: Signs, message: string): Finding {
  const { shown } = proven.entries.length > 0 ? proven : suspected
  return {
    entries: proven.entries,
    suspected: suspected.entries,
    message: `${message}${shown.length > 0 ? `: ${named(shown)}` : ''}.`,
  }
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
    const seenBy = (looks: typeof look = () => false) => {
      const signs = new Signs()
      for (const entry of entries) {
        const findings = looks(entry)
        if (findings === true) signs.entries.push(entry)
        else if (findings) for (const text of findings) signs.add(entry, text)
      }
      return signs
    }
    const proven = seenBy(look)
    return foundIn(proven, proven.entries.length > 0 ? new Signs() : seenBy(suspect), message)
  },
})
