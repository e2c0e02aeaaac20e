import type { TargetCase } from '../text/letter-case.ts'
import type { Piece } from '../text/pieces.ts'
import type { Splitting } from '../text/sentences.ts'
import type { Dictionary } from './dictionary.ts'
import { END_MARKS } from './source/names.ts'
import type { Sense } from './source/pattern.ts'
import type { PatternList } from './source/pattern-list.ts'
import { matchPatterns, type PatternMatch, type WordReader } from './source/pattern-match.ts'
import { beginsCommand, commandIn, likelySense, PlaceInText } from './source/senses.ts'
import type { KnownWord, SourceIndex } from './source/source-index.ts'
import { beginsSentence, nextPiece, previousPiece } from './source/text-places.ts'
import { PREPOSITIONS } from './target/prepositions.ts'
import type { NounPhrase, TargetGrammar } from './target/target-grammar.ts'
import { inCase, isPlainLower, writtenCase } from './target/written-case.ts'

/** What was found at a place. */
export interface Found {
  /** How many pieces it stands for. */
  readonly length: number
  readonly text: string
  /** It has a form of address, or would have one. */
  readonly isAddressing: boolean
}

/** How a text is looked through. */
export interface LookUp {
  readonly words: WordReader
  readonly splitting: Splitting
  readonly isInformal: boolean
  /** Marks at the ends and the case of the first letter stay as they are. */
  readonly keepsEdges: boolean
}

/** Finds what the dictionary has for a place in a text. */
export interface KnownWords {
  /** What a word becomes wherever it stands, unless the text is informal; undefined where that depends on its place. */
  anywhere(word: string, known: KnownWord): Found | undefined
  /** @param known of the word at that place */
  at(pieces: readonly Piece[], start: number, known: KnownWord, options: LookUp): Found | undefined
  /** For a place with a number or placeholder, with which some phrases begin. */
  atSlot(pieces: readonly Piece[], start: number, options: LookUp): Found | undefined
  /** What a phrase is called, with what stands in its slots. */
  phrase(sense: Sense, hasEndMark: boolean, options: { isInformal: boolean }): string | undefined
  /** A translation as it stands at the beginning of a sentence. */
  withCapital(text: string): string
}

/** A noun has no more of each beside it; so every place is looked at a few times only, whatever a text holds. */
const MOST_ADJECTIVES = 4
const MOST_NOUNS = 4
/** Behind these a verb has its object beside it, in the order that a command has. */
const BEFORE_INFINITIVES: ReadonlySet<string> = new Set(['can', 'must', 'should', 'will'])
/** A placeholder that stands for the next of the values: another order would mean other ones. */
const BY_ORDER = /^%(?!\d+\$)[^%(<{]*[A-Za-z@]$/
const OPENING_MARKS = /^[¿¡]/
const SLOT = /\{\d\}/g
const CAPITAL = /^\p{Lu}/u

/** The dictionary between two languages. */
export function knownWords(
  source: SourceIndex,
  target: {
    readonly dictionary: Dictionary
    readonly grammar: TargetGrammar
    readonly index: () => SourceIndex | undefined
  },
  { isEnglish, letterCase }: { isEnglish: boolean; letterCase: TargetCase },
): KnownWords {
  const { dictionary, grammar } = target

  const entryOf = ({ entry }: Sense) => dictionary.entry(entry)

  function called(sense: Sense, isInformal: boolean): string | undefined {
    const { forms, informal } = entryOf(sense)
    const list = isInformal && informal.length > 0 ? informal : forms
    return list[sense.form] ?? list[0]
  }

  const isAddressing = (entry: number) => {
    const { forms, informal } = dictionary.entry(entry)
    return informal.some((form, index) => form !== forms[index])
  }

  function phrase(sense: Sense, hasEndMark: boolean, { isInformal }: { isInformal: boolean }) {
    const text = called(sense, isInformal)
    if (text === undefined || hasEndMark || sense.section !== 'phrases') return text
    return text.replace(END_MARKS, '').replace(OPENING_MARKS, '')
  }

  /** Small in front of small letters where edges are kept, unless the word always has a capital. */
  function withSmallStart(text: string): string {
    const first = text.split(/[^\p{L}\p{M}’-]/u, 1)[0] as string
    const index = target.index()
    const alwaysHasCapital = index?.words.get(index.fold(first))?.senses.some(({ isCapital }) => isCapital)
    if (alwaysHasCapital || first !== first[0] + first.slice(1).toLowerCase()) return text
    return letterCase.lower(first[0] as string) + text.slice(1)
  }

  function writtenAs(
    pieces: readonly Piece[],
    start: number,
    end: number,
    text: string,
    sense: Sense,
    keepsEdges: boolean,
  ): string {
    const written = writtenCase(pieces, start, end, sense.isCapital)
    if (written === 'lower' && sense.isSentence && keepsEdges && CAPITAL.test(text))
      return withSmallStart(text)
    return inCase(text, written, letterCase)
  }

  function written(pieces: readonly Piece[], start: number, match: PatternMatch, options: LookUp) {
    const { pattern, slots } = match
    const hasEndMark = match.hasEndMark && !options.keepsEdges
    const text = phrase(pattern.sense, hasEndMark, options)
    if (text === undefined || (slots.size > 1 && changesOrder(pieces, text, slots))) return undefined
    const end = match.hasEndMark && !hasEndMark ? match.end - 1 : match.end
    const cased = writtenAs(pieces, start, end, text, pattern.sense, options.keepsEdges)
    const filled = slots.size === 0 ? cased : cased.replace(SLOT, (slot) => textOf(pieces, slots.get(slot)))
    return { length: end - start, text: filled, isAddressing: isAddressing(pattern.sense.entry) }
  }

  function byPattern(
    pieces: readonly Piece[],
    start: number,
    patterns: PatternList,
    options: LookUp,
  ): Found | undefined {
    const match = matchPatterns(pieces, start, patterns, options)
    return match && written(pieces, start, match, options)
  }

  const wordAt = (pieces: readonly Piece[], index: number, { words }: LookUp) => {
    const piece = index < 0 ? undefined : pieces[index]
    return piece?.kind === 'word' ? words.known(piece.text) : undefined
  }

  /** @param fewest how many words it has at least */
  function nounPhraseAt(pieces: readonly Piece[], start: number, fewest: number, options: LookUp) {
    const first = wordAt(pieces, start, options)
    if (first === undefined || !mayBeginNounPhrase(pieces, start, first, fewest, options)) return undefined
    let at = start
    let end = start
    let known: KnownWord | undefined = first
    const next = () => {
      end = at + 1
      at = nextPiece(pieces, end, false)
      known = wordAt(pieces, at, options)
    }
    const determiner = first.bySection.determiners?.entry
    if (determiner !== undefined) next()
    const adjectives: number[] = []
    while (adjectives.length < MOST_ADJECTIVES && known?.bySection.adjectives !== undefined) {
      adjectives.push(known.bySection.adjectives.entry)
      next()
    }
    const nouns: { entry: number; isPlural: boolean }[] = []
    while (nouns.length < MOST_NOUNS && known?.bySection.nouns !== undefined) {
      const { entry, form } = known.bySection.nouns
      nouns.push({ entry, isPlural: form === 1 })
      next()
    }
    // `a favorite`: what could have been an adjective is what the phrase names.
    if (nouns.length === 0) {
      const noun = wordAt(pieces, end - 1, options)?.bySection.nouns
      if (noun === undefined || adjectives.pop() === undefined) return undefined
      nouns.push({ entry: noun.entry, isPlural: noun.form === 1 })
    }
    const phrase: NounPhrase = { determiner, adjectives, nouns }
    const parts = nouns.length + adjectives.length + (determiner === undefined ? 0 : 1)
    return { phrase, end, parts }
  }

  /** Most nouns stand alone, and most articles before a word that is not known. */
  function mayBeginNounPhrase(
    pieces: readonly Piece[],
    start: number,
    { bySection: { determiners, adjectives, nouns } }: KnownWord,
    fewest: number,
    options: LookUp,
  ): boolean {
    const isDescribed = determiners !== undefined || adjectives !== undefined
    if (!isDescribed && nouns === undefined) return false
    if (!isDescribed && fewest < 2) return true
    const second = wordAt(pieces, nextPiece(pieces, start + 1, false), options)?.bySection
    if (second === undefined) return false
    return second.nouns !== undefined || (isDescribed && second.adjectives !== undefined)
  }

  const hasAddress = ({ determiner }: NounPhrase) => determiner !== undefined && isAddressing(determiner)

  /** A preposition with its noun phrase. */
  function prepositionalAt(pieces: readonly Piece[], start: number, known: KnownWord, options: LookUp) {
    const word = known.bySection.words
    if (word === undefined || !PREPOSITIONS.has(word.key)) return undefined
    const at = nextPiece(pieces, start + 1, false)
    const object = at < 0 ? undefined : nounPhraseAt(pieces, at, 1, options)
    if (object === undefined) return undefined
    const text = grammar.prepositional(word.entry, object.phrase, options.isInformal)
    if (text === undefined) return undefined
    return { text, length: object.end - start, isAddressing: hasAddress(object.phrase) }
  }

  /** Whether a command may begin: where a sentence does, behind a `please` that begins it, and behind `can` and the like. */
  function mayCommand(pieces: readonly Piece[], start: number, options: LookUp): boolean {
    if (beginsSentence(pieces, start, 'punctuation_and_newlines')) return true
    const before = previousPiece(pieces, start)
    const word = wordAt(pieces, before, options)?.bySection.words?.key
    if (word === 'please') return beginsSentence(pieces, before, 'punctuation_and_newlines')
    if (word !== 'to') return word !== undefined && BEFORE_INFINITIVES.has(word)
    return wordAt(pieces, previousPiece(pieces, before), options)?.bySection.verbs?.key === 'want'
  }

  /** A verb with what it is done to, where a sentence begins with it. */
  function commandAt(pieces: readonly Piece[], start: number, known: KnownWord, options: LookUp) {
    const verb = commandIn(known)
    if (verb === undefined || !mayCommand(pieces, start, options)) return undefined
    const at = nextPiece(pieces, start + 1, false)
    const object = at < 0 ? undefined : nounPhraseAt(pieces, at, 1, options)
    if (object === undefined || !beginsCommand(known, object.phrase.determiner !== undefined))
      return undefined
    const further = grammar.hasVerbLast ? furtherAt(pieces, object.end, options) : undefined
    const text = grammar.command(verb.entry, object.phrase, options.isInformal, further?.text)
    if (text === undefined) return undefined
    const length = (further?.end ?? object.end) - start
    return { text, length, isAddressing: isAddressing(verb.entry) || hasAddress(object.phrase) }
  }

  /** What a command says of its object, as `to your cart` does: it stands in front of a verb at the end. */
  function furtherAt(pieces: readonly Piece[], behind: number, options: LookUp) {
    const at = nextPiece(pieces, behind, false)
    const known = wordAt(pieces, at, options)
    const found = known && prepositionalAt(pieces, at, known, options)
    return found && { text: found.text, end: at + found.length }
  }

  /** English says in the order of words what belongs together. */
  function together(pieces: readonly Piece[], start: number, known: KnownWord, options: LookUp) {
    const found = commandAt(pieces, start, known, options) ?? prepositionalAt(pieces, start, known, options)
    if (found !== undefined) return found
    const noun = nounPhraseAt(pieces, start, 2, options)
    if (noun === undefined || noun.parts < 2) return undefined
    const text = grammar.nounPhrase(noun.phrase, options.isInformal)
    if (text === undefined) return undefined
    return { text, length: noun.end - start, isAddressing: hasAddress(noun.phrase) }
  }

  function single(pieces: readonly Piece[], start: number, known: KnownWord, options: LookUp) {
    const { senses } = known
    let sense = senses[0]
    if (senses.length > 1 && isEnglish) {
      sense = likelySense(known, new PlaceInText(pieces, start, options.words))
    }
    if (sense === undefined) return undefined
    if (isPlainLower((pieces[start] as Piece).text) && !options.isInformal && !sense.isSentence)
      return inSmallLetters(sense)
    const text = called(sense, options.isInformal)
    if (text === undefined) return undefined
    const cased = writtenAs(pieces, start, start + 1, text, sense, options.keepsEdges)
    return { length: 1, text: cased, isAddressing: isAddressing(sense.entry) }
  }

  const small = new Map<Sense, Found>()
  /** What most words become, made once. */
  function inSmallLetters(sense: Sense): Found | undefined {
    let found = small.get(sense)
    if (found === undefined) {
      const text = called(sense, false)
      if (text === undefined) return undefined
      found = { length: 1, text, isAddressing: isAddressing(sense.entry) }
      small.set(sense, found)
    }
    return found
  }

  return {
    anywhere(word, { senses, patterns }) {
      const [sense] = senses
      if (sense === undefined || senses.length > 1 || !patterns.isEmpty || sense.isSentence) return undefined
      // English puts words together of all kinds but this one.
      if (!isPlainLower(word)) return undefined
      if (isEnglish && (sense.section !== 'words' || PREPOSITIONS.has(sense.key))) return undefined
      return inSmallLetters(sense)
    },
    phrase,
    withCapital: (text) => inCase(text, 'capitalised', letterCase),
    at(pieces, start, known, options) {
      if (!known.patterns.isEmpty) {
        const found = byPattern(pieces, start, known.patterns, options)
        if (found !== undefined) return found
      }
      if (known.senses.length === 0) return undefined
      if (isEnglish) {
        const found = together(pieces, start, known, options)
        if (found !== undefined) {
          const sense = known.senses[0] as Sense
          const { length, isAddressing } = found
          const text = writtenAs(pieces, start, start + length, found.text, sense, false)
          return { length, text, isAddressing }
        }
      }
      return single(pieces, start, known, options)
    },
    atSlot: (pieces, start, options) => byPattern(pieces, start, source.slotPatterns(), options),
  }
}

/** Whether values that are named by their order alone would come in another one. */
function changesOrder(pieces: readonly Piece[], text: string, slots: PatternMatch['slots']): boolean {
  const starts = (text.match(SLOT) ?? []).map((slot) => slots.get(slot)?.[0] ?? 0)
  if (starts.every((start, index) => index === 0 || start > (starts[index - 1] as number))) return false
  return [...slots.values()].some((range) => BY_ORDER.test(textOf(pieces, range)))
}

function textOf(pieces: readonly Piece[], range: readonly [number, number] | undefined): string {
  if (range === undefined) return ''
  let text = ''
  for (let index = range[0]; index < range[1]; index++) text += (pieces[index] as Piece).text
  return text
}
