import { secretsIn } from '../../base/secrets/secrets-in-request.ts'
import type { Contract } from '../../contract/dates/contract.ts'
import type { Body, Call } from '../../contract/openapi/contract.ts'
import type { HazardChoice } from '../../text/hazards/hazard.ts'
import type { HazardName } from '../../text/hazards/hazard-names.ts'
import { createOutputLimit, type Steering } from '../../text/steering.ts'
import type { TagHandling } from '../../text/tags/tagged-text.ts'
import type { Translator } from '../../text/translator.ts'
import type { Translators } from '../../text/translators.ts'
import type { HandlerContext } from '../context.ts'
import { checkOptIn } from '../languages/beta-opt-in.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import { TEXT_LIMITS } from './limits.ts'
import { splittingOf } from './next-gen.ts'
import { checkCombinations, formalityOf } from './rules.ts'
import { type FindSteered, steeredTexts } from './steered-texts.ts'
import type { SteeringLookup } from './steering-lookup.ts'
import { tagHandling } from './tag-handling.ts'
import { requestedTranslation } from './translation-header.ts'

/** What a request decides for all of its texts. */
export interface TextJob {
  /** The base code of the source language, if the request names one. */
  readonly source: string | undefined
  /** The full code of the target language. */
  readonly target: string
  /** Undefined if markup is treated as ordinary text. */
  readonly tags: TagHandling | undefined
  readonly translator: Translator
  readonly steering: Steering
  /** The phrase for a text, if the scenario has one for requests like this. */
  readonly find: FindSteered
  readonly hazards: HazardChoice | undefined
  /** The hazards that each text met. */
  readonly met: (readonly HazardName[])[]
  readonly isBilled: boolean
  /** Facts for the journal, once the texts are translated. */
  facts(): Readonly<Record<string, unknown>>
}

export interface TextJobDeps {
  translators: Translators
  lookup: SteeringLookup
  languages: Languages
  settings: { seed: string; billBetaLanguages: boolean }
  contract: Pick<Contract, 'behavior'>
}

/**
 * Checks a request for text translation, and finds everything that steers it.
 * @throws BadRequest, Refused, NotFound or Forbidden for a combination or a resource that cannot be used
 */
export async function textJob(
  {
    body: request,
    caller,
    address,
    ignoreGlossary,
    hazard,
    header,
    note,
  }: Call<'translateText', HandlerContext>,
  { translators, lookup, languages, settings, contract: { behavior } }: TextJobDeps,
): Promise<TextJob> {
  const { overrides, facts } = requestedTranslation(header)
  note(facts)
  const { source, target } = languagesOf(request, languages)
  if (behavior.betaLanguagesOptIn) checkOptIn(request, source, target)
  checkCombinations(request, source, target, behavior)
  const tags = tagHandling(request, behavior)
  const cookie = header('cookie') ?? ''
  const steered = await steeredTexts(
    request,
    {
      source: source?.base,
      target: target.lang,
      secrets: () => secretsIn({ fields: ['cookie', cookie], query: '', key: caller.key }),
    },
    () => lookup.resolve(request, target, { caller, address, ignoreGlossary }),
    translators,
  )
  const translator = translators.with(overrides)
  const isBlind = translator.hazards !== undefined
  const hazards = hazard ? { seed: settings.seed, hazards: [hazard], rate: 1, isBlind } : translator.hazards
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
  return {
    source: source?.base,
    target: target.lang,
    tags,
    translator,
    steering,
    find: steered.find,
    hazards,
    met,
    isBilled: target.billed_when_target || settings.billBetaLanguages,
    facts: () => ({
      ...(words.of > 0 && { words }),
      ...(hazards && { hazards: met }),
      ...steered.facts,
    }),
  }
}

const languagesOf = (
  { source_lang: source, target_lang: target }: Body<'translateText'>,
  { language, targetLanguage }: Languages,
): { source: Language | undefined; target: Language } => ({
  source: source === undefined ? undefined : language(source),
  target: targetLanguage(target),
})
