import type { Store } from '../../state/store.ts'
import { defaultSegments } from './default-memory.ts'
import type { Segment, TranslationMemory } from './translation-memory.ts'

/** The segments of a memory. */
export async function segmentsIn(
  { blobs }: Pick<Store, 'blobs'>,
  { segmentsBlob, memoryId }: TranslationMemory,
): Promise<readonly Segment[]> {
  if (segmentsBlob === undefined) return defaultSegments()
  const bytes = await blobs.get(segmentsBlob)
  if (!bytes) throw new Error(`The segments of translation memory ${memoryId} are missing from the state`)
  return JSON.parse(new TextDecoder().decode(bytes)) as Segment[]
}
