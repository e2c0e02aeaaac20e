import { cached, once } from '../../base/runtime/cached.ts'
import { baseOf, isSpaced } from '../languages.ts'
import { type DictionaryEntry, dictionaryCodesOf, dictionaryOf, linesOf } from './dictionary.ts'
import {
  type Folding,
  foldingOf,
  type Name,
  namesOf,
  type Pattern,
  PatternList,
  patternOf,
  type Sense,
} from './patterns.ts'

/** What is known about a word. */
export interface KnownWord {
  /** Its meaning as a single word; the first one if it has several. */
  readonly sense: Sense | undefined
  /** What begins with it. */
  readonly patterns: PatternList
}

/** The search index for texts of one language. */
export interface SourceIndex {
  readonly fold: Folding
  /** What is known about a word in folded spelling. */
  readonly words: { get(folded: string): KnownWord | undefined }
  /** Patterns that begin with a slot. */
  slotPatterns(): PatternList
  /** For languages without spaces: names of whole entries, by folded spelling without punctuation at the end. */
  readonly whole: ReadonlyMap<string, readonly Pattern[]>
  /** Their lengths by first character, longest first. */
  readonly lengths: ReadonlyMap<string, readonly number[]>
}

/** The index of a source language, created on first use; undefined if it has no dictionary. */
export const sourceIndex = (code: string): SourceIndex | undefined => indexOf(baseOf(code))

const indexOf = cached(createIndex)

function createIndex(base: string): SourceIndex | undefined {
  if (dictionaryCodesOf(base).length === 0) return undefined
  const fold = foldingOf(base)
  return isSpaced(base)
    ? { fold, ...knownWordsOf(base, fold), whole: new Map(), lengths: new Map() }
    : { fold, words: new Map(), slotPatterns: () => NO_PATTERNS, ...wholeNamesOf(base, fold) }
}

/** The names of a language without blanks. */
function wholeNamesOf(base: string, fold: Folding): Pick<SourceIndex, 'whole' | 'lengths'> {
  const whole = new Map<string, Pattern[]>()
  const lengths = new Map<string, number[]>()
  const add = ({ text, sense }: Name) => {
    const { bare, pattern } = patternOf(text, sense, fold)
    if (pattern.parts.length === 0 || pattern.parts.some(({ kind }) => kind === 'slot')) return
    const key = fold(bare)
    const list = whole.get(key) ?? []
    whole.set(key, list)
    list.push(pattern)
    const first = key[0] as string
    const known = lengths.get(first) ?? []
    lengths.set(first, known)
    if (!known.includes(key.length)) known.push(key.length)
  }
  const names = dictionaryCodesOf(base).flatMap((code) =>
    (dictionaryOf(code)?.entries ?? []).flatMap((entry, number) => [...namesOf(entry, number)]),
  )
  for (const name of names) add(name)
  for (const list of lengths.values()) list.sort((one, other) => other - one)
  return { whole, lengths }
}

/** The words of a language with spaces. Each is assembled when it is first needed. */
function knownWordsOf(base: string, fold: Folding): Pick<SourceIndex, 'words' | 'slotPatterns'> {
  const codes = dictionaryCodesOf(base)
  const beginnings = new Beginnings(codes, fold)
  const known = new Map<string, KnownWord>()

  /** All names of entries. */
  function* named(numbers: readonly number[]): Generator<Name> {
    for (const code of codes) {
      for (const number of numbers)
        yield* namesOf(dictionaryOf(code)?.entry(number) as DictionaryEntry, number)
    }
  }

  function wordOf(folded: string): KnownWord | undefined {
    let known: Sense | undefined
    const patterns: Pattern[] = []
    for (const { text, sense } of named(beginnings.of(folded))) {
      const { pattern } = patternOf(text, sense, fold)
      const [first] = pattern.parts
      if (first?.kind !== 'word' || first.text !== folded) continue
      if (pattern.parts.length > 1 || pattern.endMark !== '') patterns.push(pattern)
      else known ??= sense
    }
    if (known === undefined && patterns.length === 0) return undefined
    return { sense: known, patterns: patterns.length === 0 ? NO_PATTERNS : new PatternList(patterns) }
  }

  function get(folded: string): KnownWord | undefined {
    let word = known.get(folded) ?? wordOf(folded)
    if (word === undefined) {
      // Words of a variant are recognized like those of the language.
      const common = beginnings.commonSpelling(folded)
      if (common !== undefined) word = wordOf(common)
    }
    if (word !== undefined) known.set(folded, word)
    return word
  }

  const slotPatterns = once((): PatternList => {
    const patterns = [...named(beginnings.withSlot)].map(
      ({ text, sense }) => patternOf(text, sense, fold).pattern,
    )
    return new PatternList(patterns.filter(({ parts: [first] }) => first?.kind === 'slot'))
  })

  return { words: { get }, slotPatterns }
}

const NO_PATTERNS = new PatternList([])

const NONE: readonly number[] = []
/** The letters of the first word. A class of what ends a word is compiled much faster than one of all letters. */
const BEGINNING = /^(?:also )?[¿¡]*([^\s!-@[-`{-~…‘’“”„«»]*).*/s

/** For each first word of a name, the entries of a language and its variants that may have a name beginning with it. */
class Beginnings {
  /** The spelling in the language for words of its variants. */
  readonly #common = new Map<string, string>()
  readonly #entries = new Map<string, number[]>()
  /** Entries with a name that has a slot. */
  readonly withSlot: readonly number[]

  constructor(codes: readonly string[], fold: Folding) {
    for (const code of codes) {
      for (const [own, spelled] of dictionaryOf(code)?.spelling ?? []) this.#common.set(spelled, own)
    }
    const withSlot = new Set<number>()
    for (const code of codes) {
      for (const [number, { text }] of linesOf(code)) {
        for (const name of fold(text).split('| ')) this.#add(name, number)
        if (text.includes('{')) withSlot.add(number)
      }
    }
    this.withSlot = [...withSlot]
  }

  of(folded: string): readonly number[] {
    return this.#entries.get(this.#beginningOf(folded)) ?? NONE
  }

  /** The language's spelling of a word in a variant's spelling. */
  commonSpelling(folded: string): string | undefined {
    return this.#common.get(folded)
  }

  #add(name: string, number: number): void {
    const beginning = this.#beginningOf(name)
    const entries = this.#entries.get(beginning)
    if (entries === undefined) this.#entries.set(beginning, [number])
    else if (!entries.includes(number)) entries.push(number)
  }

  /** The beginning of a name in folded spelling, as all variants spell it. */
  #beginningOf(name: string): string {
    const letters = name.replace(BEGINNING, '$1').replaceAll('ß', 'ss')
    return this.#common.get(letters) ?? letters
  }
}
