import { scenarioPhrases } from './phrases/scenario-phrases.ts'
import { type SteeredPhrases, steeredPhrases } from './phrases/steered-phrases.ts'
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
