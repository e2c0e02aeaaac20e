import type { Awaitable } from '../../base/runtime/awaitable.ts'
import { maskFor, unmasked } from '../../base/secrets/mask.ts'
import { ApiError, BadRequest, Forbidden } from '../../contract/errors.ts'
import {
  DEFAULT_THRESHOLD,
  type NamedSteering,
  steeringKey,
  steeringOf,
} from '../../text/phrases/phrase-steering.ts'
import { fingerprint, instructionMark, memoryOf, type Steering, SteeringTrace } from '../../text/steering.ts'
import type { SteeredPhrase, Translators } from '../../text/translator.ts'
import type { CallContext } from '../context.ts'
import type { GlossaryTerms, NamedDictionary } from '../glossaries/glossary-terms.ts'
import { type GlossaryUse, namedGlossaries } from '../glossaries/glossary-use.ts'
import type { Language } from '../languages/language.ts'
import { ownerOf } from '../owner.ts'
import type { StyleRuleList } from '../style-rules/style-rule-list.ts'
import type { StyleRules } from '../style-rules/style-rules.ts'
import type { TranslationMemories } from '../translation-memories/translation-memories.ts'
import type { TranslationMemory } from '../translation-memories/translation-memory.ts'

/** The fields of a translation request, for texts or a document, that steer it. */
export interface SteeringRequest extends GlossaryUse {
  readonly style_id?: string | undefined
  readonly context?: string | undefined
  readonly custom_instructions?: readonly string[] | undefined
  readonly translation_memory_id?: string | undefined
  readonly translation_memory_threshold?: number | undefined
}

/** The resources that a request names, and what follows from it alone. */
export interface FoundSteering {
  /** Those that apply. */
  readonly dictionaries: readonly NamedDictionary[]
  readonly list: StyleRuleList | undefined
  readonly memory: TranslationMemory | undefined
  /** The minimum similarity of a segment in percent. */
  readonly threshold: number
  /** The mark for custom instructions after a text. */
  readonly mark: string | undefined
  /** What the mode `echo` shows. */
  readonly named: readonly string[] | undefined
  /** The resources by their names. */
  readonly names: NamedSteering
  /** The facts for the journal. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** Everything that steers a translation, and the facts for the journal. */
export interface Steered extends Pick<FoundSteering, 'names' | 'facts'> {
  readonly steering: Steering
  /** Finds the phrases for this steering, if the scenario has phrases for requests like this. */
  readonly find?: FindSteered
}

/**
 * Finds the resources that a request names to steer its translation: glossaries, a style rule list, a translation
 * memory.
 */
export type SteeringLookup = ReturnType<typeof createSteeringLookup>

interface Dependencies {
  glossaries: GlossaryTerms
  styleRules: StyleRules
  memories: TranslationMemories
}

const UNSTEERED: Steered = { steering: {}, names: { glossaries: [] }, facts: {} }

/** Looks up the ids among the account's resources, each kind in its own feature. */
export function createSteeringLookup({ glossaries, styleRules, memories }: Dependencies) {
  function find(request: SteeringRequest, target: Language, context: CallContext): FoundSteering {
    const { style_id: styleId, translation_memory_id: memoryId } = request
    const { translation_memory_threshold: threshold = DEFAULT_THRESHOLD } = request
    const dictionaries = glossaries.dictionariesFor(request, context)
    const list = styleId === undefined ? undefined : styleList(styleRules, styleId, target, context)
    const memory =
      memoryId === undefined
        ? undefined
        : memories.forRequest(ownerOf(context), { ...request, translation_memory_id: memoryId }, target.lang)
    const instructions = [
      ...(list?.customInstructions.map(({ prompt }) => prompt) ?? []),
      ...(request.custom_instructions ?? []),
    ]
    const names = dictionaries.map(({ glossary }) => glossary.name)
    const named = [
      ...(context.ignoreGlossary ? [] : names.map((name) => `glossary:${name}`)),
      ...(list ? [`style:${list.name}`] : []),
      ...(memory ? [`memory:${memory.name}`] : []),
      ...(instructions.length > 0 ? [`instructions:${fingerprint(instructions.join('\n'))}`] : []),
    ]
    return {
      // A fault may ignore a glossary, once it is known that the request may use it.
      dictionaries: context.ignoreGlossary ? [] : dictionaries,
      list,
      memory,
      threshold,
      mark: instructionMark(instructions),
      named: named.length > 0 ? named : undefined,
      names: { glossaries: names, style: list?.name, memory: memory?.name },
      facts: {
        ...(names.length > 0 && { glossaries: names }),
        ...(list && {
          styleRules: { id: list.styleId, name: list.name, version: list.version },
          styleOptions: list.configuredRules,
        }),
        ...(instructions.length > 0 && { customInstructions: instructions }),
        ...(memoryId !== undefined && {
          translationMemory: { id: memoryId, name: memory?.name, threshold },
        }),
      },
    }
  }

  async function resolveNamed(
    request: SteeringRequest,
    target: Language,
    context: CallContext,
  ): Promise<Steered> {
    const { dictionaries, list, memory, threshold, mark, named, names, facts } = find(
      request,
      target,
      context,
    )
    const trace = new SteeringTrace()
    return {
      names,
      steering: {
        terms: dictionaries.length > 0 ? (await glossaries.termsOf(dictionaries)).terms : undefined,
        memory: memory && memoryOf(await memories.matcher(memory, target.lang), threshold),
        style: list && (await styleOf(list)),
        mark,
        named,
        trace,
        ...(request.context && { context: `context:${fingerprint(request.context)}` }),
      },
      facts: { ...facts, steered: trace.kept },
    }
  }

  return {
    /** @throws NotFound, BadRequest or Forbidden if a named resource cannot be used */
    find,
    /** Finds and compiles them. @throws likewise */
    resolve: (request: SteeringRequest, target: Language, context: CallContext): Awaitable<Steered> =>
      namesAnything(request) ? resolveNamed(request, target, context) : UNSTEERED,
  }
}

/**
 * The style rule list that a request names.
 * @throws Forbidden on the free plan (spec §4.5; status our choice), styleRuleListNotFound, or BadRequest: a list only
 * applies to targets in its own language (spec §4.2; wording from the existing mock)
 */
function styleList(
  styleRules: StyleRules,
  id: string,
  target: Language,
  context: CallContext,
): StyleRuleList {
  if (context.caller.plan === 'free')
    throw new Forbidden({ rule: 'plan', values: { needs: 'paid', has: 'free' } })
  const list = styleRules.get(ownerOf(context), id)
  if (list.language === target.base) return list
  throw new BadRequest('Style rule language does not match the translate request target language', {
    rule: 'style_language',
    values: { list: list.language, target: target.lang },
  })
}

/** The supported part of a list's rules, compiled. */
async function styleOf({ configuredRules, language }: StyleRuleList) {
  const { createStyle } = await import('../../text/style/style.ts')
  return createStyle(configuredRules, language)
}

/** Most requests steer nothing. */
const namesAnything = (request: SteeringRequest) =>
  request.style_id !== undefined ||
  request.translation_memory_id !== undefined ||
  (request.custom_instructions?.length ?? 0) > 0 ||
  Boolean(request.context) ||
  namedGlossaries(request).length > 0

/** The fields of a text translation request that phrases with steering depend on. */
export interface SteeredRequest extends SteeringRequest {
  readonly text: readonly string[]
}

/** The languages of a request, its secrets, and the phrases for requests with steering. */
interface SteeredFor {
  /** Base code, if the request names one. */
  readonly source: string | undefined
  /** Full code. */
  readonly target: string
  /** The secrets in the request; recordings have placeholders for them. */
  readonly secrets: readonly string[]
  readonly phrases: NonNullable<Translators['steered']>
}

/** The phrase for a text of the request, if the scenario has one for requests like this. */
export type FindSteered = (text: string) => SteeredPhrase | undefined

/**
 * Looks up everything that steers a request, and finds the phrases for this steering. A resource that the account does
 * not have is not an error if every text has a phrase that was recorded with its id.
 * @throws the errors of `resolve`
 */
export async function steeredTexts(
  request: SteeredRequest,
  { source, target, secrets, phrases }: SteeredFor,
  resolve: () => Awaitable<Steered>,
): Promise<Steered> {
  const mask = maskFor(secrets)
  const findBy = (names: NamedSteering): FindSteered => {
    const key = steeringKey(steeringOf({ ...request }, names))
    const maskedKey = mask?.(key).text ?? key
    return (text) => {
      const found = phrases.find(text, source, target, key)
      const masked = found ? undefined : mask?.(text)
      if (masked === undefined || (masked.originals.length === 0 && maskedKey === key)) return found
      const recorded = phrases.find(masked.text, source, target, maskedKey)
      return recorded && { ...recorded, text, translation: unmasked(recorded.translation, masked.originals) }
    }
  }
  try {
    const steered = await resolve()
    return { find: findBy(steered.names), ...steered }
  } catch (error) {
    const find = findBy(idsIn(request))
    if (!(error instanceof ApiError) || !request.text.every(find)) throw error
    return { steering: {}, names: { glossaries: [] }, facts: {}, find }
  }
}

const idsIn = ({ glossary_id, glossary_ids = [], style_id, translation_memory_id }: SteeringRequest) => ({
  glossaries: glossary_id === undefined ? glossary_ids : [glossary_id],
  style: style_id,
  memory: translation_memory_id,
})
