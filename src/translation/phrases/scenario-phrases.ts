import { baseOf } from '../languages.ts'
import { type CapturedPhrase, capturedPhrase } from './captured-phrases.ts'
import {
  exactPhrases,
  type PhraseEntry,
  type PhraseTable,
  withoutTrailingPunctuation,
  withSurroundings,
} from './phrase-table.ts'

/** Every language. */
const ANY = '*'

/** The phrases of a scenario. */
export interface ScenarioPhrases extends PhraseTable {
  /** Whether some phrases begin with any word, or apply to any language, which `firstWords` cannot show. */
  readonly mayBeginAnyhow: boolean
  /** The texts of the phrases from one language to another. */
  textsFor(source: string, target: string): Iterable<string>
}

/**
 * The phrases of a scenario: whole texts first, those of a language before those of every language (`*`), then texts
 * with captures. Among several for the same text and languages the last one counts.
 */
export function scenarioPhrases(all: readonly PhraseEntry[]): ScenarioPhrases {
  // Phrases with steering apply to whole requests, see steered-phrases.ts.
  const entries = all.filter(({ steering }) => steering === undefined)
  const exact = exactPhrases(entries)
  const captured = createCapturedTable(entries)
  return {
    find: (text, source, target) =>
      exact.find(text, source, target) ?? exact.find(text, ANY, target) ?? captured?.(text, source, target),
    firstWords: exact.firstWords,
    mayBeginAnyhow: captured !== undefined || entries.some(({ source_lang }) => source_lang === ANY),
    languagesOf: (text) => exact.languagesOf(text).filter((code) => code !== ANY),
    *textsFor(source, target) {
      for (const entry of all) if (isFor(entry, source, target)) yield entry.text
    },
  }
}

function createCapturedTable(entries: readonly PhraseEntry[]) {
  const byStart = new Map<string, { readonly entry: PhraseEntry; readonly phrase: CapturedPhrase }[]>()
  for (const entry of entries) {
    const phrase = capturedPhrase(entry.text.trim(), entry.translation)
    if (!phrase) continue
    const start = phrase.prefix.slice(0, 1)
    byStart.set(start, [{ entry, phrase }, ...(byStart.get(start) ?? [])])
  }
  if (byStart.size === 0) return undefined

  function findWhole(text: string, source: string, target: string): string | undefined {
    for (const start of [text.slice(0, 1), '']) {
      for (const { entry, phrase } of byStart.get(start) ?? []) {
        const translation = isFor(entry, source, target) ? phrase.translate(text) : undefined
        if (translation !== undefined) return translation
      }
    }
    return undefined
  }

  return (text: string, source: string, target: string): string | undefined => {
    const trimmed = text.trim()
    const whole = findWhole(trimmed, source, target)
    if (whole !== undefined) return withSurroundings(text, trimmed, whole)
    const bare = withoutTrailingPunctuation(trimmed)
    const found = bare.length === trimmed.length ? undefined : findWhole(bare, source, target)
    return found === undefined
      ? undefined
      : withSurroundings(text, trimmed, found + trimmed.slice(bare.length))
  }
}

/** @param source base code */
function isFor({ source_lang, target_lang }: PhraseEntry, source: string, target: string): boolean {
  const lower = target.toLowerCase()
  const wanted = target_lang.toLowerCase()
  return (
    (source_lang === ANY || baseOf(source_lang) === source) &&
    (wanted === ANY || wanted === lower || wanted === baseOf(lower))
  )
}
