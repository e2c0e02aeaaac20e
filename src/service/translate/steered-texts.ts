import { maskFor, unmasked } from '../../base/secrets/mask.ts'
import { ApiError } from '../../contract/errors.ts'
import { type NamedSteering, steeringKey, steeringOf } from '../../text/phrases/phrase-steering.ts'
import type { SteeredPhrase, Translators } from '../../text/translators.ts'
import type { Steered, SteeringRequest } from './steering-lookup.ts'

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
