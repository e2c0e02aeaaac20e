import { readConcepts } from '../../../src/translation/data.ts'
import { baseOf } from '../../../src/translation/languages.ts'
import { cutPieces } from '../../../src/translation/text/pieces.ts'
import { dictionaryCodes, readDictionary } from '../../dictionary/read-dictionary.ts'
import { type Handwritten, readHandwritten } from '../lexicons/handwritten-lists.ts'

const SLOT = /\{\d\}/g

/**
 * All words that Mynah knows in a language, in lower case: from the hand-written lists, the dictionary and the phrases.
 */
export function createKnownWords(): (language: string) => string[] {
  const handwritten = readHandwritten()
  const concepts = readConcepts()
  const dictionaries = dictionaryCodes()
  return (language) => {
    const { common, words, interfaces } = handwritten.get(language) as Handwritten
    const texts = [
      ...[...common, ...words, ...interfaces],
      ...concepts.flatMap((concept) => concept[language] ?? []),
      ...dictionaries.filter((code) => baseOf(code) === language).flatMap(dictionaryTexts),
    ]
    return [...new Set(texts.flatMap(wordsOf))]
  }
}

function dictionaryTexts(code: string): string[] {
  const { entries } = readDictionary(code)
  return entries.flatMap(({ forms, informal, also, combined }) => [
    ...[...forms, ...informal, ...also],
    ...Object.values(combined),
  ])
}

function wordsOf(text: string): string[] {
  return cutPieces(text.replaceAll(SLOT, ' ')).flatMap(({ kind, text: word }) =>
    kind === 'word' ? [word.toLowerCase().normalize('NFC')] : [],
  )
}
