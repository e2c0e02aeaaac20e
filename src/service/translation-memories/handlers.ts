import { isoTime } from '../../base/runtime/time.ts'
import { BadRequest } from '../../contract/errors.ts'
import type { FeatureHandlers } from '../context.ts'
import { ownerOf } from '../owner.ts'
import { pageOf } from '../page.ts'
import type { Parts } from '../parts.ts'
import type { MemoryJob, MemoryJobs } from './memory-jobs.ts'
import type { TranslationMemories } from './translation-memories.ts'
import type { SourceSegment } from './translation-memory.ts'
import { jobOnWire, memoryOnWire, segmentOnWire } from './wire.ts'

export function translationMemoryHandlers({
  memories,
  jobs,
  clock,
}: Pick<Parts, 'clock'> & {
  readonly memories: TranslationMemories
  readonly jobs: MemoryJobs
}) {
  const fileUrl = (job: MemoryJob, origin: string) =>
    `${origin}/translation_memories/files/${job.id}?X-Signature=${jobs.signatureFor(job)}`

  return {
    async listTranslationMemories({ query, ...call }) {
      const all = memories.list(ownerOf(call))
      return {
        status: 200,
        body: { translation_memories: pageOf(all, query).map(memoryOnWire), total_count: all.length },
      }
    },

    async getTranslationMemory({ path, ...call }) {
      const memory = memories.get(ownerOf(call), path.translation_memory_id)
      return { status: 200, body: memoryOnWire(memory) }
    },

    async deleteTranslationMemory({ path, ...call }) {
      await memories.remove(ownerOf(call), path.translation_memory_id)
      return { status: 204 }
    },

    async listTranslationMemorySegments({ path, query, ...call }) {
      const memory = memories.get(ownerOf(call), path.translation_memory_id)
      const filter = {
        memory: memory.memoryId,
        text: query.filter_text ?? '',
        isCaseSensitive: query.filter_case_sensitive ?? false,
      }
      const all = await memories.sourceSegments(memory)
      const found = all.map((segment, place) => ({ segment, place })).filter(matches(filter))
      const start = query.page_cursor === undefined ? 0 : startOf(query.page_cursor, filter)
      const end = start + (query.page_size ?? DEFAULT_PAGE_SIZE)
      return {
        status: 200,
        body: {
          segments: found
            .slice(start, end)
            .map(({ segment, place }) => segmentOnWire(memory.memoryId, place, segment)),
          segment_count: memory.segmentCount,
          ...(end < found.length && { next_page_cursor: cursorAt(end, filter) }),
        },
      }
    },

    async createTranslationMemoryImport({ body, caller, address, fileOrigin }) {
      const job = jobs.createImport(body, { caller, address })
      return {
        status: 202,
        body: {
          job_id: job.id,
          upload_url: fileUrl(job, fileOrigin()),
          expires_at: isoTime(job.expiryTime),
        },
      }
    },

    async createTranslationMemoryExport({ path, caller, address }) {
      const memory = memories.get(ownerOf({ caller, address }), path.translation_memory_id)
      const { job, isReused } = jobs.createExport(memory, { caller, address })
      return {
        status: isReused ? 200 : 202,
        body: { job_id: job.id, parameters: { translation_memory_id: memory.memoryId } },
      }
    },

    async getTranslationMemoryJob({ path, caller, address, fileOrigin }) {
      const job = jobs.find(path.job_id, { caller, address })
      return { status: 200, body: jobOnWire(job, clock.now(), fileUrl(job, fileOrigin())) }
    },

    async uploadTranslationMemoryFile({ path, header, receive }) {
      await jobs.upload(path.job_id, header('content-type'), receive)
      return { status: 204 }
    },

    async downloadTranslationMemoryFile({ path }) {
      return { status: 200, contentType: 'application/xml', body: await jobs.download(path.job_id) }
    },
  } satisfies FeatureHandlers
}

const DEFAULT_PAGE_SIZE = 50

interface Filter {
  readonly memory: string
  /** Empty for every segment. */
  readonly text: string
  readonly isCaseSensitive: boolean
}

function matches({ text, isCaseSensitive }: Filter) {
  const spelled = (written: string) => (isCaseSensitive ? written : written.toLowerCase())
  const wanted = spelled(text)
  return ({ segment: { source, targets } }: { readonly segment: SourceSegment }) =>
    [source, ...targets.map(({ target }) => target)].some((written) => spelled(written).includes(wanted))
}

/** A cursor contains its filter: it is only valid with the same one (public docs). */
const cursorAt = (offset: number, filter: Filter) =>
  Buffer.from(JSON.stringify({ offset, filter })).toString('base64url')

/** @throws BadRequest for a cursor of another filter, or none of ours */
function startOf(cursor: string, filter: Filter): number {
  const [, offset] = /^\{"offset":(\d{1,9}),/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (offset === undefined || cursorAt(Number(offset), filter) !== cursor)
    throw new BadRequest("Value for 'page_cursor' not supported.", { rule: 'memory_cursor' })
  return Number(offset)
}
