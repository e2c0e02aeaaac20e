import { scenarioPhrases } from './phrases/scenario-phrases.ts'
import { type SteeredPhrases, steeredPhrases } from './phrases/steered-phrases.ts'
import { createTranslator, type Translator } from './translator.ts'
import type { TranslationOverrides, TranslatorSettings } from './translator-settings.ts'

/** The translators of a world. */
export interface Translators {
  /** The one of its settings. */
  readonly usual: Translator
  /** The one of a request that wants some of it otherwise. */
  with(overrides: TranslationOverrides): Translator
  /** The phrases that hold for requests steered in one way only; undefined where there are none. */
  readonly steered: SteeredPhrases | undefined
}

/** Suites ask for few; the first ones go when somebody asks for ever new ones. */
const REMEMBERED = 32

/** Translators of the same settings share the phrases, of which there may be very many. */
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
