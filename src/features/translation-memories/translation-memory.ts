import type { Store } from '../../state/store.ts'
import type { Owner } from '../owner.ts'

/** One translated segment of a memory. */
export interface Segment {
  readonly source: string
  readonly target: string
  /** BCP 47 code; one of the memory's target languages. */
  readonly targetLanguage: string
}

/** A translation memory as stored (spec §2.6); its segments are a separate blob. */
export interface TranslationMemory extends Owner {
  readonly memoryId: string
  readonly name: string
  /** Lower-case base code. */
  readonly sourceLanguage: string
  /** BCP 47 codes. */
  readonly targetLanguages: readonly string[]
  readonly segmentCount: number
  /** The blob with the segments as JSON; none for the default memory. */
  readonly segmentsBlob?: string
}

/** The memories of all accounts of a world. */
export const memoriesIn = (store: Pick<Store, 'collection'>) =>
  store.collection<TranslationMemory>('translation_memories')
