import { BadRequest } from '../../errors.ts'
import type { components } from '../../openapi/generated/types.ts'
import { secretsIn } from '../../replay/secrets-in-request.ts'
import { shareTurns } from '../../runtime/share-turns.ts'
import type { HazardName } from '../../translation/hazards/hazard.ts'
import { createOutputLimit, OutputTooLong } from '../../translation/output-limit.ts'
import { UnknownText } from '../../translation/phrases/unknown-texts.ts'
import type { Translators } from '../../translation/translators.ts'
import type { Metering } from '../accounts/usage/metering.ts'
import { reportingTag } from '../accounts/usage/reporting-tag.ts'
import type { FeatureHandlers } from '../context.ts'
import { checkOptIn } from '../languages/beta-opt-in.ts'
import type { Languages } from '../languages/languages.ts'
import { TranslationTooLong } from './errors.ts'
import { exposed } from './exposed.ts'
import { TEXT_LIMITS } from './limits.ts'
import { splittingOf } from './next-gen.ts'
import { prepared, readKnown, readText, translated } from './read-text.ts'
import { checkCombinations, formalityOf, modelUsed, type RuleSettings } from './rules.ts'
import { steeredTexts } from './steered-texts.ts'
import type { SteeringLookup } from './steering-lookup.ts'
import { tagHandling } from './tag-handling.ts'
import { requestedTranslation } from './translation-header.ts'

type Translation = components['schemas']['Translation']

interface Dependencies {
  translators: Translators
  metering: Metering
  lookup: SteeringLookup
  languages: Languages
  settings: RuleSettings & {
    seed: string
    billBetaLanguages: boolean
    betaLanguagesOptIn: boolean
    billedCharactersAlways: boolean
    tagHandlingVersion: 'v1' | 'v2'
  }
}

/** Text translation: refuses invalid combinations, looks up resources, translates, bills and answers. */
export function translateHandlers({
  translators,
  metering,
  lookup,
  languages: { language, targetLanguage },
  settings,
}: Dependencies): FeatureHandlers<'translateText'> {
  return {
    async translateText({ body: request, caller, address, ignoreGlossary, hazard, header, note }) {
      const { overrides, facts } = requestedTranslation(header)
      note(facts)
      const tag = reportingTag(header)
      const source = request.source_lang === undefined ? undefined : language(request.source_lang)
      const target = targetLanguage(request.target_lang)
      if (settings.betaLanguagesOptIn) checkOptIn(request, source, target)
      checkCombinations(request, source, target, settings)
      const tags = tagHandling(request, settings)
      const resolving = steeredTexts(
        request,
        {
          source: source?.base,
          target: target.lang,
          secrets: () =>
            secretsIn({ fields: ['cookie', header('cookie') ?? ''], query: '', key: caller.key }),
        },
        () => lookup.resolve(request, target, { caller, address, ignoreGlossary }),
        translators,
      )
      const steered = resolving instanceof Promise ? await resolving : resolving
      const translator = translators.with(overrides)
      const hazards = hazard
        ? { seed: settings.seed, hazards: [hazard], rate: 1, isBlind: translator.hazards !== undefined }
        : translator.hazards
      const met: (readonly HazardName[])[] = []
      const words = { known: 0, of: 0 }
      const steering = translator.shown({
        formality: formalityOf(request, target),
        splitting: splittingOf(request, source, target, tags?.version),
        preserveFormatting: request.preserve_formatting,
        ...steered.steering,
        output: createOutputLimit(TEXT_LIMITS.MAX_OUTPUT_UNITS),
        tally: words,
      })

      const hostileRequest = {
        target: target.lang,
        isSourceGiven: source !== undefined,
        tags,
        steering,
      }

      const billed = target.billed_when_target || settings.billBetaLanguages
      const translations: Translation[] = []
      let billedCharacters = 0
      for (const text of request.text) {
        steering.trace?.begin(translations.length)
        const turn = shareTurns(text.length)
        if (turn) await turn
        const known = steered.find(text)
        const reading = known
          ? readKnown(text, known, tags, translator)
          : readText(text, source?.base, tags, translator)
        const read = reading instanceof Promise ? await reading : reading
        const loading = known ? undefined : prepared(read, translator)
        if (loading) await loading
        // Reading and writing markup each cost about as much as translating.
        const writing = tags && shareTurns(text.length)
        if (writing) await writing
        const characters = known?.billed_characters ?? (billed ? read.characters : 0)
        billedCharacters += characters
        const translation =
          known?.translation ?? withinLimit(() => translated(read, target.lang, steering, translator))
        const result = hazards
          ? await exposed(read, translation, hostileRequest, translator, hazards)
          : { translation, sourceLang: read.source }
        if ('met' in result) met.push(result.met)
        translations.push({
          detected_source_language: result.sourceLang.toUpperCase(),
          text: result.translation,
          ...((request.show_billed_characters || settings.billedCharactersAlways) && {
            billed_characters: characters,
          }),
          ...(request.model_type && { model_type_used: known?.model_type_used ?? modelUsed(request) }),
          ...(tags && { tag_handling_version: tags.version }),
        })
      }
      const { nearQuota, usage } = await metering.charge(caller, 'text_translation', billedCharacters, {
        tag,
      })
      note({
        billedCharacters,
        usage,
        ...(nearQuota && { nearQuota }),
        ...(words.of > 0 && { words }),
        ...(hazards && { hazards: met }),
        ...steered.facts,
      })
      return { status: 200, body: { translations } }
    },
  }
}

/** @throws TranslationTooLong; BadRequest for a text that is not a phrase, if the settings say so (our choice) */
function withinLimit(translate: () => string): string {
  try {
    return translate()
  } catch (error) {
    if (error instanceof OutputTooLong) throw new TranslationTooLong()
    if (!(error instanceof UnknownText)) throw error
    const { message } = error
    throw new BadRequest(message, { rule: 'unknown_text', values: { problem: message } })
  }
}
