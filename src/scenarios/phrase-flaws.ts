import { languageData } from '../features/languages/languages.ts'
import { type Problem, problemAt } from '../schema-problems.ts'
import type { PhraseEntry } from '../translation/phrases/phrase-table.ts'

/** Phrases in languages that there are not; `at` is the JSON pointer to the list. */
export const phraseFlaws = (phrases: readonly PhraseEntry[], at: string): Problem[] =>
  phrases.flatMap((phrase, index) => [
    ...languageFlaws(phrase.source_lang, 'source', `${at}/${index}/source_lang`),
    ...languageFlaws(phrase.target_lang, 'target', `${at}/${index}/target_lang`),
  ])

function languageFlaws(code: string, side: 'source' | 'target', at: string): Problem[] {
  const lower = code.toLowerCase()
  const fits = languageData().languages.some(
    (one) =>
      (side === 'source' ? one.request_source : one.request_target) &&
      (one.lang.toLowerCase() === lower || one.base === lower),
  )
  return fits ? [] : [problemAt(at, `'${code}' is no ${side} language`)]
}
