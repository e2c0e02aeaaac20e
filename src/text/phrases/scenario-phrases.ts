import { grouped } from '../../base/runtime/lists.ts'
import { baseOf } from '../languages.ts'
import { FirstWords } from './first-words.ts'
import {
  findInside,
  type PhraseEntry,
  type PhraseTable,
  withoutTrailingPunctuation,
  withSurroundings,
} from './phrase-table.ts'

/** Every language. */
const ANY = '*'

/** The phrases of a scenario. */
export interface ScenarioPhrases extends PhraseTable {
  /** Whether some phrases begin with any word, or apply to any language, which `firstWords` cannot show. */
  readonly mayBeginAnyhow: boolean
  /** Whether a text is a phrase itself, without captures. */
  isWhole(text: string, source: string, target: string): boolean
  /** The texts of the phrases from one language to another. */
  textsFor(source: string, target: string): Iterable<string>
}

/**
 * The phrases of a scenario: whole texts first, the closest spelling first, those of a language before those of every
 * language (`*`); then texts with captures. Among several for the same text and languages the last one counts.
 */
export function scenarioPhrases(all: readonly PhraseEntry[]): ScenarioPhrases {
  // Phrases with steering apply to whole requests, see `steeredPhrases`.
  const entries = all.filter(({ steering }) => steering === undefined)
  const spellings = new Spellings(entries)
  const captured = createCapturedTable(entries)
  const firstWords = new Map<string, FirstWords>()
  for (const { source_lang, text } of entries) {
    const source = baseOf(source_lang)
    const words = firstWords.get(source) ?? new FirstWords()
    firstWords.set(source, words)
    words.add(text)
  }
  const hasAny = firstWords.has(ANY)
  const wordsOf = (source: string) => firstWords.get(source) ?? NO_WORDS
  return {
    find(text, source, target) {
      const mayBegin = hasAny || wordsOf(source).mayBegin(text, 0)
      return (mayBegin ? spellings.find(text, source, target) : undefined) ?? captured?.(text, source, target)
    },
    isWhole: (text, source, target) => spellings.find(text, source, target) !== undefined,
    firstWords: wordsOf,
    mayBeginAnyhow: captured !== undefined || hasAny,
    languagesOf: (text) => spellings.languagesOf(text),
    *textsFor(source, target) {
      for (const entry of all) if (isFor(entry, source, target)) yield entry.text
    },
  }
}

const NO_WORDS = new FirstWords()

/** A phrase by one of the spellings of its text. */
interface Spelled {
  readonly source: string
  /** In lower case. */
  readonly target: string
  /** How far the spelling is from the text: 0 as written, 1 in lower case, 2 without the space around it, 3 both. */
  readonly distance: number
  readonly translation: string
}

/** Phrases by the spellings of their texts. */
class Spellings {
  readonly #phrases = new Map<string, Spelled[]>()
  #longest = 0

  constructor(entries: readonly PhraseEntry[]) {
    for (const { source_lang, target_lang, text, translation } of entries) {
      const languages = { source: baseOf(source_lang), target: target_lang.toLowerCase() }
      const trimmed = text.trim()
      const spellings = [text, text.toLowerCase(), trimmed, trimmed.toLowerCase()]
      for (const [distance, spelling] of spellings.entries())
        this.#add(spelling, { ...languages, distance, translation })
    }
  }

  #add(spelling: string, phrase: Spelled): void {
    const same = this.#phrases.get(spelling) ?? []
    this.#phrases.set(spelling, same)
    const at = same.findIndex(({ source, target }) => source === phrase.source && target === phrase.target)
    if (at < 0) same.push(phrase)
    else if (phrase.distance <= (same[at] as Spelled).distance) same[at] = phrase
    this.#longest = Math.max(this.#longest, spelling.length)
  }

  find(text: string, source: string, target: string): string | undefined {
    const targets = [target.toLowerCase(), baseOf(target), ANY]
    const rank = (one: Spelled) => (one.source === ANY ? targets.length : 0) + targets.indexOf(one.target)
    return this.#closest(text, (same, spelling, behind) => {
      let best: Spelled | undefined
      for (const one of same) {
        if ((one.source !== source && one.source !== ANY) || !targets.includes(one.target)) continue
        if (
          !best ||
          one.distance < best.distance ||
          (one.distance === best.distance && rank(one) < rank(best))
        )
          best = one
      }
      if (best === undefined) return undefined
      const { distance, translation } = best
      const isWhole = spelling === text && distance < TRIMMED
      return isWhole ? translation : withSurroundings(text, spelling + behind, translation.trim() + behind)
    })
  }

  /** The languages of the closest spelling. */
  languagesOf(text: string): readonly string[] {
    const found = this.#closest(text, (same) => {
      const ofLanguage = same.filter(({ source }) => source !== ANY)
      const closest = Math.min(...ofLanguage.map(({ distance }) => distance))
      const sources = ofLanguage.filter(({ distance }) => distance === closest).map(({ source }) => source)
      return sources.length > 0 ? [...new Set(sources)] : undefined
    })
    return found ?? []
  }

  /**
   * The first result for the text as it is, without white space around it, and without punctuation at its end; each in
   * its own letter case first.
   *
   * @param read gets the phrases with a spelling, and the punctuation behind it
   */
  #closest<T>(
    text: string,
    read: (same: readonly Spelled[], spelling: string, behind: string) => T | undefined,
  ): T | undefined {
    const trimmed = text.trim()
    const bare = withoutTrailingPunctuation(trimmed)
    // Most texts are too long, which is checked before any of their letters.
    if (bare.length > this.#longest) return undefined
    for (const spelling of new Set([text, trimmed, bare])) {
      const behind = spelling === bare ? trimmed.slice(bare.length) : ''
      for (const key of [spelling, spelling.toLowerCase()]) {
        const same = this.#phrases.get(key)
        const found = same && read(same, spelling, behind)
        if (found !== undefined) return found
      }
    }
    return undefined
  }
}

/** The distance from which white space around a text is ignored. */
const TRIMMED = 2

/** Finds the translation of a text that matches a phrase with captures. */
type FindCaptured = (text: string, source: string, target: string) => string | undefined

function createCapturedTable(entries: readonly PhraseEntry[]): FindCaptured | undefined {
  const asWritten = capturedPhrases(entries.filter(({ text }) => text !== text.trim()))
  const all = capturedPhrases(
    entries.map((entry) =>
      entry.text === entry.text.trim()
        ? entry
        : { ...entry, text: entry.text.trim(), translation: entry.translation.trim() },
    ),
  )
  if (!all) return undefined
  return (text, source, target) =>
    asWritten?.(text, source, target) ?? findInside(text, (part) => all(part, source, target))
}

/** Those of the phrases that have captures; undefined if there are none. */
function capturedPhrases(entries: readonly PhraseEntry[]): FindCaptured | undefined {
  const phrases = entries.toReversed().flatMap((entry) => {
    const phrase = capturedPhrase(entry.text, entry.translation)
    return phrase ? [{ entry, phrase }] : []
  })
  if (phrases.length === 0) return undefined
  const byStart = grouped(phrases, ({ phrase }) => phrase.prefix.slice(0, 1))
  return (text, source, target) => {
    for (const start of [text.slice(0, 1), '']) {
      for (const { entry, phrase } of byStart.get(start) ?? []) {
        const translation = isFor(entry, source, target) ? phrase.translate(text) : undefined
        if (translation !== undefined) return translation
      }
    }
    return undefined
  }
}

/** @param source base code */
function isFor({ source_lang, target_lang }: PhraseEntry, source: string, target: string): boolean {
  const lower = target.toLowerCase()
  const wanted = target_lang.toLowerCase()
  return (
    (source_lang === ANY || baseOf(source_lang) === source) &&
    (wanted === ANY || wanted === lower || wanted === baseOf(lower))
  )
}

/** A text split at its captures: the literal parts, and the names of the captures. */
interface Pattern {
  readonly literals: readonly string[]
  readonly names: readonly string[]
}

/** Not `{{name}}`, which other software fills in. */
const CAPTURE = /(?<!\{)\{([A-Za-z_][\w.-]*)\}(?!\})/g

/** The names of a text's captures, such as `name` of `Hello {name}`. */
export const capturesIn = (text: string): string[] => [...text.matchAll(CAPTURE)].map(([, name = '']) => name)

/** A phrase whose text has captures; undefined if it has none. */
function capturedPhrase(text: string, translation: string) {
  const pattern = patternOf(text)
  if (pattern.names.length === 0) return undefined
  return {
    /** The prefix of every matching text. */
    prefix: pattern.literals[0] ?? '',
    /** The translation with the captured parts of the text filled in; undefined if the text does not match. */
    translate(given: string): string | undefined {
      const captured = matched(given, pattern)
      return captured && translation.replace(CAPTURE, (whole, name) => captured.get(name) ?? whole)
    },
  }
}

function patternOf(text: string): Pattern {
  const literals: string[] = []
  const names: string[] = []
  let end = 0
  for (const match of text.matchAll(CAPTURE)) {
    literals.push(text.slice(end, match.index))
    names.push(match[1] ?? '')
    end = match.index + match[0].length
  }
  return { literals: [...literals, text.slice(end)], names }
}

/**
 * The contents of a pattern's captures, each as short as possible and at least one character; undefined if the text
 * does not match. Every literal is searched for once, so the time is linear.
 */
function matched(text: string, { literals, names }: Pattern): ReadonlyMap<string, string> | undefined {
  const [first = ''] = literals
  const last = literals.at(-1) ?? ''
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined
  const captured = new Map<string, string>()
  let position = first.length
  const limit = text.length - last.length
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1
    const literal = literals[index + 1] ?? ''
    const end = isLast ? limit : text.indexOf(literal, position + 1)
    if (end <= position || end > limit) return undefined
    const value = text.slice(position, end)
    if ((captured.get(name) ?? value) !== value) return undefined
    captured.set(name, value)
    position = end + literal.length
  }
  return captured
}
