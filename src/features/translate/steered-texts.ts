import { ApiError } from '../../errors.ts'
import { type NamedSteering, steeringKey, steeringOf } from '../../translation/phrases/phrase-steering.ts'
import type { SteeredPhrase, SteeredPhrases } from '../../translation/phrases/steered-phrases.ts'
import type { Translators } from '../../translation/translators.ts'
import type { Steered, SteeringRequest } from './steering-lookup.ts'

/** A request for text translation, as far as phrases with a steering look at it. */
export interface SteeredRequest extends SteeringRequest {
  readonly text: readonly string[]
}

/** The phrase of a text of the request, where the scenario has one for a request like it. */
export type FindSteered = (text: string) => SteeredPhrase | undefined

/** What steers a request, and the phrases that hold for it. */
export interface SteeredTexts extends Steered {
  readonly find: FindSteered
}

const NONE: FindSteered = () => undefined

/**
 * Looks up what steers a request, and finds the phrases that hold for requests steered in this way. A resource that the
 * account does not have is no error where every text has a phrase that was recorded with its id.
 * @param languages base code of the source if the request names one; full code of the target
 * @throws what `resolve` throws
 */
export function steeredTexts(
  request: SteeredRequest,
  languages: { readonly source: string | undefined; readonly target: string },
  resolve: () => Steered | Promise<Steered>,
  { steered: phrases }: Pick<Translators, 'steered'>,
): SteeredTexts | Promise<SteeredTexts> {
  if (!phrases) {
    const found = resolve()
    return found instanceof Promise ? found.then((all) => ({ ...all, find: NONE })) : { ...found, find: NONE }
  }
  return withPhrases(request, languages, resolve, phrases)
}

async function withPhrases(
  request: SteeredRequest,
  { source, target }: { readonly source: string | undefined; readonly target: string },
  resolve: () => Steered | Promise<Steered>,
  phrases: SteeredPhrases,
): Promise<SteeredTexts> {
  const findBy = (names: NamedSteering): FindSteered => {
    const key = steeringKey(steeringOf({ ...request }, names))
    return (text) => phrases.find(text, source, target, key)
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
