import { baseOf } from '../languages.ts'
import { targetCase } from '../pieces/letter-case.ts'
import { cutPieces } from '../pieces/pieces.ts'
import type { DictionaryEntry, DictionarySection } from './dictionary.ts'

/** A possible meaning of a word or phrase of a source language. */
export interface Sense {
  /** number of the entry */
  readonly entry: number
  readonly section: DictionarySection
  /** which English form: 1 for plurals and participles */
  readonly form: number
  /** whether it is always capitalized */
  readonly isCapital: boolean
  /** a complete sentence, which begins with a capital */
  readonly isSentence: boolean
}

/** A part of a pattern; `glued` if no space precedes it. */
interface PatternPart {
  readonly kind: 'word' | 'sign' | 'slot'
  /** in folded spelling; for slots, the number */
  readonly text: string
  readonly isGlued: boolean
}

/** A pattern of several pieces, or of one followed by punctuation. */
export interface Pattern {
  readonly parts: readonly PatternPart[]
  /** the mark at its end, such as `?`; empty for most */
  readonly endMark: string
  readonly sense: Sense
}

/** Patterns that begin with the same word, or with a slot; longest first. */
export class PatternList {
  readonly isEmpty: boolean
  readonly #all: readonly Pattern[]
  #byNext: ReadonlyMap<string, readonly Pattern[]> | undefined
  #others: readonly Pattern[] = []

  constructor(patterns: readonly Pattern[]) {
    this.isEmpty = patterns.length === 0
    this.#all = patterns.toSorted((one, other) => other.parts.length - one.parts.length)
  }

  /** Those that can match if this word, in folded spelling, follows the first part. */
  before(next: string | undefined): readonly Pattern[] {
    if (this.#all.length === 0) return this.#all
    this.#byNext ??= this.#indexed()
    return (next === undefined ? undefined : this.#byNext.get(next)) ?? this.#others
  }

  #indexed(): Map<string, readonly Pattern[]> {
    const byNext = new Map<string, readonly Pattern[]>()
    this.#others = this.#all.filter((pattern) => nextWord(pattern) === undefined)
    for (const pattern of this.#all) {
      const next = nextWord(pattern)
      if (next === undefined || byNext.has(next)) continue
      byNext.set(
        next,
        this.#all.filter((other) => (nextWord(other) ?? next) === next),
      )
    }
    return byNext
  }
}

function nextWord({ parts: [, part] }: Pattern): string | undefined {
  return part?.kind === 'word' ? part.text : undefined
}

/** Normalizes words of a language for comparison: lower case, composed, straight apostrophes. */
export type Folding = (word: string) => string

const VARIES = /[^\u0000-\u007f]/

/** @param code of a language; Turkish has its own lower case */
export function foldingOf(code: string): Folding {
  const { lower } = targetCase(baseOf(code), 'Latn')
  return (word) => {
    const small = lower(word)
    return VARIES.test(small) ? small.normalize('NFC').replaceAll('’', "'") : small
  }
}

/** A name of an entry in a language. */
export interface Name {
  readonly text: string
  readonly sense: Sense
}

const SLOT = /^\{\d\}$/
/** Punctuation that may end a phrase. */
export const END_MARKS = /[\s\u00a0\u202f]*[.!?…,:;。．！？，、：；؟،।۔]+$/u
const CAPITAL = /^\p{Lu}/u

/** All names of an entry. */
export function* namesOf(entry: DictionaryEntry, number: number): Generator<Name> {
  const { section, key, forms, informal, also } = entry
  const isSentence = section === 'phrases' && CAPITAL.test(key)
  const named = (text: string, form: number): Name => {
    const isCapital = CAPITAL.test(text) && !isSentence
    return { text, sense: { entry: number, section, form, isCapital, isSentence } }
  }
  for (const list of [forms, informal, also]) {
    for (const [form, text] of list.entries()) yield named(text, list === also ? 0 : form)
  }
}

/** The search pattern for a name; `bare` is without the punctuation at its ends. */
export function patternOf(text: string, sense: Sense, fold: Folding): { bare: string; pattern: Pattern } {
  const bare = sense.section === 'phrases' ? text.replace(END_MARKS, '').replace(/^[¿¡]/, '') : text
  const endMark = text.slice(text.lastIndexOf(bare) + bare.length).trim()
  return { bare, pattern: { parts: partsOf(bare, fold), endMark, sense } }
}

const ONE_WORD = /^\p{L}+$/u

function partsOf(text: string, fold: Folding): PatternPart[] {
  // Most names are a single word, which needs no tokenizing.
  if (ONE_WORD.test(text)) return [{ kind: 'word', text: fold(text), isGlued: true }]
  const parts: PatternPart[] = []
  let isGlued = true
  for (const piece of cutPieces(text)) {
    if (piece.kind === 'space') {
      isGlued = false
      continue
    }
    if (SLOT.test(piece.text)) parts.push({ kind: 'slot', text: piece.text, isGlued })
    else if (piece.kind === 'punctuation') parts.push({ kind: 'sign', text: piece.text, isGlued })
    else parts.push({ kind: 'word', text: fold(piece.text), isGlued })
    isGlued = true
  }
  return parts
}
