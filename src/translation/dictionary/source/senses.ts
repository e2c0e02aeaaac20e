import type { Piece } from '../../text/pieces.ts'
import type { Sense } from './pattern.ts'
import type { WordReader } from './pattern-match.ts'
import type { KnownWord } from './source-index.ts'
import { beginsSentence, endsSentence, nextPiece, previousPiece } from './text-places.ts'

/** The context of a word: the known words next to it, and whether a sentence begins or ends with it. */
export class PlaceInText {
  readonly #pieces: readonly Piece[]
  readonly #at: number
  readonly #words: WordReader

  constructor(pieces: readonly Piece[], at: number, words: WordReader) {
    this.#pieces = pieces
    this.#at = at
    this.#words = words
  }

  get before(): KnownWord | undefined {
    return this.#known(previousPiece(this.#pieces, this.#at))
  }

  get after(): KnownWord | undefined {
    return this.#known(nextPiece(this.#pieces, this.#at + 1, false))
  }

  get isFirst(): boolean {
    return beginsSentence(this.#pieces, this.#at, 'punctuation_and_newlines')
  }

  get isLast(): boolean {
    return endsSentence(this.#pieces, this.#at + 1, 'punctuation_and_newlines')
  }

  #known(index: number): KnownWord | undefined {
    const piece = this.#pieces[index]
    return piece?.kind === 'word' ? this.#words.known(piece) : undefined
  }
}

/** Words that are nouns when they are alone on a button, and verbs only before an object. */
const NOUNS_ALONE: ReadonlySet<string> = new Set(
  'book change contact offer order reply request return test work'.split(' '),
)
/** Words that are verbs before a noun without an article, as in `Update profile` but not in `Order number`. */
const VERBS_BEFORE_NOUNS: ReadonlySet<string> = new Set(
  'book change contact request search update'.split(' '),
)
/** Words that precede a verb. */
const BEFORE_VERBS: ReadonlySet<string> = new Set('to can must will should please you we I not'.split(' '))
/** Words that precede a state. */
const BEFORE_STATES: ReadonlySet<string> = new Set('is are was have has been'.split(' '))
/** Words that precede a noun, in addition to determiners and adjectives. */
const BEFORE_NOUNS: ReadonlySet<string> = new Set(
  `of in on at for with without from by about after before between during until since under over as than more
  less`.split(/\s+/),
)

/** A verb in the form of a command. */
export function commandIn(known: KnownWord | undefined): Sense | undefined {
  const verb = known?.bySection.verbs
  return verb?.form === 0 ? verb : undefined
}

const wordOf = (known: KnownWord | undefined): string => known?.bySection.words?.key ?? ''

/** Whether an English word before a possible object is a command, and not the first of two nouns. */
export function beginsCommand(known: KnownWord, hasDeterminer: boolean): boolean {
  const verb = commandIn(known)
  if (verb === undefined) return false
  if (hasDeterminer || known.senses.length === 1) return true
  return known.bySection.nouns === undefined || VERBS_BEFORE_NOUNS.has(verb.key)
}

/** The likely meaning of an English word, judging by its neighbors. */
export function likelySense({ senses, bySection }: KnownWord, place: PlaceInText): Sense | undefined {
  if (senses.length < 2) return senses[0]
  const { nouns: noun, verbs: verb, adjectives: adjective, words: word } = bySection
  const before = place.before
  const wordBefore = wordOf(before)
  if (BEFORE_VERBS.has(wordBefore) && verb !== undefined) return verb
  if (BEFORE_STATES.has(wordBefore)) return adjective ?? word ?? verb ?? noun
  const isDescribed = before?.bySection.determiners ?? before?.bySection.adjectives
  if (isDescribed !== undefined || BEFORE_NOUNS.has(wordBefore)) return noun ?? adjective ?? word ?? verb
  if (adjective !== undefined && place.after?.bySection.nouns !== undefined && !place.isFirst)
    return adjective
  if (verb !== undefined && word === undefined && place.isFirst) {
    return noun !== undefined && NOUNS_ALONE.has(noun.key) && place.isLast ? noun : verb
  }
  return word ?? noun ?? adjective ?? verb
}
