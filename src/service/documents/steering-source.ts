import type { SteeringData } from '../../text/steering-data.ts'
import type { CallContext } from '../context.ts'
import type { Glossaries } from '../glossaries/glossaries.ts'
import { targetLanguage } from '../languages/languages.ts'
import { formalityOf } from '../translate/rules.ts'
import type { FoundSteering, SteeringLookup } from '../translate/steering-lookup.ts'
import type { TranslationMemories } from '../translation-memories/translation-memories.ts'
import type { TranslationMemory } from '../translation-memories/translation-memory.ts'
import type { KeptSteering, TranslationOrder } from './document.ts'

/** Collects the resources that steer the translation of an order, as data for another thread. */
export type SteeringSource = ReturnType<typeof createSteeringSource>

interface Dependencies {
  lookup: SteeringLookup
  glossaries: Glossaries
  memories: TranslationMemories
}

/** Refuses what text translation refuses, with the same code; then notes the contents, and reads them when needed. */
export function createSteeringSource({ lookup, glossaries, memories }: Dependencies) {
  return {
    /** @throws the errors of text translation if a resource cannot be used */
    find(
      order: TranslationOrder,
      context: CallContext,
    ): { readonly kept: KeptSteering; readonly facts: FoundSteering['facts'] } {
      const target = targetLanguage(order.target_lang)
      const { dictionaries, memory, threshold, named, mark, list, facts } = lookup.find(
        order,
        target,
        context,
      )
      const kept = {
        dictionaryBlobs: dictionaries.map(({ dictionary }) => dictionary.entriesBlob),
        ...(memory && { memory: { stored: storedSegments(memory), threshold } }),
        ...(named && { named }),
        ...(mark !== undefined && { mark }),
        ...(list && { style: { rules: list.configuredRules, language: target.base } }),
      }
      return { kept, facts }
    },

    /** The contents of what was kept. */
    async load(
      order: TranslationOrder,
      { dictionaryBlobs, memory, ...others }: KeptSteering,
    ): Promise<SteeringData> {
      const target = targetLanguage(order.target_lang)
      const dictionaries: string[] = []
      for (const id of dictionaryBlobs) dictionaries.push(utf8.decode(await glossaries.content(id)))
      return {
        ...others,
        dictionaries,
        formality: formalityOf(order, target),
        ...(memory && {
          memory: {
            segments: await memories.segments(memory.stored, target.lang),
            threshold: memory.threshold,
          },
        }),
      }
    },
  }
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

const storedSegments = ({ memoryId, segmentsBlob }: TranslationMemory) => ({
  memoryId,
  ...(segmentsBlob && { segmentsBlob }),
})
