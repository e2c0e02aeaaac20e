import { cached } from '../base/runtime/cached.ts'
import { grouped } from '../base/runtime/lists.ts'
import { type Detection, detectLanguage } from './detection/detection.ts'
import type { HazardChoice } from './hazards/hazard.ts'
import { baseOf } from './languages.ts'
import { prepareMessage, readMessage } from './messages/messages.ts'
import { proseIn } from './messages/pattern.ts'
import { type PhraseSteering, steeringKey } from './phrases/phrase-steering.ts'
import { builtInPhrases, type PhraseEntry } from './phrases/phrase-table.ts'
import { type ScenarioPhrases, scenarioPhrases } from './phrases/scenario-phrases.ts'
import { cutUnit } from './pieces/cut-unit.ts'
import { joinPieces } from './pieces/join.ts'
import { cutPieces } from './pieces/pieces.ts'
import { plainUnit, type Rendered, renderedText, type Unit } from './pieces/unit.ts'
import type { Steering } from './steering.ts'
import { createFinishedText } from './steps/finished-text.ts'
import { createFreeText, createKnownTexts, translateStyled } from './steps/free-text.ts'
import { isSingleCharacter, jobFor, languagePairs, planOf, steeredBy } from './steps/job.ts'
import { createMadeText, pseudoWords, unchanged } from './steps/made-text.ts'
import { translateAsMessage } from './steps/message-text.ts'
import type { TranslationOverrides, TranslatorSettings } from './translator-settings.ts'

export type { Detection, PhraseEntry }

/** Translates texts. */
export type Translator = ReturnType<typeof createTranslator>

/**
 * A deterministic translator: its results depend only on its settings and arguments. A text passes through the steps of
 * `translateUnit`, each a file in `steps`.
 *
 * @param scenario the phrases of the settings, if already prepared; there may be very many
 */
export function createTranslator(settings: TranslatorSettings, scenario?: ScenarioPhrases) {
  const plan = planOf(settings, scenario)
  const { mode, length, readsMessages, rightToLeft } = plan
  const pairs = languagePairs(plan)
  const known = createKnownTexts(plan)
  const freely = createFreeText(plan, known, createMadeText(plan))
  const finished = createFinishedText(plan)

  function translateUnit(
    unit: Unit,
    source: string,
    target: string,
    steering: Steering = {},
  ): readonly Rendered[] {
    if (unit.text === '') return unchanged(cutUnit(unit))
    const job = jobFor(unit.text, pairs(source)(target), steering)
    if (mode === 'identity') return finished.inLength(unchanged(cutUnit(unit)), job)
    return (
      translateAsMessage(unit, job, plan, { known, freely, finished }) ??
      finished.ofText(translateStyled(unit, job, freely), unit.text, job)
    )
  }

  /** The language of a text; for a message, that of its texts. */
  function detectIn(text: string, whole: string): Detection | Promise<Detection> {
    if (plan.scenario?.languagesOf(whole).length) return detectLanguage(whole, [plan.scenario])
    const message = text.includes('{') ? readMessage(text) : undefined
    const prose = message ? proseIn(message, text) : text
    return detectLanguage(prose, plan.scenario ? [plan.scenario, builtInPhrases()] : [builtInPhrases()])
  }

  return {
    /**
     * Loads code that only a few texts need, if this one does; returns a promise only in that case. Must be called before
     * `translate`.
     */
    prepare: (text: string): Promise<unknown> | undefined =>
      readsMessages ? prepareMessage(text) : undefined,
    /**
     * Returns a promise only if the n-gram library must be loaded first, at most once per process.
     *
     * @param whole the text with its markup, which may be a phrase
     */
    detect(text: string, whole = text): Detection | Promise<Detection> {
      const loading = prepareMessage(text)
      return loading ? loading.then(() => detectIn(text, whole)) : detectIn(text, whole)
    },
    /** Whether a text is a phrase of the scenario with all its markup, and nothing takes precedence. */
    isPhrase: (text: string, source: string, target: string, { terms }: Steering): boolean =>
      mode !== 'identity' &&
      plan.scenario?.isWhole(text, baseOf(source), target) === true &&
      !terms?.find(cutPieces(text)).length,
    /**
     * @param source lower-case base code
     * @param target BCP 47 code such as `de`, `en-US`, `zh-Hant`
     * @param steering what else steers the translation; no effect in `identity` mode
     * @throws if there is no lexicon for the target; check codes first
     */
    translate(text: string, source: string, target: string, steering?: Steering): string {
      if (text === '' || (mode === 'identity' && length === 1)) return text
      return renderedText(translateUnit(plainUnit(text), source, target, steering))
    },
    /**
     * Translates text with markup, like `translate` does for plain text. All markup is returned as separate parts, in
     * order.
     */
    translateUnit,
    /** The steering with the parts that should be visible. */
    shown(steering: Steering): Steering {
      if (!settings.visibleSteering || mode === 'identity') return steering
      const { named = [], context = [] } = steering
      const all = named.concat(context)
      if (mode === 'echo') return { ...steering, named: all }
      const labels = steeredBy({ formality: steering.formality, named: all })
      return { ...steering, mark: labels.length > 0 ? ` [${labels.join('|')}]` : undefined }
    },
    /** The mode's version of a text that was improved in its own language; most modes leave it unchanged. */
    improved(text: string, improvement: string): string {
      if (mode !== 'pseudo' && mode !== 'distinct') return improvement
      const pieces = cutPieces(improvement)
      const parts =
        mode === 'pseudo' && !isSingleCharacter(text) ? pseudoWords(pieces, rightToLeft) : unchanged(pieces)
      const dressing = finished.dressingFor(text, { progress: { hasUnknownText: true } })
      return renderedText(dressing ? dressing.dress(parts) : parts)
    },
    /** The translation of a single word, in any mode. */
    word(word: string, source: string, target: string): string {
      const { words, isSpaced } = pairs(source)(target)
      const { pieces, outputs } = words().translate(cutPieces(word), ALONE)
      return renderedText(joinPieces(pieces, outputs, isSpaced))
    },
    /** The hazards to which translations are exposed; undefined in every mode but `hostile`. */
    hazards: mode === 'hostile' ? hazardsOf(settings) : undefined,
  }
}

const hazardsOf = ({ seed, hazards = null, rate = 1 }: TranslatorSettings): HazardChoice => ({
  seed,
  hazards,
  isBlind: true,
  rate,
})

/** Options for a word outside of any text. */
const ALONE = {
  splitting: 'none',
  isInformal: false,
  keepsEdges: true,
  tally: undefined,
  wantsOrigins: false,
} as const

/** The translators of a world. */
export type Translators = ReturnType<typeof createTranslators>

/** Suites use few; clients may keep requesting new ones. */
const REMEMBERED = 32

/** Translators with the same settings share the phrases, of which there may be very many. */
export function createTranslators(settings: TranslatorSettings) {
  const scenario = settings.phrases?.length ? scenarioPhrases(settings.phrases) : undefined
  const usual = createTranslator(settings, scenario)
  const others = cached(
    (overrides: string) => createTranslator({ ...settings, ...JSON.parse(overrides) }, scenario),
    REMEMBERED,
  )
  return {
    /** The translator for its settings. */
    usual,
    /** Phrases for requests with particular steering; undefined if there are none. */
    steered: settings.mode === 'identity' ? undefined : steeredPhrases(settings.phrases ?? []),
    /** The translator for a request that overrides some of them. */
    with(overrides: TranslationOverrides): Translator {
      const key = JSON.stringify(overrides)
      return key === '{}' ? usual : others(key)
    },
  }
}

/** A phrase that applies only to certain requests. */
export type SteeredPhrase = PhraseEntry & { readonly steering: PhraseSteering }

const isSteered = (entry: PhraseEntry): entry is SteeredPhrase => entry.steering !== undefined

/** Phrases for requests with exactly one steering, such as those of a recording; undefined if there are none. */
function steeredPhrases(entries: readonly PhraseEntry[]) {
  const index = grouped(entries.filter(isSteered), ({ text, target_lang, steering }) =>
    keyOf(text, target_lang, steeringKey(steering)),
  )
  if (index.size === 0) return undefined
  return {
    /**
     * The phrase of exactly this text. Among several, those recorded with the same presence of a source language come
     * first, then the last one.
     *
     * @param source base code; undefined if the request names none
     * @param steering as `steeringKey` writes it
     */
    find(
      text: string,
      source: string | undefined,
      target: string,
      steering: string,
    ): SteeredPhrase | undefined {
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
