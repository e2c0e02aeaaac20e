import type { FeatureHandlers } from '../context.ts'
import { ownerOf } from '../owner.ts'
import { pageOf } from '../page.ts'
import type { TranslationMemories } from './translation-memories.ts'
import { memoryOnWire } from './wire.ts'

/** Lists translation memories, the only operation that the service's API has for them (spec §4.6). */
export function translationMemoryHandlers({
  memories,
}: {
  memories: TranslationMemories
}): FeatureHandlers<'listTranslationMemories'> {
  return {
    async listTranslationMemories({ query, ...call }) {
      const all = await memories.list(ownerOf(call))
      return {
        status: 200,
        body: { translation_memories: pageOf(all, query).map(memoryOnWire), total_count: all.length },
      }
    },
  }
}
