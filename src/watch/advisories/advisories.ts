import { isolate } from '../../base/runtime/isolate.ts'
import { stopwatch } from '../../base/runtime/time.ts'
import { yieldToEventLoop } from '../../base/runtime/yield-to-event-loop.ts'
import { ADVISORY_KINDS, type Advisory, type AdvisoryKind, SEVERITIES } from '../journal/advisory.ts'
import type { JournalEntry } from '../journal/entry.ts'
import type { Journal } from '../journal/journal.ts'
import type { AdvisoryRule, Finding } from './advisory-rule.ts'
import { DIVIDED_TEXT_RULES } from './divided-texts.ts'
import { DOCUMENT_RULES } from './documents.ts'
import { KEY_RULES } from './keys.ts'
import { LANGUAGE_RULES } from './languages.ts'
import { MARKUP_RULES } from './markup.ts'
import { PARAMETER_RULES } from './parameters.ts'
import { RESOURCE_RULES } from './resources.ts'
import { RETRY_RULES } from './retries.ts'
import { TEXT_RULES } from './texts.ts'
import { TRAFFIC_RULES } from './traffic.ts'
import { VOICE_RULES } from './voice.ts'

/** Every rule, in the order in which advisories are shown. */
export const ADVISORY_RULES: Readonly<Record<AdvisoryKind, AdvisoryRule>> = {
  ...KEY_RULES,
  ...PARAMETER_RULES,
  ...LANGUAGE_RULES,
  ...MARKUP_RULES,
  ...TEXT_RULES,
  ...DIVIDED_TEXT_RULES,
  ...RETRY_RULES,
  ...TRAFFIC_RULES,
  ...DOCUMENT_RULES,
  ...VOICE_RULES,
  ...RESOURCE_RULES,
}

const SHOWN_REQUESTS = 5
const SHOWN_CALL_SITES = 5

/**
 * The advisories for a list of requests.
 * @param chapters the requests, oldest first, in unrelated groups: requests from before the journal was emptied have
 * nothing to do with later ones
 * @param off the advisories that are turned off
 */
export function advisoriesOf(
  chapters: readonly (readonly JournalEntry[])[],
  off: readonly AdvisoryKind[] = [],
): Advisory[] {
  const own = chapters.map((entries) => entries.filter(isOwn))
  return ADVISORY_KINDS.flatMap((kind) => (off.includes(kind) ? [] : advisoryOf(kind, own))).map(
    ({ advisory }) => advisory,
  )
}

/** An advisory, and the ids of all requests that show it. */
export interface FullAdvisory {
  readonly advisory: Advisory
  readonly all: readonly string[]
}

/** How long requests of the application may wait for a step. */
const STEP_MS = 4

/** What was found last in a journal, and in which state it was. */
const latest = new WeakMap<
  Journal,
  { readonly state: string; readonly advisories: Promise<FullAdvisory[]> }
>()

/**
 * The advisories for a journal, without holding up the requests that arrive meanwhile. Computed once for each state of
 * the journal, however many ask.
 */
export function advisoriesInTurns(journal: Journal, off: readonly AdvisoryKind[]): Promise<FullAdvisory[]> {
  const { page, revision, length, forgotten } = journal
  const state = JSON.stringify([page, revision, length, forgotten.requests, off])
  const known = latest.get(journal)
  if (known?.state === state) return known.advisories
  const advisories = inTurns(journal, off)
  latest.set(journal, { state, advisories })
  return advisories
}

async function inTurns(journal: Journal, off: readonly AdvisoryKind[]): Promise<FullAdvisory[]> {
  let begun = stopwatch()
  async function step<T>(work: () => T): Promise<T> {
    if (stopwatch() - begun > STEP_MS) {
      await yieldToEventLoop()
      begun = stopwatch()
    }
    return work()
  }
  const own: JournalEntry[] = []
  for (const recorded of journal.recorded()) {
    const entry = await step(() => recorded.entry())
    if (isOwn(entry)) own.push(entry)
  }
  const found: FullAdvisory[] = []
  for (const kind of ADVISORY_KINDS)
    if (!off.includes(kind)) found.push(...(await step(() => advisoryOf(kind, [own]))))
  return found
}

/** Requests of the console say nothing about the application. */
const isOwn = ({ console }: JournalEntry) => console === undefined

function advisoryOf(kind: AdvisoryKind, own: readonly (readonly JournalEntry[])[]): FullAdvisory[] {
  const rule = ADVISORY_RULES[kind]
  const rows = rule.isPerRequest ? [own.flat()] : own
  const findings = rows.flatMap(
    (entries) => isolate(`the advisory '${kind}'`, () => findingOf(rule, entries)) ?? [],
  )
  const worst = findings.toSorted((a, b) => rank(a, rule) - rank(b, rule))[0]
  if (worst === undefined) return []
  const entries = findings.flatMap((finding) => finding.entries)
  const sites = new Set(entries.flatMap(({ callSite }) => callSite ?? []))
  const all = entries.map(({ id }) => id)
  const advisory = {
    kind,
    severity: worst.severity ?? rule.severity,
    message: worst.message,
    why: rule.why,
    fix: worst.fix ?? rule.fix,
    requests: all.slice(0, SHOWN_REQUESTS),
    count: entries.length,
    ...(sites.size > 0 && { callSites: [...sites].slice(0, SHOWN_CALL_SITES) }),
    ...(worst.deprecations && { deprecations: worst.deprecations }),
  }
  return [{ advisory, all }]
}

/** The first result of a rule that has requests. */
const findingOf = (rule: AdvisoryRule, entries: readonly JournalEntry[]): Finding | undefined =>
  [rule.find(entries)]
    .flat()
    .flatMap(({ suspected = [], ...finding }) => [
      finding,
      { ...finding, entries: suspected, severity: 'info' as const },
    ])
    .find((finding) => finding.entries.length > 0)

const rank = (finding: Finding, rule: AdvisoryRule) => SEVERITIES.indexOf(finding.severity ?? rule.severity)
