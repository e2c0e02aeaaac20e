import { type Concept, readConcepts } from '../data.ts'
import { baseOf, DETECTABLE_LANGUAGES } from '../languages.ts'

/** A phrase given by a scenario. Codes may be variants and of any case; `source_lang` counts by its base. */
export interface PhraseEntry {
  source_lang: string
  target_lang: string
  text: string
  translation: string
}

/** Answers whole phrases. */
export interface PhraseTable {
  /**
   * The translation of exactly this text, white space around it and punctuation at its end aside; these are carried
   * over. Compares exact first, then without regard to case.
   *
   * @param source base code
   * @param target full code; falls back to its base
   */
  find(text: string, source: string, target: string): string | undefined
  /** The base codes of the languages that have this text as a phrase, by the same comparison. */
  languagesOf(text: string): readonly string[]
}

/** What a phrase is called in a target language: of a full code, else of its base. */
type Concepts = (target: string, base: string) => string | undefined

const TRAILING_PUNCTUATION = '.!?…:。！？：'

/** The variants whose phrases count for their base, in the order in which they stand in for a missing base. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  de: ['de-CH'],
  en: ['en-US', 'en-GB'],
  es: ['es-419'],
  fr: ['fr-CA'],
  pt: ['pt-PT', 'pt-BR'],
  zh: ['zh-Hans', 'zh-Hant'],
}

/** The phrases of a scenario; of entries with the same text and languages the last one counts. */
export function scenarioPhrases(entries: readonly PhraseEntry[]): PhraseTable {
  const index = new Map<string, Map<string, Concepts>>()
  const languages = new Map<string, string[]>()
  const translations = new Map<string, string>()
  for (const entry of entries) {
    const text = entry.text.trim()
    const source = baseOf(entry.source_lang)
    const texts = index.get(source) ?? new Map<string, Concepts>()
    index.set(source, texts)
    for (const key of [text, text.toLowerCase()]) {
      const place = `${source} ${key}\n`
      translations.set(place + entry.target_lang.toLowerCase(), entry.translation)
      texts.set(
        key,
        (target, base) => translations.get(place + target.toLowerCase()) ?? translations.get(place + base),
      )
      add(languages, key, source)
    }
  }
  return createTable(
    (base) => index.get(base),
    () => languages,
  )
}

let concepts: readonly Concept[] | undefined
let builtIn: PhraseTable | undefined

function allConcepts(): readonly Concept[] {
  concepts ??= readConcepts()
  return concepts
}

/** The phrases of `phrases.json`, read at the first use; of concepts with the same text the first one counts. */
export function builtInPhrases(): PhraseTable {
  if (builtIn === undefined) {
    const index = new Map<string, Map<string, Concepts>>()
    let languages: Map<string, string[]> | undefined
    builtIn = createTable(
      (base) => {
        let texts = index.get(base)
        if (texts === undefined) {
          texts = textsOf(allConcepts(), base)
          index.set(base, texts)
        }
        return texts
      },
      () => {
        languages ??= languagesOf(allConcepts())
        return languages
      },
    )
  }
  return builtIn
}

/** Every built-in phrase of a language: their words speak for it in detection. */
export function builtInPhrasesOf(base: string): string[] {
  return allConcepts().flatMap((concept) => spellings(concept, base))
}

function spellings(concept: Concept, base: string): string[] {
  return [base, ...(VARIANTS[base] ?? [])].flatMap((code) => concept[code] ?? [])
}

function textsOf(concepts: readonly Concept[], base: string): Map<string, Concepts> {
  const texts = new Map<string, Concepts>()
  const nameIn = (concept: Concept | undefined, target: string, targetBase: string) =>
    concept && (concept[target] ?? concept[targetBase] ?? spellings(concept, targetBase)[0])
  const called =
    (concept: Concept): Concepts =>
    (target, targetBase) =>
      nameIn(firstOf(concept, concepts), target, targetBase) ?? nameIn(concept, target, targetBase)
  for (const concept of concepts) {
    for (const text of spellings(concept, base)) {
      for (const key of [text, text.toLowerCase()]) if (!texts.has(key)) texts.set(key, called(concept))
    }
  }
  return texts
}

/** Other spellings of a concept are concepts with the same English name; the names of the first one are what it is called. */
const firstOf = ({ en }: Concept, concepts: readonly Concept[]) => concepts.find((one) => one.en === en)

function languagesOf(concepts: readonly Concept[]): Map<string, string[]> {
  const languages = new Map<string, string[]>()
  for (const base of DETECTABLE_LANGUAGES) {
    for (const code of [base, ...(VARIANTS[base] ?? [])]) {
      for (const concept of concepts) {
        const text = concept[code]
        if (text !== undefined) add(languages, text.toLowerCase(), base)
      }
    }
  }
  return languages
}

function add(languages: Map<string, string[]>, key: string, base: string): void {
  const list = languages.get(key)
  if (list === undefined) languages.set(key, [base])
  else if (!list.includes(base)) list.push(base)
}

function createTable(
  textsOfSource: (base: string) => ReadonlyMap<string, Concepts> | undefined,
  languages: () => ReadonlyMap<string, readonly string[]>,
): PhraseTable {
  return {
    find(text, source, target) {
      const texts = textsOfSource(source)
      if (texts === undefined || texts.size === 0) return undefined
      const base = baseOf(target)
      const trimmed = text.trim()
      const whole = lookUp(texts, trimmed)?.(target, base)
      if (whole !== undefined) return around(text, trimmed, whole)
      const bare = withoutTrailingPunctuation(trimmed)
      if (bare.length === trimmed.length) return undefined
      const found = lookUp(texts, bare)?.(target, base)
      return found === undefined ? undefined : around(text, trimmed, found + trimmed.slice(bare.length))
    },
    languagesOf(text) {
      const key = text.trim().toLowerCase()
      const all = languages()
      return all.get(key) ?? all.get(withoutTrailingPunctuation(key)) ?? []
    },
  }
}

function lookUp(texts: ReadonlyMap<string, Concepts>, text: string): Concepts | undefined {
  return texts.get(text) ?? texts.get(text.toLowerCase())
}

/** The replacement with the white space that stood around the trimmed text. */
function around(text: string, trimmed: string, replacement: string): string {
  if (text.length === trimmed.length) return replacement
  const start = text.indexOf(trimmed)
  return text.slice(0, start) + replacement + text.slice(start + trimmed.length)
}

function withoutTrailingPunctuation(text: string): string {
  let end = text.length
  while (end > 0 && TRAILING_PUNCTUATION.includes(text[end - 1] as string)) end--
  return text.slice(0, end)
}
