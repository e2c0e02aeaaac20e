import { languageData } from '../../features/languages/languages.ts'
import { type Problem, problemAt } from '../../schema-problems.ts'
import { capturesIn } from '../../translation/phrases/captured-phrases.ts'
import type { PhraseEntry } from '../../translation/phrases/phrase-table.ts'
import { isPhraseFile, type PhraseFile, type ScenarioPhrase } from './phrase-files.ts'

const FIELDS = ['source_lang', 'target_lang', 'text', 'translation'] as const

/**
 * Phrases that lack something, are in languages that there are not, or name captures that there are not.
 * @param at JSON pointer to the list
 * @param mayBeFiles whether there is a folder from which files can be read
 */
export const phraseFlaws = (
  phrases: readonly ScenarioPhrase[],
  at: string,
  { mayBeFiles }: { readonly mayBeFiles: boolean },
): Problem[] =>
  phrases.flatMap((phrase, index) => {
    const place = `${at}/${index}`
    const flaws = isPhraseFile(phrase) ? fileFlaws(phrase, place, mayBeFiles) : entryFlaws(phrase, place)
    return [
      ...flaws,
      ...languageFlaws(phrase.source_lang, 'source', `${place}/source_lang`),
      ...languageFlaws(phrase.target_lang, 'target', `${place}/target_lang`),
    ]
  })

function fileFlaws(phrase: PhraseFile, at: string, mayBeFiles: boolean): Problem[] {
  if (!mayBeFiles) return [problemAt(`${at}/file`, 'can be used in scenarios only')]
  return ['text', 'translation'].flatMap((name) =>
    name in phrase ? [problemAt(`${at}/${name}`, "cannot stand beside 'file', which brings its own")] : [],
  )
}

function entryFlaws(phrase: Partial<PhraseEntry>, at: string): Problem[] {
  const missing = FIELDS.filter((name) => phrase[name] === undefined)
  if (missing.length > 0)
    return missing.map((name) =>
      problemAt(at, name === 'text' ? "must have 'text', or 'file'" : `must have '${name}'`),
    )
  if ('source_file' in phrase) return [problemAt(`${at}/source_file`, "belongs to 'file', which is missing")]
  const { text = '', translation = '' } = phrase
  const captured = capturesIn(text)
  const unknown =
    captured.length === 0 ? [] : capturesIn(translation).filter((name) => !captured.includes(name))
  return unknown.map((name) =>
    problemAt(
      `${at}/translation`,
      `names {${name}}, which the text does not have: it has {${captured.join('}, {')}}`,
    ),
  )
}

function languageFlaws(code: string | undefined, side: 'source' | 'target', at: string): Problem[] {
  if (code === undefined || code === '*') return []
  const lower = code.toLowerCase()
  const fits = languageData().languages.some(
    (one) =>
      (side === 'source' ? one.request_source : one.request_target) &&
      (one.lang.toLowerCase() === lower || one.base === lower),
  )
  return fits ? [] : [problemAt(at, `'${code}' is no ${side} language`)]
}
