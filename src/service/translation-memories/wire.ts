import { snakeCased } from '../../base/naming/snake-case.ts'
import { uuidFrom } from '../../base/runtime/random.ts'
import { isoTime } from '../../base/runtime/time.ts'
import type { components } from '../../contract/openapi/generated/types.ts'
import { type MemoryJob, memoryJobState } from './memory-jobs.ts'
import type { SourceSegment, TranslationMemory } from './translation-memory.ts'

type Schemas = components['schemas']

/** Target languages are in lower case, unlike everywhere else: `en-us` (public docs). */
const targetOnWire = (language: string) => language.toLowerCase()

/**
 * A memory as the service shows it (spec §2.6; times: clients). The default memory is from 1970, as in the existing mock
 * (clients).
 */
export function memoryOnWire(memory: TranslationMemory): Schemas['TranslationMemory'] {
  const createdAt = isoTime(memory.createdTime ?? 0)
  return {
    translation_memory_id: memory.memoryId,
    name: memory.name,
    source_language: memory.sourceLanguage,
    target_languages: memory.targetLanguages.map(targetOnWire),
    segment_count: memory.segmentCount,
    creation_time: createdAt,
    updated_time: createdAt,
  }
}

/** A segment at a place of its memory; ids derive from both. */
export function segmentOnWire(
  memoryId: string,
  place: number,
  { source, targets }: SourceSegment,
): Schemas['TranslationMemorySegments']['segments'][number] {
  const id = `${memoryId}/${place}`
  return {
    source_segment_id: uuidFrom(id),
    source_text: source,
    targets: targets.map(({ target, targetLanguage }, index) => ({
      target_segment_id: uuidFrom(`${id}/${index}`),
      target_language: targetOnWire(targetLanguage),
      target_text: target,
    })),
  }
}

/** A job as the service shows it (clients). */
export function jobOnWire(job: MemoryJob, now: number, fileUrl: string): Schemas['TranslationMemoryJob'] {
  return {
    job_id: job.id,
    product: 'translation_memory',
    operation: job.operation,
    creation_time: isoTime(job.createdTime),
    updated_time: isoTime(updatedTime(job, now)),
    ...(job.operation === 'import'
      ? {
          source_file: snakeCased(job.sourceFile, ['contentType', 'contentLength']),
          parameters: { display_name: job.displayName },
        }
      : { parameters: { translation_memory_id: job.memory.memoryId } }),
    results: [resultOnWire(job, now, fileUrl)],
  }
}

function resultOnWire(
  job: MemoryJob,
  now: number,
  fileUrl: string,
): Schemas['TranslationMemoryJob']['results'][number] {
  const status = memoryJobState(job, now)
  if (status === 'awaiting_input') return { status, status_metadata: { required_action: WAITING } }
  if (job.operation === 'export') {
    const isThere = status === 'completed' || status === 'downloaded'
    return { status, ...(isThere && { download_url: fileUrl, expires_at: isoTime(job.expiryTime) }) }
  }
  const { outcome } = job
  if (status === 'failed' && outcome && 'failure' in outcome)
    return { status, error: { message: outcome.failure } }
  if (status === 'completed' && outcome && 'memoryId' in outcome)
    return { status, translation_memory_id: outcome.memoryId, skipped_segment_count: outcome.skipped }
  return { status }
}

/** What an import without its file waits for (wording of the existing mock). */
const WAITING = 'Waiting for upload'

/** The time of the last change of state. */
function updatedTime({ createdTime, processingTime, doneTime, expiryTime }: MemoryJob, now: number) {
  const steps = [processingTime ?? expiryTime, doneTime ?? expiryTime]
  return Math.max(createdTime, ...steps.filter((time) => time <= now))
}
