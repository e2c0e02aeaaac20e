import { table } from '../../base/json/table.ts'
import { cached, once } from '../../base/runtime/cached.ts'
import { readDataFile } from '../../package-files.ts'
import { baseOf, DETECTABLE_LANGUAGES } from '../languages.ts'
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

/** The translations of a phrase in a target language: of its full code, otherwise of its base. */
type Concepts = (target: string, base: string) => string | undefined

const TRAILING_PUNCTUATION = '.!?…:。！？：'

/** The variants whose phrases are used for their base, in the order in which they replace a missing base. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = table({
  de: ['de-CH'],
  en: ['en-US', 'en-GB'],
  es: ['es-419'],
  fr: ['fr-CA'],
  pt: ['pt-PT', 'pt-BR'],
  zh: ['zh-Hans', 'zh-Hant'],
})

/** The texts of a source language, exact and in lower case. */
class Texts {
  readonly firstWords = new FirstWords()
  readonly #concepts = new Map<string, Concepts>()
  #longest = 0

  has(key: string): boolean {
    return this.#concepts.has(key)
  }

  add(key: string, concepts: Concepts): void {
    this.#concepts.set(key, concepts)
    this.firstWords.add(key)
    this.#longest = Math.max(this.#longest, key.length)
  }

  /** Several spaces count as one. */
  lookUp(given: string): Concepts | undefined {
    const text = given.includes('  ') ? given.replace(/ {2,}/g, ' ') : given
    // Most texts are too long, which is checked before any of their letters.
    if (text.length > this.#longest) return undefined
    return this.#concepts.get(text) ?? this.#concepts.get(text.toLowerCase())
  }
}

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
  const languages = once(() => new PhraseLanguages(read()))
  const textsOfSource = cached((base: string) => textsOf(read(), base))
  return {
    find(text, source, target) {
      const texts = textsOfSource(source)
      if (!texts.firstWords.mayBegin(text, 0)) return undefined
      const base = baseOf(target)
      return findInside(text, (part) => texts.lookUp(part)?.(target, base))
    },
    firstWords: (source) => textsOfSource(source).firstWords,
    languagesOf(text) {
      const trimmed = text.trim()
      const bare = withoutTrailingPunctuation(trimmed)
      return languages().of(trimmed, bare)
    },
  }
}

function spellings(concept: Concept, base: string): string[] {
  return [base, ...(VARIANTS[base] ?? [])].flatMap((code) => concept[code] ?? [])
}

function textsOf(concepts: readonly Concept[], base: string): Texts {
  const texts = new Texts()
  const nameIn = (concept: Concept | undefined, target: string, targetBase: string) =>
    concept && (concept[target] ?? concept[targetBase] ?? spellings(concept, targetBase)[0])
  const called =
    (concept: Concept): Concepts =>
    (target, targetBase) =>
      nameIn(firstOf(concept, concepts), target, targetBase) ?? nameIn(concept, target, targetBase)
  for (const concept of concepts) {
    for (const text of spellings(concept, base)) {
      for (const key of [text, text.toLowerCase()]) if (!texts.has(key)) texts.add(key, called(concept))
    }
  }
  return texts
}

/** Other spellings of a concept are concepts with the same English name; the first one has the translations. */
const firstOf = ({ en }: Concept, concepts: readonly Concept[]) => concepts.find((one) => one.en === en)

/** The languages that have a text as a phrase. */
class PhraseLanguages {
  readonly #languages = new Map<string, string[]>()
  #longest = 0

  constructor(concepts: readonly Concept[]) {
    for (const base of DETECTABLE_LANGUAGES) {
      for (const code of [base, ...(VARIANTS[base] ?? [])]) {
        for (const concept of concepts) {
          const text = concept[code]
          if (text !== undefined) this.#add(text.toLowerCase(), base)
        }
      }
    }
  }

  #add(text: string, base: string): void {
    const list = this.#languages.get(text)
    if (list === undefined) this.#languages.set(text, [base])
    else if (!list.includes(base)) list.push(base)
    if (text.length > this.#longest) this.#longest = text.length
  }

  /** Those of the whole text, or of the text without the punctuation at its end. */
  of(trimmed: string, bare: string): readonly string[] {
    if (bare.length > this.#longest) return []
    return this.#languages.get(trimmed.toLowerCase()) ?? this.#languages.get(bare.toLowerCase()) ?? []
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
