import type { components } from '../../contract/openapi/generated/types.ts'
import type { TranslationMemory } from './translation-memory.ts'

/** A memory as listings show it (spec §2.6). */
export function memoryOnWire(memory: TranslationMemory): components['schemas']['TranslationMemory'] {
  return {
    translation_memory_id: memory.memoryId,
    name: memory.name,
    source_language: memory.sourceLanguage,
    target_languages: [...memory.targetLanguages],
    segment_count: memory.segmentCount,
  }
}
