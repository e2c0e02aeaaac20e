import { type Memory, memoryOf } from '../../text/steering.ts'
import type { CallContext } from '../context.ts'
import type { Language } from '../languages/language.ts'
import { ownerOf } from '../owner.ts'
import type { TranslationMemories } from './translation-memories.ts'
import { checkServes } from './translation-memory.ts'

/** The fields of a request that concern its translation memory. */
export interface MemoryUse {
  readonly source_lang?: string | undefined
  readonly translation_memory_id: string
  readonly translation_memory_threshold?: number | undefined
}

/** A memory in the form that a request uses. */
export interface NamedMemory extends Memory {
  readonly name: string
}

/** Minimum similarity of a segment in percent (spec §4.2). */
export const DEFAULT_THRESHOLD = 75

/**
 * The memory that a request names. It has no effect if the request's source language differs from the memory's; without
 * a source language it is used, since a similar segment identifies the language better than detection.
 * @throws translationMemoryNotFound, or NotFound if it does not have the target
 */
export async function requestMemory(
  memories: TranslationMemories,
  { source_lang: source, translation_memory_id: id, translation_memory_threshold: threshold }: MemoryUse,
  target: Language,
  context: CallContext,
): Promise<NamedMemory | undefined> {
  const memory = memories.get(ownerOf(context), id)
  checkServes(memory, target.lang)
  if (source !== undefined && source !== memory.sourceLanguage) return undefined
  const matcher = await memories.matcher(memory, target.lang)
  return { name: memory.name, find: memoryOf(matcher, threshold ?? DEFAULT_THRESHOLD).find }
}
