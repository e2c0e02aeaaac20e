import type { Fault, FaultStatus } from '../../../watch/faults/fault.ts'
import type { JournalEntry } from '../../../watch/journal/entry.ts'
import { withoutCounts } from '../faults/describe.ts'
import { matchOf } from './calls.ts'

/**
 * As YAML, a scenario that expects these requests, translates their texts the same way, and has the faults that they
 * met; and those lists.
 */
export function scenarioOf(entries: readonly JournalEntry[], rules: readonly FaultStatus[]) {
  const own = entries.filter((entry) => entry.console === undefined)
  const expectations = expectationsOf(own)
  const phrases = [...new Map(own.flatMap(phrasesIn).map((phrase) => [keyOf(phrase), phrase])).values()]
  const met = new Set(own.map(({ fault }) => fault))
  const faults = rules.filter(({ id }) => met.has(id)).map(withoutCounts)
  const gone = [...met].filter((id) => id !== undefined && !faults.some((fault: Fault) => fault.id === id))
  return {
    yaml: [
      'version: 1',
      ...gone.map((id) => `# The fault ${JSON.stringify(id)} has been removed since.`),
      ...list('phrases', phrases),
      ...list('faults', faults),
      ...list('expect', expectations),
      '',
    ].join('\n'),
    expectations,
    phrases,
    faults,
  }
}

/** Each item on a line, as JSON, which is YAML. */
const list = (name: string, items: readonly object[]) =>
  items.length === 0 ? [] : [`${name}:`, ...items.map((item) => `  - ${JSON.stringify(item)}`)]

/** How many requests there were of each operation, target language and status, retries included. */
function expectationsOf(entries: readonly JournalEntry[]) {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const key = JSON.stringify({ ...matchOf(entry), status: entry.status })
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([match, count]) => ({ match: JSON.parse(match) as object, count }))
}

/** A text and its translation. */
interface Phrase {
  readonly source_lang: string
  readonly target_lang: string
  readonly text: string
  readonly translation: string
}

const keyOf = ({ source_lang, target_lang, text }: Phrase) => JSON.stringify([source_lang, target_lang, text])

/** The texts of a request with the translations that it got. */
function phrasesIn({ operation, status, fault, body, answer }: JournalEntry): Phrase[] {
  if (operation !== 'translateText' || status !== 200 || fault !== undefined) return []
  const { text, target_lang } = Object(body) as { readonly text?: unknown; readonly target_lang?: unknown }
  const { translations } = Object(JSON.parse(String(answer)))
  if (!Array.isArray(text) || !Array.isArray(translations) || typeof target_lang !== 'string') return []
  return text.flatMap((one, index) => {
    const { text: translation, detected_source_language: source } = Object(translations[index])
    if (typeof one !== 'string' || typeof translation !== 'string' || typeof source !== 'string') return []
    return one.trim() === ''
      ? []
      : [{ source_lang: source.toLowerCase(), target_lang, text: one, translation }]
  })
}
