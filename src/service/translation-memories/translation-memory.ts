import { NotFound } from '../../contract/errors.ts'
import type { Store } from '../../state/store.ts'
import { language } from '../languages/languages.ts'
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
  /** How many source segments it has. */
  readonly segmentCount: number
  /** When it was made, in ms since 1970; absent for the default memory. It never changes. */
  readonly createdTime?: number
  /** When an import adds it; absent if it was there from the beginning. */
  readonly importedTime?: number
  /** The blob with the segments as JSON; none for the default memory. */
  readonly segmentsBlob?: string
}

/** A source segment with its translations, one or several for a language. */
export interface SourceSegment {
  readonly source: string
  readonly targets: readonly Pick<Segment, 'target' | 'targetLanguage'>[]
}

/** Segments by their source, in the order of its first occurrence. */
export function sourceSegments(segments: readonly Segment[]): SourceSegment[] {
  const bySource = new Map<string, Pick<Segment, 'target' | 'targetLanguage'>[]>()
  for (const { source, target, targetLanguage } of segments) {
    const targets = bySource.get(source) ?? []
    if (targets.length === 0) bySource.set(source, targets)
    targets.push({ target, targetLanguage })
  }
  return [...bySource].map(([source, targets]) => ({ source, targets }))
}

/** The memories of all accounts of a world. */
export const memoriesIn = (store: Pick<Store, 'collection'>) =>
  store.collection<TranslationMemory>('translation_memories')

/**
 * Whether segments in a language serve a target: those of the same base language do, but traditional Chinese is served
 * only by traditional Chinese (our choice).
 */
export function serves(segmentLanguage: string, target: string): boolean {
  if (segmentLanguage === 'zh-Hant' || target === 'zh-Hant') return segmentLanguage === target
  return language(segmentLanguage).base === language(target).base
}

/**
 * Checks that a memory has the target of a request.
 * @throws NotFound (wording from the existing mock; the status is our choice)
 */
export function checkServes({ memoryId, targetLanguages }: TranslationMemory, target: string) {
  if (targetLanguages.some((one) => serves(one, target))) return
  throw new NotFound(`Translation Memory ${memoryId} does not support the target language ${target}`, {
    rule: 'memory_target',
    values: { target },
  })
}
