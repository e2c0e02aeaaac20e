import { Conflict, Forbidden, NotFound, Unauthorized, unsupportedMediaType } from '../../contract/errors.ts'
import type { Body } from '../../contract/openapi/contract.ts'
import type { HandlerContext } from '../context.ts'
import { type Owner, ownedKey, ownerOf } from '../owner.ts'
import type { Parts } from '../parts.ts'
import { anotherSize, createSignatures, type FileRequest, type Signed } from '../signatures.ts'
import type { ReadMemory } from './tmx-memory.ts'
import { insertMemory, segmentsIn, storeSegments } from './translation-memories.ts'
import type { TranslationMemory } from './translation-memory.ts'

type Caller = Pick<HandlerContext, 'caller' | 'address'>

interface StoredJob extends Owner {
  readonly id: string
  /** The key that created it; requests for its file act for this key. */
  readonly key: string
  readonly createdTime: number
  /** When processing starts, if it does, and when it ends: by the settings at that time. */
  readonly processingTime?: number
  readonly doneTime?: number
  /** When the address of its file stops working. */
  readonly expiryTime: number
  /** Of an export. */
  readonly isDownloaded?: boolean
}

/** An import. Its file is read while it arrives; the outcome shows once the job is done by the clock. */
interface ImportJob extends StoredJob {
  readonly operation: 'import'
  readonly sourceFile: { readonly contentType: string; readonly contentLength: number }
  readonly displayName: string
  readonly outcome?:
    | { readonly memoryId: string; readonly skipped: number }
    | { readonly failure: string }
    | undefined
}

/** An export. Its file is written when it is downloaded; a memory never changes. */
interface ExportJob extends StoredJob {
  readonly operation: 'export'
  readonly memory: TranslationMemory
}

/** A job as stored. Times are ms since 1970 of the world's clock. */
export type MemoryJob = ImportJob | ExportJob

export type MemoryJobState =
  | 'awaiting_input'
  | 'processing'
  | 'completed'
  | 'downloaded'
  | 'failed'
  | 'expired'

/** The collection with the jobs of all accounts. */
export const MEMORY_JOBS = 'translation_memory_jobs'

/** The state of a job at a time. */
export function memoryJobState(job: MemoryJob, now: number): MemoryJobState {
  const { processingTime, doneTime, expiryTime } = job
  if (processingTime === undefined || doneTime === undefined)
    return now < expiryTime ? 'awaiting_input' : 'expired'
  if (now < processingTime) return 'awaiting_input'
  if (now < doneTime) return 'processing'
  if (job.operation === 'import') return job.outcome && 'failure' in job.outcome ? 'failed' : 'completed'
  if (now >= expiryTime) return 'expired'
  return job.isDownloaded ? 'downloaded' : 'completed'
}

/** The imports and exports of translation memories in a world. */
export type MemoryJobs = ReturnType<typeof createMemoryJobs>

export function createMemoryJobs({
  store,
  clock,
  ids,
  idSeed,
  settings: { memoryJobs: settings },
}: Pick<Parts, 'store' | 'clock' | 'ids' | 'idSeed' | 'settings'>) {
  const jobs = store.collection<MemoryJob>(MEMORY_JOBS)
  const signatures = createSignatures(`mynah translation memories/${idSeed}`)
  const own = new Set<string>()

  function insert<Job extends MemoryJob>(job: Job): Job {
    jobs.insert(keyOf(job), job)
    own.add(job.id)
    return job
  }

  function newJob(context: Caller) {
    const id = ids.next('translation_memory_job')
    return { ...ownerOf(context), id, key: context.caller.key, createdTime: clock.now() }
  }

  /** The job whose file is requested: its signature is checked, or was. @throws NotFound */
  function required(id: string): MemoryJob {
    const [job] = jobs.list({ id: id.toLowerCase() })
    if (!job) throw jobNotFound()
    return job
  }

  return {
    createImport(
      { source_file: file, parameters }: Body<'createTranslationMemoryImport'>,
      context: Caller,
    ): ImportJob {
      const job = newJob(context)
      return insert({
        ...job,
        operation: 'import' as const,
        sourceFile: {
          contentType: file.content_type ?? DEFAULT_TYPE,
          contentLength: file.content_length,
        },
        displayName: parameters?.display_name ?? file.file_name,
        expiryTime: job.createdTime + settings.uploadMs,
      })
    },

    /** A new job, or the completed one of the same memory. @throws Conflict while one is being processed */
    createExport(memory: TranslationMemory, context: Caller): { job: ExportJob; isReused: boolean } {
      const now = clock.now()
      for (const job of jobs.list({ accountId: memory.accountId, region: memory.region })) {
        if (job.operation !== 'export' || job.memory.memoryId !== memory.memoryId) continue
        const state = memoryJobState(job, now)
        if (state === 'completed' || state === 'downloaded') return { job, isReused: true }
        if (state === 'processing')
          throw new Conflict({
            detail: `The memory is already being exported by the job ${job.id}.`,
            rule: 'memory_export_running',
            values: { job_id: job.id },
          })
      }
      const doneTime = now + settings.processMs
      const job: ExportJob = {
        ...newJob(context),
        operation: 'export',
        memory,
        processingTime: now,
        doneTime,
        expiryTime: doneTime + settings.downloadMs,
      }
      return { job: insert(job), isReused: false }
    },

    /** @throws NotFound */
    find(id: string, context: Caller): MemoryJob {
      const job = jobs.get(ownedKey(ownerOf(context), id.toLowerCase()))
      if (!job) throw jobNotFound()
      return job
    },

    /** Checks access to the file of a job and returns the owner. @throws NotFound, Unauthorized, Forbidden */
    admit({ jobId, use, signature }: FileRequest): Pick<MemoryJob, 'key' | 'region'> {
      if (signature === undefined)
        throw new Unauthorized({ detail: 'Use the address with its X-Signature.', rule: 'no_signature' })
      const job = required(jobId)
      const signed = signedFor(job)
      if (!signatures.isFor(signature, signed))
        throw new Unauthorized({ detail: 'The signature is not valid for this file.', rule: 'signature' })
      if (use !== signed.use)
        throw new Forbidden({
          detail: `The address is for the ${signed.use} of a file.`,
          rule: 'signature_other_file',
        })
      return job
    },

    /**
     * @throws NotFound, Conflict, unsupportedMediaType, BadRequest for a file of another size, and errors of reading
     */
    async upload(id: string, contentType: string | undefined, receive: HandlerContext['receive']) {
      const job = required(id)
      if (job.operation !== 'import') throw jobNotFound()
      requireAwaiting(job, clock.now())
      const { contentType: announcedType, contentLength: announced } = job.sourceFile
      if (contentType !== undefined && withoutParameters(contentType) !== withoutParameters(announcedType))
        throw unsupportedMediaType([announcedType])
      const { createMemoryReader } = await import('./tmx-memory.ts')
      const reader = createMemoryReader()
      let bytes = 0
      await receive(announced, (piece) => {
        bytes += piece.length
        reader.write(piece)
      })
      if (bytes !== announced) throw anotherSize('memory_file_size', bytes, announced)
      const read = reader.close()
      const outcome = 'failure' in read ? read : await contentOf(read)
      try {
        store.transaction(() => {
          const current = jobs.get(keyOf(job))
          const now = clock.now()
          if (current?.operation !== 'import') throw jobNotFound()
          requireAwaiting(current, now)
          const processingTime = now + settings.detectMs
          const doneTime = processingTime + settings.processMs
          const finish = (outcome: ImportJob['outcome']) =>
            jobs.update(keyOf(job), () => ({ ...current, processingTime, doneTime, outcome }))
          if ('failure' in outcome) return finish(outcome)
          const { skipped, ...content } = outcome
          const { memoryId } = insertMemory(store, {
            accountId: job.accountId,
            region: job.region,
            memoryId: ids.next('translation_memory'),
            name: job.displayName,
            createdTime: doneTime,
            importedTime: doneTime,
            ...content,
          })
          return finish({ memoryId, skipped })
        })
      } catch (error) {
        // Another upload was faster.
        if ('segmentsBlob' in outcome) store.blobs.release(outcome.segmentsBlob)
        throw error
      }
    },

    /** @throws NotFound */
    async download(id: string): Promise<Uint8Array> {
      const job = required(id)
      const state = memoryJobState(job, clock.now())
      if (job.operation !== 'export' || (state !== 'completed' && state !== 'downloaded'))
        throw new NotFound('Not found', { rule: 'memory_file_not_found', values: { state } })
      const { tmxOf } = await import('./tmx-memory.ts')
      const file = tmxOf(job.memory.sourceLanguage, await segmentsIn(store, job.memory))
      jobs.update(keyOf(job), (current) => ({ ...current, isDownloaded: true }))
      return file
    },

    /** The signature for the file of a job. */
    signatureFor: (job: MemoryJob): string => signatures.sign(signedFor(job)),
    /** Whether a job was created by this process. */
    has: (id: string): boolean => own.has(id),
  }

  async function contentOf({ segments, ...memory }: ReadMemory) {
    return { ...memory, ...(await storeSegments(store, segments)) }
  }
}

/** A media type, for comparing: `application/xml` for `Application/XML; charset=utf-8`. */
const withoutParameters = (type: string) => type.replace(/;.*/s, '').trim().toLowerCase()

/** The media type of TMX files (clients). */
const DEFAULT_TYPE = 'application/xml'

const keyOf = (job: MemoryJob) => ownedKey(job, job.id)

const signedFor = ({ id, operation, expiryTime }: MemoryJob): Signed => ({
  assetId: id,
  use: operation === 'import' ? 'upload' : 'download',
  until: expiryTime,
})

/** @throws Conflict */
function requireAwaiting(job: ImportJob, now: number) {
  const state = memoryJobState(job, now)
  if (job.outcome === undefined && state === 'awaiting_input') return
  const reached = state === 'awaiting_input' ? 'uploaded' : state
  throw new Conflict({
    detail: reached === 'expired' ? 'The address has expired.' : 'The file has already been uploaded.',
    rule: 'memory_job_uploaded',
    values: { state: reached },
  })
}

const jobNotFound = () => new NotFound('Not found', { rule: 'memory_job_not_found' })
