import { hash } from '../hash.ts'
import { lexiconCode, lexiconFor } from '../lexicon/lexicon.ts'
import { casePattern } from '../text/letter-case.ts'
import type { Piece } from '../text/pieces.ts'

/** Gives the target word for a source word, capitals included. */
export type WordMapper = (word: string) => string

/**
 * Every source word becomes a word of the target language: a function of the seed, the lower-cased source word, and
 * the target's lexicon, and of nothing else. Capitals follow the source word (`lower`, `Capitalised`, `ALL CAPS`), so
 * German nouns are small where the source word is small: our choice, one rule for all targets.
 *
 * @throws when there is no lexicon for the target
 */
export function wordMapper(seed: string, target: string): WordMapper {
  const code = lexiconCode(target)
  const lexicon = lexiconFor(code)
  const start = hash(`${seed}\n${code}\n`)
  return (word) => {
    const lower = word.toLowerCase()
    return lexicon.case.apply(lexicon.wordFor(lower, start), casePattern(word, lower))
  }
}

/** Puts each word piece through the mapper and leaves the others as they are. */
export function mapWords(pieces: readonly Piece[], mapper: WordMapper): string[] {
  return pieces.map((piece) => (piece.kind === 'word' ? mapper(piece.text) : piece.text))
}
