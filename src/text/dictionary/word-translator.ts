import { hash } from '../hash.ts'
import { variantOf } from '../languages.ts'
import { lexiconCode, lexiconFor } from '../lexicon/lexicon.ts'
import { casePattern, type TargetCase } from '../pieces/letter-case.ts'
import type { Piece } from '../pieces/pieces.ts'
import type { Mark, WordTally } from '../pieces/unit.ts'
import { cachedByWord } from '../pieces/word-piece.ts'
import type { TextVersion } from '../translator-settings.ts'
import { dictionaryOf } from './dictionary.ts'
import { type Found, knownWords, type LookUp, Origin } from './known-words.ts'
import type { WordReader } from './pattern-match.ts'
import { type KnownWord, sourceIndex } from './source-index.ts'
import { placeUnspaced } from './unspaced-text.ts'

/** A text that is being translated. */
export interface TranslatedWords {
  /** The pieces of the source, where a match of several pieces is a single piece. */
  readonly pieces: readonly Piece[]
  /** one text per piece */
  readonly outputs: string[]
  /** one {@link Origin} per piece; undefined if not requested, or if all are made up */
  readonly origins: readonly number[] | undefined
}

export interface WordOptions extends Omit<LookUp, 'words'> {
  readonly tally: WordTally | undefined
  /** Whether to report where the words come from. */
  readonly wantsOrigins: boolean
}

/** The cached result for a word of the source. */
interface Token {
  readonly folded: string
  readonly known: KnownWord | undefined
  madeUp: string | undefined
}

/**
 * Creates a translator of the words of a text: with the dictionary, and with made-up words for the rest.
 *
 * @param mapper makes up words
 */
export function wordTranslator(
  source: string,
  target: string,
  { mapper, letterCase }: { mapper: WordMapper; letterCase: TargetCase },
) {
  const index = sourceIndex(source)
  const dictionary = dictionaryOf(target)
  const known =
    index && dictionary && knownWords(index, { dictionary, index: () => sourceIndex(target) }, letterCase)
  if (index === undefined || known === undefined) return { translate: madeOnly(mapper) }
  const tokens = cachedByWord((text): Token => {
    const folded = index.fold(text)
    return { folded, known: index.words.get(folded), madeUp: undefined }
  })

  const words: WordReader = {
    folded: (word) => tokens(word.text).folded,
    known: (word) => tokens(word.text).known,
  }

  return {
    translate(source: readonly Piece[], options: WordOptions): TranslatedWords {
      const all = index.whole.size === 0 ? source : placeUnspaced(source, index, known, options)
      const text = new TextInTheMaking(all, options)
      const { splitting, isInformal, keepsEdges } = options
      const lookUp = { splitting, isInformal, keepsEdges, words }
      for (let at = 0; at < all.length; ) {
        const piece = all[at] as Piece
        const token = piece.kind === 'word' ? tokens(piece.text) : undefined
        let found: Found | undefined
        if (token) found = token.known && known.at(all, at, token.known, lookUp)
        else if (piece.kind === 'kept' || (piece.kind === 'mark' && piece.text !== ''))
          found = known.atSlot(all, at, lookUp)
        if (found) {
          text.found(at, found)
          at += found.length
          continue
        }
        if (token) {
          token.madeUp ??= mapper(piece.text)
          text.madeUp(piece, token.madeUp)
        } else text.keep(at)
        at++
      }
      return text.done()
    },
  }
}

const madeOnly =
  (madeUp: WordMapper) =>
  (pieces: readonly Piece[], { tally }: Pick<WordOptions, 'tally'>): TranslatedWords => {
    const outputs = pieces.map((piece) => {
      if (piece.kind !== 'word') return piece.text
      if (tally) tally.of++
      return madeUp(piece.text)
    })
    return { pieces, outputs, origins: undefined }
  }

/** Collects the translated pieces; copies them only if several become one. */
class TextInTheMaking {
  readonly all: readonly Piece[]
  readonly #tally: WordTally | undefined
  readonly #outputs: string[]
  readonly #origins: number[] | undefined
  #pieces: Piece[] | undefined
  #count = 0

  constructor(all: readonly Piece[], { tally, wantsOrigins }: WordOptions) {
    this.all = all
    this.#tally = tally
    // Preallocated, since growing long arrays are copied repeatedly.
    this.#outputs = new Array(all.length)
    this.#origins = wantsOrigins ? [] : undefined
  }

  madeUp(piece: Piece, text: string): void {
    if (this.#tally) this.#tally.of++
    this.#add(piece, text, Origin.MADE_UP)
  }

  keep(at: number): void {
    const piece = this.all[at] as Piece
    // A glossary term counts as one word, and so does a match in unspaced text.
    if (piece.kind === 'fixed' && this.#tally) {
      this.#tally.known++
      this.#tally.of++
    }
    const isKnown = piece.kind === 'fixed' && piece.fromDictionary === true
    this.#add(piece, piece.text, isKnown ? Origin.DICTIONARY : Origin.MADE_UP)
  }

  found(at: number, { length, text, isAddressing }: Found): void {
    const end = at + length
    const tally = this.#tally
    for (let index = at; tally && index < end; index++) {
      if (this.all[index]?.kind !== 'word') continue
      tally.known++
      tally.of++
    }
    const origin = isAddressing ? Origin.ADDRESSING : Origin.DICTIONARY
    if (length === 1) this.#add(this.all[at] as Piece, text, origin)
    else {
      this.#pieces ??= this.all.slice()
      this.#add(coverPieces(this.all, at, end, text), text, origin)
    }
  }

  #add(piece: Piece, text: string, origin: number): void {
    const number = this.#count++
    this.#outputs[number] = text
    this.#origins?.push(origin)
    if (this.#pieces) this.#pieces[number] = piece
  }

  done(): TranslatedWords {
    this.#outputs.length = this.#count
    if (this.#pieces) this.#pieces.length = this.#count
    return { pieces: this.#pieces ?? this.all, outputs: this.#outputs, origins: this.#origins }
  }
}

/** One piece that replaces several translated as a whole; tags and the like become its marks. */
function coverPieces(pieces: readonly Piece[], start: number, end: number, target: string): Piece {
  let text = ''
  let unspaced = false
  let marks: Mark[] | undefined
  for (let index = start; index < end; index++) {
    const piece = pieces[index] as Piece
    if (piece.kind === 'mark') {
      marks ??= []
      marks.push({ start: text.length, end: text.length + piece.text.length, source: piece.source })
    }
    text += piece.text
    unspaced ||= piece.unspaced
  }
  const piece = { kind: 'fixed', text, target, unspaced, fromDictionary: true } as const
  return marks === undefined ? piece : { ...piece, marks }
}

/** Returns the target word for a source word, including capitals. */
export type WordMapper = (word: string) => string

/** Chooses among the possible words. */
export interface WordChoice {
  readonly seed: string
  readonly textVersion: TextVersion
}

/**
 * Every source word becomes a word of the target language: a function of only the seed, the lower-case source word, and
 * the target; a variant of a language has its own words. Capitals follow the source word (`lower`, `Capitalized`, `ALL
 * CAPS`), so German nouns are in lower case if the source word is: our choice, one rule for all targets.
 *
 * @throws if there is no lexicon for the target
 */
export function wordMapper({ seed, textVersion }: WordChoice, target: string): WordMapper {
  const lexicon = lexiconFor(lexiconCode(target))
  const wordFor = lexicon.wordsFrom(hash(`${seed}\n${variantOf(target)}\n${textVersion}\n`))
  return cachedByWord((word) => {
    const lower = word.toLowerCase()
    return lexicon.case.apply(wordFor(lower), casePattern(word, lower))
  })
}
