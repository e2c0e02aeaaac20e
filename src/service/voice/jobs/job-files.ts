import { createHash } from 'node:crypto'
import { Conflict, Forbidden, Unauthorized } from '../../../contract/errors.ts'
import { StreamedBody } from '../../../contract/openapi/streamed-body.ts'
import type { HandlerContext } from '../../context.ts'
import type { Parts } from '../../parts.ts'
import { anotherSize, createSignatures, type FileRequest, type Signed } from '../../signatures.ts'
import { RECOGNIZED_BYTES } from '../transcript.ts'
import { blobContents, createChunkWriter } from './blob-chunks.ts'
import type { StoredJobs } from './stored-jobs.ts'
import {
  fileNotFound,
  isUnderWay,
  jobNotFound,
  type StoredVoiceJob,
  statesOf,
  type UploadedSource,
} from './voice-job.ts'

interface JobFilesParts extends Pick<Parts, 'store' | 'flush' | 'clock' | 'idSeed' | 'settings'> {
  readonly jobs: StoredJobs
  /** Called when a job's file has been uploaded. */
  readonly uploaded: (job: StoredVoiceJob) => void
  /** The current state of a job. If only processing is left to do, waits for it. @throws NotFound */
  readonly settled: (id: string) => Promise<StoredVoiceJob>
}

/** The files of voice jobs: access, uploads and downloads. */
export function createJobFiles({
  store,
  flush,
  clock,
  idSeed,
  settings: { voiceJobs: settings },
  jobs,
  uploaded,
  settled,
}: JobFilesParts) {
  const signatures = createSignatures(`mynah voice jobs/${idSeed}`)

  const signedFor = (job: StoredVoiceJob, target?: number): Signed => ({
    assetId: target === undefined ? job.sourceAssetId : (job.results[target]?.assetId ?? ''),
    use: target === undefined ? 'upload' : 'download',
    until: target === undefined ? job.createdTime + settings.uploadMs : job.expiryTime,
  })

  async function markDownloaded(id: string, target: number) {
    jobs.change(id, (job) => {
      const results = job.results.map((result, index) =>
        index === target ? { ...result, isDownloaded: true } : result,
      )
      // When every result has been downloaded, the job is deleted (public docs).
      if (results.every(({ isDownloaded }) => isDownloaded)) return undefined
      return { ...job, results, updatedTime: clock.now() }
    })
    await flush()
  }

  /** Records the upload of a job's file. @throws Conflict if another upload was faster */
  function addSource(id: string, source: UploadedSource) {
    return jobs.change(id, (job) => {
      if (job.uploadedTime !== undefined) throw uploadedAlready()
      const now = clock.now()
      return {
        ...job,
        source,
        uploadedTime: now,
        updatedTime: now,
        expiryTime: now + settings.downloadMs,
      }
    })
  }

  /** Stores a file as it arrives. @throws BadRequest if its size is not the announced one */
  async function receiveSource(id: string, announced: number, receive: HandlerContext['receive']) {
    const writer = createChunkWriter(store.blobs)
    const [whole, head] = [createHash('sha256'), createHash('sha256')]
    let hashed = 0
    try {
      await receive(announced, (piece) => {
        whole.update(piece)
        if (hashed < RECOGNIZED_BYTES) head.update(piece.subarray(0, RECOGNIZED_BYTES - hashed))
        hashed += piece.length
        return writer.write(piece)
      })
      const { blobs: sourceBlobs, bytes } = await writer.end()
      if (bytes !== announced) throw anotherSize('voice_job_file_size', bytes, announced)
      const source = { bytes, sha256: whole.digest('hex'), digest: head.digest('hex'), sourceBlobs }
      const job = addSource(id, source)
      if (!job) throw jobNotFound()
      uploaded(job)
      return source
    } catch (error) {
      writer.drop()
      throw error
    }
  }

  return {
    /** Checks access and returns the owner. @throws NotFound, Unauthorized, Forbidden */
    admit({ jobId, assetId, use, signature }: FileRequest): Pick<StoredVoiceJob, 'key' | 'region'> {
      if (signature === undefined)
        throw new Unauthorized({
          detail: 'Send the header Authorization: DeepL-Signature <signature>.',
          rule: 'no_signature',
        })
      const job = jobs.find(jobId.toLowerCase())
      if (!job) throw jobNotFound()
      const all = [signedFor(job), ...job.results.map((_, target) => signedFor(job, target))]
      const wanted = all.find((signed) => signed.assetId === assetId && signed.use === use)
      if (!wanted) throw fileNotFound()
      if (signatures.isFor(signature, wanted)) return job
      if (all.some((signed) => signatures.isFor(signature, signed)))
        throw new Forbidden({
          detail: 'The signature is for another file of the job.',
          rule: 'signature_other_file',
        })
      throw new Unauthorized({ detail: 'The signature is not valid for this file.', rule: 'signature' })
    },

    /** @throws NotFound, Conflict, BadRequest for a file of another size, and errors of reading and storing */
    async upload(id: string, receive: HandlerContext['receive']): Promise<UploadedSource> {
      const pending = jobs.find(id.toLowerCase())
      if (!pending) throw jobNotFound()
      if (pending.uploadedTime !== undefined) throw uploadedAlready()
      if (!isUnderWay(pending, clock.now()))
        throw new Conflict({
          detail: 'The job has failed.',
          rule: 'voice_job_uploaded',
          values: { state: 'failed' },
        })
      return jobs.during(pending.id, () =>
        receiveSource(pending.id, pending.sourceFile.contentLength, receive),
      )
    },

    /** The result of a target, which counts as downloaded once it has been sent. @throws NotFound */
    async download(id: string, assetId: string) {
      const job = await settled(id)
      const target = job.results.findIndex((result) => result.assetId === assetId)
      const { outcome } = job.results[target] ?? {}
      const { type } = job.targets[target] ?? {}
      if (statesOf(job, clock.now())[target] !== 'complete' || outcome?.state !== 'complete' || !type)
        throw fileNotFound()
      return {
        contentType: type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
        target,
        body: new StreamedBody({
          length: outcome.bytes,
          pieces: () => blobContents(store.blobs, outcome.resultBlobs),
          completed: () => markDownloaded(job.id, target),
        }),
      }
    },

    /** The signature for a download or, without a target, for the upload. */
    signatureFor: (job: StoredVoiceJob, target?: number) => signatures.sign(signedFor(job, target)),
  }
}

const uploadedAlready = () =>
  new Conflict({
    detail: 'The file has already been uploaded.',
    rule: 'voice_job_uploaded',
    values: { state: 'uploaded' },
  })
