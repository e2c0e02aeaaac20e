import { baseOf, isSpaced } from '../../languages.ts'
import { cutPieces } from '../../text/pieces.ts'
import { dictionaryCodesOf, dictionaryOf, spellingOf } from '../dictionary.ts'
import type { DictionaryEntry, DictionarySection } from '../dictionary-file.ts'
import { type Folding, foldingOf } from './folding.ts'
import type { Pattern, PatternPart, Sense } from './pattern.ts'
import { PatternList } from './pattern-list.ts'

/** What is known of a word. */
export interface KnownWord {
  readonly senses: readonly Sense[]
  /** The first of the senses in each section. */
  readonly bySection: { readonly [Section in DictionarySection]?: Sense }
  /** What begins with it. */
  readonly patterns: PatternList
}

/** All that texts of one language are searched for. */
export interface SourceIndex {
  readonly fold: Folding
  /** by folded spelling */
  readonly words: ReadonlyMap<string, KnownWord>
  /** Patterns that begin with a slot. */
  readonly slotPatterns: PatternList
  /** For languages without blanks: what is called so as a whole, by folded spelling without marks at its end. */
  readonly whole: ReadonlyMap<string, readonly Pattern[]>
  /** How long those are that begin with a character, longest first. */
  readonly lengths: ReadonlyMap<string, readonly number[]>
}

const indexes = new Map<string, SourceIndex | undefined>()
const SLOT = /^\{\d\}$/
/** Marks that may end a phrase. */
export const END_MARKS = /[\s\u00a0\u202f]*[.!?…,:;。．！？，、：；؟،।۔]+$/u
/** Forms of nouns in combinations, which are recognized as the noun where nothing else is called so. */
const LATER = 1

/** The index of a source language, made at its first use; undefined when it has no dictionary. */
export function sourceIndex(code: string): SourceIndex | undefined {
  const base = baseOf(code)
  if (!indexes.has(base)) indexes.set(base, createIndex(base))
  return indexes.get(base)
}

interface WordInTheMaking {
  readonly senses: Sense[]
  readonly bySection: { [Section in DictionarySection]?: Sense }
  patterns: PatternList
  /** What is to be in these. */
  readonly found: Pattern[]
}

interface Named {
  readonly text: string
  readonly sense: Sense
}

function createIndex(base: string): SourceIndex | undefined {
  const codes = dictionaryCodesOf(base)
  if (codes.length === 0) return undefined
  const fold = foldingOf(base)
  const words = new Map<string, WordInTheMaking>()
  const slotPatterns: Pattern[] = []
  const whole = new Map<string, Pattern[]>()
  const lengths = new Map<string, number[]>()
  const wordOf = (text: string) => {
    const known = words.get(text) ?? { senses: [], bySection: {}, patterns: NO_PATTERNS, found: [] }
    words.set(text, known)
    return known
  }
  const addWhole = (pattern: Pattern, bare: string) => {
    const key = fold(bare)
    const list = whole.get(key) ?? []
    whole.set(key, list)
    list.push(pattern)
    const first = key[0] as string
    const known = lengths.get(first) ?? []
    lengths.set(first, known)
    if (!known.includes(key.length)) known.push(key.length)
  }
  const add = ({ text, sense }: Named) => {
    const bare = sense.section === 'phrases' ? text.replace(END_MARKS, '').replace(/^[¿¡]/, '') : text
    const endMark = text.slice(text.lastIndexOf(bare) + bare.length).trim()
    const parts = partsOf(bare, fold)
    const [first] = parts
    if (first === undefined) return
    const pattern = { parts, endMark, sense }
    if (!isSpaced(base)) {
      if (!parts.some(({ kind }) => kind === 'slot')) addWhole(pattern, bare)
    } else if (first.kind === 'slot') slotPatterns.push(pattern)
    else if (parts.length === 1 && endMark === '' && first.kind === 'word') {
      const { senses, bySection } = wordOf(first.text)
      if (senses.some((known) => isSame(known, sense))) return
      senses.push(sense)
      bySection[sense.section] ??= sense
    } else wordOf(first.text).found.push(pattern)
  }
  const named = codes.flatMap((code) => [...namesOf(code)])
  for (const [text, sense, rank] of named) if (rank === 0) add({ text, sense })
  for (const [text, sense, rank] of named) {
    if (rank === LATER && !words.has(fold(text)) && !whole.has(fold(text))) add({ text, sense })
  }
  addSpellings(words, codes)
  for (const word of words.values()) if (word.found.length > 0) word.patterns = new PatternList(word.found)
  for (const list of lengths.values()) list.sort((one, other) => other - one)
  return { fold, words, slotPatterns: new PatternList(slotPatterns), whole, lengths }
}

const NO_PATTERNS = new PatternList([])

const isSame = (one: Sense, other: Sense) => one.entry === other.entry && one.form === other.form

/** Words of a variant are recognized like those of the language. */
function addSpellings(words: Map<string, WordInTheMaking>, codes: readonly string[]) {
  for (const code of codes) {
    for (const [common, spelled] of spellingOf(code) ?? []) {
      const known = words.get(common)
      if (known !== undefined && !words.has(spelled)) words.set(spelled, known)
    }
  }
}

const ONE_WORD = /^\p{L}+$/u

function partsOf(text: string, fold: Folding): PatternPart[] {
  // Most names are a word; that spares cutting them.
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

/** What the entries are called in a language, with 1 for what counts only where nothing else has the name. */
function* namesOf(code: string): Generator<readonly [string, Sense, number]> {
  const { entries } = dictionaryOf(code) as { entries: readonly DictionaryEntry[] }
  for (const [number, entry] of entries.entries()) {
    const { section, forms, informal, also, combined } = entry
    const senseOf = (text: string, form: number): Sense => {
      const isSentence = section === 'phrases' && /^\p{Lu}/u.test(entry.key)
      return {
        entry: number,
        key: entry.key,
        section,
        form,
        isCapital: /^\p{Lu}/u.test(text) && !isSentence,
        isSentence,
      }
    }
    const isInflected = section === 'adjectives' || section === 'determiners'
    for (const list of [forms, informal]) {
      for (const [index, text] of list.entries()) yield [text, senseOf(text, isInflected ? 0 : index), 0]
    }
    for (const [index, text] of also.entries()) {
      yield [text, senseOf(text, also.length > 1 || section === 'verbs' ? alsoForm(entry, index) : 0), 0]
    }
    for (const text of Object.values(combined)) yield [text, senseOf(text, 0), LATER]
  }
}

/** Of verbs the first other name is that of the command, the second that of the participle; `left` is one on its own. */
function alsoForm({ forms, also }: DictionaryEntry, index: number): number {
  if (also.length > 1) return index
  return forms.length > 1 && also[0] === 'left' ? 1 : 0
}
