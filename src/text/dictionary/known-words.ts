import { CharacterClass, classOf } from '../pieces/character-class.ts'
import { isShouted, type TargetCase } from '../pieces/letter-case.ts'
import type { Piece } from '../pieces/pieces.ts'
import type { Splitting } from '../pieces/sentences.ts'
import type { Dictionary } from './dictionary.ts'
import { beginsSentence, matchPatterns, type PatternMatch, type WordReader } from './pattern-match.ts'
import { END_MARKS, type PatternList, type Sense } from './patterns.ts'
import type { KnownWord, SourceIndex } from './source-index.ts'

/**
 * Where the translation of a piece comes from. `ADDRESSING` is a dictionary entry that addresses the reader, formally
 * or not.
 */
export const Origin = { MADE_UP: 0, DICTIONARY: 1, ADDRESSING: 2 } as const

/** A match at a place. */
export interface Found {
  /** How many pieces it covers. */
  readonly length: number
  readonly text: string
  /** Whether it has a form of address, or could have one. */
  readonly isAddressing: boolean
}

/** Options for looking up a text. */
export interface LookUp {
  readonly words: WordReader
  readonly splitting: Splitting
  readonly isInformal: boolean
  /** Punctuation at the ends and the case of the first letter stay unchanged. */
  readonly keepsEdges: boolean
}

/** Finds what the dictionary has for a place in a text. */
export type KnownWords = ReturnType<typeof knownWords>

/** A placeholder that refers to the next value by position: in another order it would mean another value. */
const BY_ORDER = /^%(?!\d+\$)[^%(<{]*[A-Za-z@]$/
const SLOT = /\{\d\}/g
const CAPITAL = /^\p{Lu}/u

/** The dictionary between two languages. */
export function knownWords(
  source: SourceIndex,
  target: {
    readonly dictionary: Dictionary
    readonly index: () => SourceIndex | undefined
  },
  letterCase: TargetCase,
) {
  const texts = new EntryTexts(target.dictionary)

  /** In lower case before lower case if edges are kept, unless the word is always capitalized. */
  function withSmallStart(text: string): string {
    const first = text.split(/[^\p{L}\p{M}’-]/u, 1)[0] as string
    const index = target.index()
    const alwaysHasCapital = index?.words.get(index.fold(first))?.sense?.isCapital
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

  function byPattern(
    pieces: readonly Piece[],
    start: number,
    patterns: PatternList,
    options: LookUp,
  ): Found | undefined {
    const match = matchPatterns(pieces, start, patterns, options)
    if (match === undefined) return undefined
    const { pattern, slots } = match
    const hasEndMark = match.hasEndMark && !options.keepsEdges
    const text = texts.phrase(pattern.sense, hasEndMark, options.isInformal)
    if (text === undefined || (slots.size > 1 && changesOrder(pieces, text, slots))) return undefined
    const end = match.hasEndMark && !hasEndMark ? match.end - 1 : match.end
    const cased = writtenAs(pieces, start, end, text, pattern.sense, options.keepsEdges)
    const filled = slots.size === 0 ? cased : cased.replace(SLOT, (slot) => textOf(pieces, slots.get(slot)))
    return { length: end - start, text: filled, isAddressing: texts.isAddressing(pattern.sense.entry) }
  }

  function single(pieces: readonly Piece[], start: number, sense: Sense, options: LookUp) {
    if (isPlainLower((pieces[start] as Piece).text) && !options.isInformal && !sense.isSentence)
      return texts.inSmallLetters(sense)
    const text = texts.called(sense, options.isInformal)
    if (text === undefined) return undefined
    const cased = writtenAs(pieces, start, start + 1, text, sense, options.keepsEdges)
    return { length: 1, text: cased, isAddressing: texts.isAddressing(sense.entry) }
  }

  return {
    /** The translation of a phrase, with its slots filled in. */
    phrase: (
      sense: Sense,
      hasEndMark: boolean,
      { isInformal }: { isInformal: boolean },
    ): string | undefined => texts.phrase(sense, hasEndMark, isInformal),
    /** A translation as written at the beginning of a sentence. */
    withCapital: (text: string): string => inCase(text, 'capitalized', letterCase),
    /** @param known what is known about the word at that place */
    at(pieces: readonly Piece[], start: number, known: KnownWord, options: LookUp): Found | undefined {
      if (!known.patterns.isEmpty) {
        const found = byPattern(pieces, start, known.patterns, options)
        if (found !== undefined) return found
      }
      return known.sense && single(pieces, start, known.sense, options)
    },
    /** For a number or placeholder, with which some phrases begin. */
    atSlot: (pieces: readonly Piece[], start: number, options: LookUp): Found | undefined =>
      byPattern(pieces, start, source.slotPatterns(), options),
  }
}

/** Whether values identified only by their order would change that order. */
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

const OPENING_MARKS = /^[¿¡]/

/** The translations of entries in the target language. */
class EntryTexts {
  readonly #dictionary: Dictionary
  readonly #small = new Map<Sense, Found>()

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary
  }

  /** In the form of the source word; undefined if the language has no such word. */
  called(sense: Sense, isInformal: boolean): string | undefined {
    const { forms, informal } = this.#dictionary.entry(sense.entry)
    const list = isInformal && informal.length > 0 ? informal : forms
    return list[sense.form] ?? list[0]
  }

  /** Whether it has a different informal form. */
  isAddressing(entry: number): boolean {
    const { forms, informal } = this.#dictionary.entry(entry)
    return informal.some((form, index) => form !== forms[index])
  }

  /** The same for phrases, without the punctuation at its ends if the source has none. */
  phrase(sense: Sense, hasEndMark: boolean, isInformal: boolean): string | undefined {
    const text = this.called(sense, isInformal)
    if (text === undefined || hasEndMark || sense.section !== 'phrases') return text
    return text.replace(END_MARKS, '').replace(OPENING_MARKS, '')
  }

  /** Cached translations for lower-case words, which are the majority. */
  inSmallLetters(sense: Sense): Found | undefined {
    let found = this.#small.get(sense)
    if (found === undefined) {
      const text = this.called(sense, false)
      if (text === undefined) return undefined
      found = { length: 1, text, isAddressing: this.isAddressing(sense.entry) }
      this.#small.set(sense, found)
    }
    return found
  }
}

/** The letter case of the source. */
type WrittenCase = 'capitalized' | 'upper' | 'lower'

const LETTER_WITHOUT_CASE = /^\p{Lo}/u
const FIRST_LETTER = /^([^\p{L}\p{N}{]*)(\p{L})/u
const CAPTURED_SLOT = /(\{\d\})/

/**
 * The case of words: all in capitals, or only the first capitalized.
 *
 * @param alwaysHasCapital whether the first word is always capitalized, so that its capital carries no information
 */
function writtenCase(
  pieces: readonly Piece[],
  start: number,
  end: number,
  alwaysHasCapital: boolean,
): WrittenCase {
  if (isPlainLower(pieces[start]?.text ?? '')) return 'lower'
  const isFirst = () => beginsSentence(pieces, start, 'punctuation_and_newlines')
  let text = ''
  for (let index = start; index < end; index++) {
    if (pieces[index]?.kind === 'word') text += (pieces[index] as Piece).text
  }
  if (!CAPITAL.test(text)) return LETTER_WITHOUT_CASE.test(text) && isFirst() ? 'capitalized' : 'lower'
  if (isShouted(text)) return 'upper'
  return !alwaysHasCapital || isFirst() ? 'capitalized' : 'lower'
}

/** Whether a word begins with a lower-case Basic Latin letter, which determines its case. */
function isPlainLower(word: string): boolean {
  const first = word.charCodeAt(0)
  return first >= 0x61 && first <= 0x7a
}

/** A translation from the dictionary in the case of its source; slots stay unchanged. */
function inCase(text: string, written: WrittenCase, letterCase: TargetCase): string {
  if (written === 'upper') {
    if (!text.includes('{')) return letterCase.apply(text, 'upper')
    return text
      .split(CAPTURED_SLOT)
      .map((part) => (CAPTURED_SLOT.test(part) ? part : letterCase.apply(part, 'upper')))
      .join('')
  }
  if (written !== 'capitalized') return text
  if (isLetter(text.charCodeAt(0))) return letterCase.apply(text, 'capitalized')
  return text.replace(FIRST_LETTER, (_, signs, letter) => signs + letterCase.apply(letter, 'capitalized'))
}

function isLetter(unit: number): boolean {
  const type = classOf(unit)
  return type === CharacterClass.LETTER || type === CharacterClass.UNSPACED
}
