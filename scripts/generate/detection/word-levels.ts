import { join } from 'node:path'
import { LEVELS } from '../../../src/text/detection/word-model.ts'
import { dictionaryCodesOf } from '../../../src/text/dictionary/dictionary.ts'
import { readConcepts } from '../../../src/text/phrases/phrase-table.ts'
import { cutPieces } from '../../../src/text/pieces/pieces.ts'
import { type Handwritten, readHandwritten, readSections } from '../lexicons/handwritten-lists.ts'
import { dictionaryTexts } from '../lexicons/real-words.ts'

const SLOT = /\{\d\}/g
/** For words that no program was counted for: the rarest but one. */
const UNCOUNTED = LEVELS - 1

/** The words of a language, in lower case, each with its level: how frequent it is in interfaces. */
export type WordLevels = ReadonlyMap<string, number>

/**
 * All words that Mynah knows in a language: those counted in the interfaces of open-source programs
 * (scripts/lexicons/interfaces, with a section for each level; each word occurs in two programs or more), and those of
 * the hand-written lists, the dictionary and the phrases.
 */
export function createWordLevels(): (language: string) => WordLevels {
  const handwritten = readHandwritten()
  const concepts = readConcepts()
  return (language) => {
    const { common, words } = handwritten.get(language) as Handwritten
    const texts = [
      ...[...common, ...words],
      ...concepts.flatMap((concept) => concept[language] ?? []),
      ...dictionaryCodesOf(language).flatMap(dictionaryTexts),
    ]
    const levels = new Map(texts.flatMap(wordsOf).map((word) => [word, UNCOUNTED]))
    for (const [name, counted] of Object.entries(readSections(join('interfaces', `${language}.txt`)))) {
      const level = Number(name)
      for (const word of counted) levels.set(word, Math.min(level, levels.get(word) ?? level))
    }
    return levels
  }
}

function wordsOf(text: string): string[] {
  return cutPieces(text.replaceAll(SLOT, ' ')).flatMap(({ kind, text: word }) =>
    kind === 'word' ? [word.toLowerCase().normalize('NFC')] : [],
  )
}
