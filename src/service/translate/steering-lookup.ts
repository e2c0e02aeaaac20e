import type { Awaitable } from '../../base/runtime/awaitable.ts'
import { maskFor, unmasked } from '../../base/secrets/mask.ts'
import { ApiError } from '../../contract/errors.ts'
import { type NamedSteering, steeringKey, steeringOf } from '../../text/phrases/phrase-steering.ts'
import { fingerprint, instructionMark, type Steering, SteeringTrace } from '../../text/steering.ts'
import type { SteeredPhrase, Translators } from '../../text/translator.ts'
import type { CallContext } from '../context.ts'
import type { GlossaryTerms } from '../glossaries/glossary-terms.ts'
import { type GlossaryUse, namedGlossaries } from '../glossaries/glossary-use.ts'
import type { Language } from '../languages/language.ts'
import { listStyle } from '../style-rules/list-style.ts'
import type { StyleRules } from '../style-rules/style-rules.ts'
import { DEFAULT_THRESHOLD, requestMemory } from '../translation-memories/request-memory.ts'
import type { TranslationMemories } from '../translation-memories/translation-memories.ts'

/** The fields of a translation request, for texts or a document, that steer it. */
export interface SteeringRequest extends GlossaryUse {
  readonly style_id?: string | undefined
  readonly context?: string | undefined
  readonly custom_instructions?: readonly string[] | undefined
  readonly translation_memory_id?: string | undefined
  readonly translation_memory_threshold?: number | undefined
}

/** Everything that steers a translation, and the facts for the journal. */
export interface Steered {
  readonly steering: Steering
  /** The resources by their names. */
  readonly names: NamedSteering
  readonly facts: Readonly<Record<string, unknown>>
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
  return {
    /** @throws NotFound, BadRequest or Forbidden if a named resource cannot be used */
    resolve: (request: SteeringRequest, target: Language, context: CallContext): Awaitable<Steered> =>
      namesAnything(request) ? resolveNamed(request, target, context) : UNSTEERED,
  }

  async function resolveNamed(
    request: SteeringRequest,
    target: Language,
    context: CallContext,
  ): Promise<Steered> {
    const { style_id: styleId, translation_memory_id: memoryId, translation_memory_threshold } = request
    const glossary = await glossaries.termsFor(request, context)
    const styled = styleId === undefined ? undefined : await listStyle(styleRules, styleId, target, context)
    const memory =
      memoryId === undefined
        ? undefined
        : await requestMemory(memories, { ...request, translation_memory_id: memoryId }, target, context)
    const instructions = [
      ...(styled?.list.customInstructions.map(({ prompt }) => prompt) ?? []),
      ...(request.custom_instructions ?? []),
    ]
    const trace = new SteeringTrace()
    const named = [
      ...(glossary && !context.ignoreGlossary ? glossary.names.map((name) => `glossary:${name}`) : []),
      ...(styled ? [`style:${styled.list.name}`] : []),
      ...(memory ? [`memory:${memory.name}`] : []),
      ...(instructions.length > 0 ? [`instructions:${fingerprint(instructions.join('\n'))}`] : []),
    ]
    return {
      names: { glossaries: glossary?.names ?? [], style: styled?.list.name, memory: memory?.name },
      steering: {
        // A fault may ignore a glossary, once it is known that the request may use it.
        terms: context.ignoreGlossary ? undefined : glossary?.terms,
        memory,
        style: styled?.style,
        mark: instructionMark(instructions),
        named: named.length > 0 ? named : undefined,
        trace,
        ...(request.context && { context: `context:${fingerprint(request.context)}` }),
      },
      facts: {
        ...(glossary && { glossaries: glossary.names }),
        ...(styled && {
          styleRules: { id: styled.list.styleId, name: styled.list.name, version: styled.list.version },
        }),
        ...(instructions.length > 0 && { customInstructions: instructions }),
        ...(memoryId !== undefined && {
          translationMemory: {
            id: memoryId,
            name: memory?.name,
            threshold: translation_memory_threshold ?? DEFAULT_THRESHOLD,
          },
        }),
        ...(styled && { styleOptions: styled.list.configuredRules }),
        steered: trace.kept,
      },
    }
  }
}

/** Most requests steer nothing. */
const namesAnything = (request: SteeringRequest) =>
  request.style_id !== undefined ||
  request.translation_memory_id !== undefined ||
  (request.custom_instructions?.length ?? 0) > 0 ||
  Boolean(request.context) ||
  namedGlossaries(request) !== undefined

/** The fields of a text translation request that phrases with steering depend on. */
export interface SteeredRequest extends SteeringRequest {
  readonly text: readonly string[]
}

/** The languages of a request, and its secrets. */
interface SteeredFor {
  /** Base code, if the request names one. */
  readonly source: string | undefined
  /** Full code. */
  readonly target: string
  /** The secrets in the request; recordings have placeholders for them. */
  secrets(): readonly string[]
}

/** The phrase for a text of the request, if the scenario has one for requests like this. */
export type FindSteered = (text: string) => SteeredPhrase | undefined

/** Everything that steers a request, and the phrases that apply to it. */
export interface SteeredTexts extends Steered {
  readonly find: FindSteered
}

const NONE: FindSteered = () => undefined

/**
 * Looks up everything that steers a request, and finds the phrases for this steering. A resource that the account does
 * not have is not an error if every text has a phrase that was recorded with its id.
 * @param languages base code of the source if the request names one; full code of the target
 * @throws the errors of `resolve`
 */
export async function steeredTexts(
  request: SteeredRequest,
  { source, target, secrets }: SteeredFor,
  resolve: () => Steered | Promise<Steered>,
  { steered: phrases }: Pick<Translators, 'steered'>,
): Promise<SteeredTexts> {
  if (!phrases) return { ...(await resolve()), find: NONE }
  const mask = maskFor(secrets())
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
    return { ...steered, find: findBy(steered.names) }
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
