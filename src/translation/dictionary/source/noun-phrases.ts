import type { Piece } from '../../text/pieces.ts'
import type { NounPhrase } from '../target/target-grammar.ts'
import type { WordReader } from './pattern-match.ts'
import type { KnownWord } from './source-index.ts'
import { nextPiece } from './text-places.ts'

/**
 * The maximum number of adjectives and nouns in a noun phrase, which limits how often each position is examined,
 * whatever the text contains.
 */
const MOST_ADJECTIVES = 4
const MOST_NOUNS = 4
const NO_ADJECTIVES: readonly number[] = []
const NO_NOUNS: NounPhrase['nouns'] = []

/** A noun phrase in a text. */
export interface NounPhraseInText {
  readonly phrase: NounPhrase
  /** The index of the piece after it. */
  readonly end: number
  /** How many words it has. */
  readonly parts: number
}

/** What is known about the word of a piece; undefined for other pieces. */
export function wordAt(pieces: readonly Piece[], index: number, words: WordReader): KnownWord | undefined {
  const piece = index < 0 ? undefined : pieces[index]
  return piece?.kind === 'word' ? words.known(piece) : undefined
}

/**
 * The English noun phrase that begins at a place: determiner, adjectives, nouns.
 * @param fewest its minimum number of words
 */
export function nounPhraseAt(
  pieces: readonly Piece[],
  start: number,
  fewest: number,
  words: WordReader,
): NounPhraseInText | undefined {
  const first = wordAt(pieces, start, words)
  if (first === undefined || !mayBegin(pieces, start, first, fewest, words)) return undefined
  return readNounPhrase(pieces, start, first, words)
}

function readNounPhrase(
  pieces: readonly Piece[],
  start: number,
  first: KnownWord,
  words: WordReader,
): NounPhraseInText | undefined {
  let at = start
  let end = start
  let known: KnownWord | undefined = first
  const determiner = first.bySection.determiners?.entry
  if (determiner !== undefined) {
    end = at + 1
    at = nextPiece(pieces, end, false)
    known = wordAt(pieces, at, words)
  }
  // Most have no adjective and one noun, so that the lists are not made to grow.
  let adjectives: readonly number[] = NO_ADJECTIVES
  while (adjectives.length < MOST_ADJECTIVES && known?.bySection.adjectives !== undefined) {
    adjectives = [...adjectives, known.bySection.adjectives.entry]
    end = at + 1
    at = nextPiece(pieces, end, false)
    known = wordAt(pieces, at, words)
  }
  let nouns: NounPhrase['nouns'] = NO_NOUNS
  while (nouns.length < MOST_NOUNS && known?.bySection.nouns !== undefined) {
    const { entry, form } = known.bySection.nouns
    const noun = { entry, isPlural: form === 1 }
    nouns = nouns === NO_NOUNS ? [noun] : [...nouns, noun]
    end = at + 1
    at = nextPiece(pieces, end, false)
    known = wordAt(pieces, at, words)
  }
  // `a favorite`: the last possible adjective is the noun.
  if (nouns.length === 0) {
    const noun = wordAt(pieces, end - 1, words)?.bySection.nouns
    if (noun === undefined || adjectives.length === 0) return undefined
    adjectives = adjectives.slice(0, -1)
    nouns = [{ entry: noun.entry, isPlural: noun.form === 1 }]
  }
  const parts = nouns.length + adjectives.length + (determiner === undefined ? 0 : 1)
  return { phrase: { determiner, adjectives, nouns }, end, parts }
}

/** Most nouns are alone, and most articles precede an unknown word. */
function mayBegin(
  pieces: readonly Piece[],
  start: number,
  { bySection: { determiners, adjectives, nouns } }: KnownWord,
  fewest: number,
  words: WordReader,
): boolean {
  const isDescribed = determiners !== undefined || adjectives !== undefined
  if (!isDescribed && nouns === undefined) return false
  if (!isDescribed && fewest < 2) return true
  const second = wordAt(pieces, nextPiece(pieces, start + 1, false), words)?.bySection
  if (second === undefined) return false
  return second.nouns !== undefined || (isDescribed && second.adjectives !== undefined)
}
