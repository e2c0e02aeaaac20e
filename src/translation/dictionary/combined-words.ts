import type { Piece } from '../text/pieces.ts'
import type { EntryTexts } from './entry-texts.ts'
import type { Found, LookUp } from './look-up.ts'
import { nounPhraseAt, wordAt } from './source/noun-phrases.ts'
import { beginsCommand, commandIn } from './source/senses.ts'
import type { KnownWord } from './source/source-index.ts'
import { beginsSentence, nextPiece, previousPiece } from './source/text-places.ts'
import { PREPOSITIONS } from './target/prepositions.ts'
import type { NounPhrase, TargetGrammar } from './target/target-grammar.ts'

/** After these words, a verb precedes its object, in the order of a command. */
const BEFORE_INFINITIVES: ReadonlySet<string> = new Set(['can', 'must', 'should', 'will'])

/** Finds word combinations that English expresses by word order: commands, prepositions, noun phrases. */
export class CombinedWords {
  readonly #grammar: TargetGrammar
  readonly #texts: EntryTexts

  constructor(grammar: TargetGrammar, texts: EntryTexts) {
    this.#grammar = grammar
    this.#texts = texts
  }

  /** @param known what is known about the word at that place */
  at(pieces: readonly Piece[], start: number, known: KnownWord, options: LookUp): Found | undefined {
    // Most words precede an unknown one.
    if (wordAt(pieces, nextPiece(pieces, start + 1, false), options.words) === undefined) return undefined
    return (
      this.#command(pieces, start, known, options) ??
      this.#prepositional(pieces, start, known, options) ??
      this.#nounPhrase(pieces, start, options)
    )
  }

  #nounPhrase(pieces: readonly Piece[], start: number, { words, isInformal }: LookUp): Found | undefined {
    const noun = nounPhraseAt(pieces, start, 2, words)
    if (noun === undefined || noun.parts < 2) return undefined
    const text = this.#grammar.nounPhrase(noun.phrase, isInformal)
    if (text === undefined) return undefined
    return { text, length: noun.end - start, isAddressing: this.#hasAddress(noun.phrase) }
  }

  /** A preposition with its noun phrase. */
  #prepositional(
    pieces: readonly Piece[],
    start: number,
    known: KnownWord,
    { words, isInformal }: LookUp,
  ): Found | undefined {
    const word = known.bySection.words
    if (word === undefined || !PREPOSITIONS.has(word.key)) return undefined
    const at = nextPiece(pieces, start + 1, false)
    const object = at < 0 ? undefined : nounPhraseAt(pieces, at, 1, words)
    if (object === undefined) return undefined
    const text = this.#grammar.prepositional(word.entry, object.phrase, isInformal)
    if (text === undefined) return undefined
    return { text, length: object.end - start, isAddressing: this.#hasAddress(object.phrase) }
  }

  /** A verb with its object, at the beginning of a sentence. */
  #command(pieces: readonly Piece[], start: number, known: KnownWord, options: LookUp): Found | undefined {
    const verb = commandIn(known)
    if (verb === undefined || !mayCommand(pieces, start, options)) return undefined
    const at = nextPiece(pieces, start + 1, false)
    const object = at < 0 ? undefined : nounPhraseAt(pieces, at, 1, options.words)
    if (object === undefined || !beginsCommand(known, object.phrase.determiner !== undefined))
      return undefined
    const further = this.#grammar.hasVerbLast ? this.#further(pieces, object.end, options) : undefined
    const text = this.#grammar.command(verb.entry, object.phrase, options.isInformal, further?.text)
    if (text === undefined) return undefined
    const isAddressing = this.#texts.isAddressing(verb.entry) || this.#hasAddress(object.phrase)
    return { text, length: (further?.end ?? object.end) - start, isAddressing }
  }

  /** A phrase that modifies the object of a command, such as `to your cart`: it precedes a verb at the end. */
  #further(pieces: readonly Piece[], behind: number, options: LookUp) {
    const at = nextPiece(pieces, behind, false)
    const known = wordAt(pieces, at, options.words)
    const found = known && this.#prepositional(pieces, at, known, options)
    return found && { text: found.text, end: at + found.length }
  }

  #hasAddress({ determiner }: NounPhrase): boolean {
    return determiner !== undefined && this.#texts.isAddressing(determiner)
  }
}

/**
 * Whether a command may begin: at the start of a sentence, after an initial `please`, and after words such as `can`.
 */
function mayCommand(pieces: readonly Piece[], start: number, { words }: LookUp): boolean {
  if (beginsSentence(pieces, start, 'punctuation_and_newlines')) return true
  const before = previousPiece(pieces, start)
  const word = wordAt(pieces, before, words)?.bySection.words?.key
  if (word === 'please') return beginsSentence(pieces, before, 'punctuation_and_newlines')
  if (word !== 'to') return word !== undefined && BEFORE_INFINITIVES.has(word)
  return wordAt(pieces, previousPiece(pieces, before), words)?.bySection.verbs?.key === 'want'
}
