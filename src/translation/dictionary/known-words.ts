import type { TargetCase } from '../text/letter-case.ts'
import type { Piece } from '../text/pieces.ts'
import type { Splitting } from '../text/sentences.ts'
import type { Dictionary } from './dictionary.ts'
import type { DictionaryEntry } from './dictionary-file.ts'
import { matchPatterns, type PatternMatch, type WordReader } from './source/pattern-match.ts'
import { beginsCommand, commandIn, likelySense, senseIn } from './source/senses.ts'
import {
  END_MARKS,
  type KnownWord,
  type Pattern,
  type Sense,
  type SourceIndex,
} from './source/source-index.ts'
import { beginsSentence, endsSentence, nextPiece, previousPiece } from './source/text-places.ts'
import type { NounPhrase, TargetGrammar } from './target/target-grammar.ts'
import { inCase, writtenCase } from './target/written-case.ts'

/** What was found at a place, by numbers of pieces. */
export interface Found {
  readonly end: number
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
  const entries = target.dictionary.entries
  const { grammar } = target

  const entryOf = ({ entry }: Sense) => entries[entry] as DictionaryEntry

  function called(sense: Sense, isInformal: boolean): string | undefined {
    const { forms, informal } = entryOf(sense)
    const list = isInformal && informal.length > 0 ? informal : forms
    return list[sense.form] ?? list[0]
  }

  const isAddressing = (entry: number) => {
    const { forms, informal } = entries[entry] as DictionaryEntry
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
    [start, end]: readonly [number, number],
    text: string,
    { sense, keepsEdges }: { sense: Sense; keepsEdges: boolean },
  ): string {
    const written = writtenCase(pieces, start, end, {
      alwaysHasCapital: sense.isCapital,
      isFirst: () => beginsSentence(pieces, start, 'punctuation_and_newlines'),
    })
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
    const cased = writtenAs(pieces, [start, end], text, {
      sense: pattern.sense,
      keepsEdges: options.keepsEdges,
    })
    const filled = slots.size === 0 ? cased : cased.replace(SLOT, (slot) => textOf(pieces, slots.get(slot)))
    return { end, text: filled, isAddressing: isAddressing(pattern.sense.entry) }
  }

  function byPattern(
    pieces: readonly Piece[],
    start: number,
    patterns: readonly Pattern[],
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
    const first = wordAt(pieces, start, options)?.bySection
    if (first === undefined) return undefined
    const begins = first.determiners ?? first.adjectives
    if (begins === undefined) {
      if (first.nouns === undefined) return undefined
      // Most nouns stand alone.
      const second = fewest < 2 ? undefined : wordAt(pieces, nextPiece(pieces, start + 1, false), options)
      if (fewest > 1 && second?.bySection.nouns === undefined) return undefined
    }
    let at = start
    let end = start
    const next = () => {
      end = at + 1
      at = nextPiece(pieces, end, false)
    }
    let known = wordAt(pieces, at, options)
    const determiner = senseIn(known, 'determiners')?.entry
    if (determiner !== undefined) next()
    const adjectives: number[] = []
    for (;;) {
      known = wordAt(pieces, at, options)
      const adjective = senseIn(known, 'adjectives')
      if (adjective === undefined || at < 0 || adjectives.length === MOST_ADJECTIVES) break
      adjectives.push(adjective.entry)
      next()
    }
    const nouns: { entry: number; isPlural: boolean }[] = []
    for (;;) {
      const noun = at < 0 ? undefined : senseIn(wordAt(pieces, at, options), 'nouns')
      if (noun === undefined || nouns.length === MOST_NOUNS) break
      nouns.push({ entry: noun.entry, isPlural: noun.form === 1 })
      next()
    }
    if (nouns.length === 0) return undefined
    const phrase: NounPhrase = { determiner, adjectives, nouns }
    const parts = nouns.length + adjectives.length + (determiner === undefined ? 0 : 1)
    return { phrase, end, parts }
  }

  const hasAddress = ({ determiner }: NounPhrase) => determiner !== undefined && isAddressing(determiner)

  /** A verb with what it is done to, where a sentence begins with it. */
  function commandAt(pieces: readonly Piece[], start: number, known: KnownWord, options: LookUp) {
    const verb = commandIn(known)
    if (verb === undefined || !beginsSentence(pieces, start, 'punctuation_and_newlines')) return undefined
    const at = nextPiece(pieces, start + 1, false)
    const object = at < 0 ? undefined : nounPhraseAt(pieces, at, 1, options)
    if (object === undefined || !beginsCommand(known, object.phrase.determiner !== undefined))
      return undefined
    const text = grammar.command(verb.entry, object.phrase, options.isInformal)
    if (text === undefined) return undefined
    return { text, end: object.end, isAddressing: isAddressing(verb.entry) || hasAddress(object.phrase) }
  }

  /** English says in the order of words what belongs together. */
  function together(pieces: readonly Piece[], start: number, known: KnownWord, options: LookUp) {
    const found = commandAt(pieces, start, known, options)
    if (found !== undefined) return found
    const noun = nounPhraseAt(pieces, start, 2, options)
    if (noun === undefined || noun.parts < 2) return undefined
    const text = grammar.nounPhrase(noun.phrase, options.isInformal)
    return text === undefined ? undefined : { text, end: noun.end, isAddressing: hasAddress(noun.phrase) }
  }

  function single(pieces: readonly Piece[], start: number, known: KnownWord, options: LookUp) {
    const { senses } = known
    let sense = senses[0]
    if (senses.length > 1 && isEnglish) {
      sense = likelySense(known, {
        before: wordAt(pieces, previousPiece(pieces, start), options),
        after: wordAt(pieces, nextPiece(pieces, start + 1, false), options),
        isFirst: beginsSentence(pieces, start, 'punctuation_and_newlines'),
        isLast: endsSentence(pieces, start + 1, 'punctuation_and_newlines'),
      })
    }
    if (sense === undefined) return undefined
    const text = called(sense, options.isInformal)
    if (text === undefined) return undefined
    const cased = writtenAs(pieces, [start, start + 1], text, { sense, keepsEdges: options.keepsEdges })
    return { end: start + 1, text: cased, isAddressing: isAddressing(sense.entry) }
  }

  return {
    phrase,
    withCapital: (text) => inCase(text, 'capitalised', letterCase),
    at(pieces, start, known, options) {
      if (known.patterns.length > 0) {
        const found = byPattern(pieces, start, known.patterns, options)
        if (found !== undefined) return found
      }
      if (known.senses.length === 0) return undefined
      if (isEnglish) {
        const found = together(pieces, start, known, options)
        if (found !== undefined) {
          const sense = known.senses[0] as Sense
          const text = writtenAs(pieces, [start, found.end], found.text, { sense, keepsEdges: false })
          return { ...found, text }
        }
      }
      return single(pieces, start, known, options)
    },
    atSlot: (pieces, start, options) => byPattern(pieces, start, source.slotPatterns, options),
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
