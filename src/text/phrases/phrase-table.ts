import { cached, once } from '../../base/runtime/cached.ts'
import { readDataFile } from '../../package-files.ts'
import { baseOf } from '../languages.ts'
import { FirstWords } from './first-words.ts'
import type { PhraseSteering } from './phrase-steering.ts'

/** A phrase given by a scenario. Codes may be variants, in any letter case; only the base of `source_lang` counts. */
export interface PhraseEntry {
  source_lang: string
  target_lang: string
  text: string
  translation: string
  /** The steering of the request; with it, the text is compared exactly. See `steeredPhrases`. */
  steering?: PhraseSteering
  /** Whether the request does not name the source language; only together with `steering`. */
  detected?: boolean
  /** What the service billed for the text, if recorded; only together with `steering`. */
  billed_characters?: number
  /** The class of model that the service reported, if recorded; only together with `steering`. */
  model_type_used?: 'quality_optimized' | 'latency_optimized'
}

/**
 * Looks up whole phrases: exactly first, then without regard to case, then without the white space around the text,
 * finally without the punctuation at its end. What was ignored at the edges is carried over.
 */
export interface PhraseTable {
  /**
   * The translation of a whole text.
   *
   * @param source base code
   * @param target full code; falls back to its base
   */
  find(text: string, source: string, target: string): string | undefined
  /** The first words of the phrases of a source language. */
  firstWords(source: string): FirstWords
  /** The base codes of the languages that have this text as a phrase, by the same comparison. */
  languagesOf(text: string): readonly string[]
}

const TRAILING_PUNCTUATION = '.!?…:。！？：'

/**
 * Examples of the public documentation that the dictionary would translate differently: their documented translations,
 * in the languages that it shows. Source: descriptions and examples of the OpenAPI and the AsyncAPI document of the
 * service (public docs). Their license is in docs/contributing/dependencies.md.
 */
const DOCUMENTED_EXAMPLES: readonly Concept[] = [
  // Messages of voice sessions.
  {
    en: 'Hello, how are you today?',
    de: 'Hallo, wie geht es dir heute?',
    es: 'Hola, ¿cómo estás hoy?',
  },
  // `non_splitting_tags`: a sentence as a whole, and its halves if tags split it.
  {
    en: 'The firm said it had been conducting an internal investigation.',
    de: 'Die Firma sagte, dass sie eine interne Untersuchung durchgeführt habe.',
  },
  { en: 'The firm said it had been', de: 'Die Firma sagte, es sei eine gute Idee gewesen.' },
  { en: 'conducting an internal investigation.', de: 'Durchführung einer internen Untersuchung.' },
]

/** Concepts that the dictionary does not have, or translates differently. */
const BESIDE_DICTIONARY: ReadonlySet<string> = new Set([
  'proton beam',
  ...DOCUMENTED_EXAMPLES.map(({ en = '' }) => en),
])

const allConcepts = once((): readonly Concept[] => [...readConcepts(), ...DOCUMENTED_EXAMPLES])

/**
 * The phrases of `phrases.json` and of the documentation, created at the first use; among concepts with the same text
 * the first counts.
 */
export const builtInPhrases = once(() => tableOf(allConcepts))

/** Those that the dictionary does not have, for languages that it supports. */
export const phrasesBesideDictionary = once(() =>
  tableOf(() => allConcepts().filter(({ en = '' }) => BESIDE_DICTIONARY.has(en))),
)

function tableOf(read: () => readonly Concept[]): PhraseTable {
  const index = once(() => new ConceptIndex(read()))
  const firstWords = cached((source: string) => index().firstWords(source))
  return {
    find(text, source, target) {
      if (!firstWords(source).mayBegin(text, 0)) return undefined
      return findInside(text, (part) => {
        const concept = index().of(part)?.get(source)
        return concept?.[target] ?? concept?.[baseOf(target)]
      })
    },
    firstWords,
    languagesOf(text) {
      const trimmed = text.trim()
      const concepts = index().of(trimmed) ?? index().of(withoutTrailingPunctuation(trimmed))
      return concepts ? [...concepts.keys()] : []
    },
  }
}

/** Concepts by their texts in all languages. */
class ConceptIndex {
  /** By text in lower case, then by base code of its language. */
  readonly #concepts = new Map<string, Map<string, Concept>>()
  #longest = 0

  constructor(concepts: readonly Concept[]) {
    for (const concept of concepts) {
      // Other spellings of a concept are concepts with the same English name; the first one has the translations.
      const named = { ...concept, ...concepts.find(({ en }) => en === concept.en) }
      for (const [code, text] of Object.entries(concept)) this.#add(text.toLowerCase(), baseOf(code), named)
    }
  }

  #add(text: string, base: string, concept: Concept): void {
    const concepts = this.#concepts.get(text) ?? new Map<string, Concept>()
    this.#concepts.set(text, concepts)
    if (!concepts.has(base)) concepts.set(base, concept)
    this.#longest = Math.max(this.#longest, text.length)
  }

  /** The concepts that have a text, by language. Several spaces count as one. */
  of(given: string): ReadonlyMap<string, Concept> | undefined {
    const text = given.includes('  ') ? given.replace(/ {2,}/g, ' ') : given
    // Most texts are too long, which is checked before any of their letters.
    return text.length > this.#longest ? undefined : this.#concepts.get(text.toLowerCase())
  }

  firstWords(base: string): FirstWords {
    const words = new FirstWords()
    for (const [text, concepts] of this.#concepts) if (concepts.has(base)) words.add(text)
    return words
  }
}

/**
 * What is found for a text without the white space around it, otherwise without the punctuation at its end, too; with
 * what was left out.
 */
export function findInside(text: string, find: (part: string) => string | undefined): string | undefined {
  const trimmed = text.trim()
  const whole = find(trimmed)
  if (whole !== undefined) return withSurroundings(text, trimmed, whole)
  const bare = withoutTrailingPunctuation(trimmed)
  const found = bare.length === trimmed.length ? undefined : find(bare)
  return found === undefined ? undefined : withSurroundings(text, trimmed, found + trimmed.slice(bare.length))
}

/** The replacement with the white space that surrounded the trimmed text. */
export function withSurroundings(text: string, trimmed: string, replacement: string): string {
  if (text.length === trimmed.length) return replacement
  const start = text.indexOf(trimmed)
  return text.slice(0, start) + replacement + text.slice(start + trimmed.length)
}

/** A text without the punctuation at its end. */
export function withoutTrailingPunctuation(text: string): string {
  let end = text.length
  while (end > 0 && TRAILING_PUNCTUATION.includes(text[end - 1] as string)) end--
  return text.slice(0, end)
}

/** One concept of `phrases.json`: its translation in each language, by BCP 47 code. */
type Concept = Readonly<Record<string, string>>

/** Reads the built-in phrases. */
export function readConcepts(): Concept[] {
  return readDataFile('text/phrases/phrases.json')
}
