import { baseOf } from './languages.ts'
import { type PhraseSteering, steeringKey } from './phrases/phrase-steering.ts'
import type { PhraseEntry } from './phrases/phrase-table.ts'
import { scenarioPhrases } from './phrases/scenario-phrases.ts'
import { createTranslator, type Translator } from './translator.ts'
import type { TranslationOverrides, TranslatorSettings } from './translator-settings.ts'

/** The translators of a world. */
export interface Translators {
  /** The translator for its settings. */
  readonly usual: Translator
  /** The translator for a request that overrides some of them. */
  with(overrides: TranslationOverrides): Translator
  /** Phrases for requests with particular steering; undefined if there are none. */
  readonly steered: SteeredPhrases | undefined
}

/** Suites use few; if clients keep requesting new ones, the oldest are dropped. */
const REMEMBERED = 32

/** Translators with the same settings share the phrases, of which there may be very many. */
export function createTranslators(settings: TranslatorSettings): Translators {
  const scenario = settings.phrases?.length ? scenarioPhrases(settings.phrases) : undefined
  const usual = createTranslator(settings, scenario)
  const others = new Map<string, Translator>()
  return {
    usual,
    steered: settings.mode === 'identity' ? undefined : steeredPhrases(settings.phrases ?? []),
    with(overrides) {
      const key = JSON.stringify(overrides)
      if (key === '{}') return usual
      let translator = others.get(key)
      if (translator === undefined) {
        translator = createTranslator({ ...settings, ...overrides }, scenario)
        for (const first of others.keys()) if (others.size >= REMEMBERED) others.delete(first)
        others.set(key, translator)
      }
      return translator
    },
  }
}

/** A phrase that applies only to certain requests. */
export type SteeredPhrase = PhraseEntry & { readonly steering: PhraseSteering }

/** Phrases for requests with exactly one steering, such as those of a recording. */
interface SteeredPhrases {
  /**
   * The phrase of exactly this text. Among several, those recorded with the same presence of a source language come
   * first, then the last one.
   *
   * @param source base code; undefined if the request names none
   * @param steering as `steeringKey` writes it
   */
  find(text: string, source: string | undefined, target: string, steering: string): SteeredPhrase | undefined
}

const isSteered = (entry: PhraseEntry): entry is SteeredPhrase => entry.steering !== undefined

/** The entries with a steering; undefined if there are none. */
function steeredPhrases(entries: readonly PhraseEntry[]): SteeredPhrases | undefined {
  const index = new Map<string, SteeredPhrase[]>()
  for (const entry of entries) {
    if (!isSteered(entry)) continue
    const key = keyOf(entry.text, entry.target_lang, steeringKey(entry.steering))
    const same = index.get(key)
    if (same) same.push(entry)
    else index.set(key, [entry])
  }
  if (index.size === 0) return undefined
  return {
    find(text, source, target, steering) {
      const found = (index.get(keyOf(text, target, steering)) ?? []).filter(
        ({ source_lang }) => source === undefined || baseOf(source_lang) === source,
      )
      const isDetected = source === undefined
      return found.findLast(({ detected = false }) => detected === isDetected) ?? found.at(-1)
    },
  }
}

const keyOf = (text: string, target: string, steering: string) =>
  `${target.toLowerCase()}\n${steering}\n${text}`
