import { snakeCased } from '../../../base/naming/snake-case.ts'
import { lazy } from '../../../base/runtime/cached.ts'
import { isoTime } from '../../../base/runtime/time.ts'
import type { components } from '../../../contract/openapi/generated/types.ts'
import type { FeatureHandlers } from '../../context.ts'
import type { Parts } from '../../parts.ts'
import { type StoredVoiceJob, statesOf, storageUsed, updatedTime, VOICE_JOBS } from './voice-job.ts'
import type { VoiceJobParts, VoiceJobs } from './voice-jobs.ts'

/** Creates voice jobs, accepts their files, reports their status, and serves their results. */
export function voiceJobHandlers({ jobs, clock }: Pick<Parts, 'clock'> & { readonly jobs: LazyVoiceJobs }) {
  return {
    async createVoiceTranslateJob({ body, query, caller, address, fileOrigin, note }) {
      const all = await jobs.get()
      const job = all.create(body, { caller, address })
      note({ voiceJob: job.id })
      const addressOf = addressesOf(all, job, fileOrigin(), query.include)
      return { status: 201, body: createdOnWire(job, addressOf) }
    },

    async getVoiceTranslateJobStatus({ path, query, caller, address, fileOrigin, note }) {
      const all = await jobs.get()
      const job = await all.find(path.job_id, { caller, address })
      note({ voiceJob: job.id })
      for (const { outcome } of job.results)
        if (outcome?.state === 'failed' && outcome.reason) note({ voiceJobFailure: outcome.reason })
      const addressOf = addressesOf(all, job, fileOrigin(), query.include)
      return { status: 200, body: jobOnWire(job, clock.now(), addressOf) }
    },

    async uploadVoiceJobSource({ path, receive, note }) {
      const all = await jobs.get()
      note({ voiceJob: path.job_id })
      const { sha256 } = await all.upload(path.job_id, receive)
      note({ sha256 })
      return { status: 204 }
    },

    async downloadVoiceJobResult({ path, note }) {
      const all = await jobs.get()
      const { contentType, body, target } = await all.download(path.job_id, path.asset_id)
      note({ voiceJob: path.job_id, target })
      return { status: 200, contentType, body }
    },
  } satisfies FeatureHandlers
}

/** Where a job's files are, each with its signature; on request, also as an address that contains it. */
const addressesOf =
  (
    jobs: Pick<VoiceJobs, 'signatureFor'>,
    job: StoredVoiceJob,
    origin: string,
    include: readonly string[] = [],
  ) =>
  (assetId: string, target?: number) => {
    const url = `${origin}/collections/${job.id}/assets/${assetId}`
    const signature = jobs.signatureFor(job, target)
    const isSigned = include.includes('signed_url')
    return {
      url,
      signature,
      ...(isSigned && { signed: `${url}?X-Signature=${encodeURIComponent(signature)}` }),
    }
  }

type Addresses = ReturnType<typeof addressesOf>

/** A new job in the service's format. */
function createdOnWire(
  { id, sourceAssetId }: StoredVoiceJob,
  addressOf: Addresses,
): components['schemas']['VoiceJobCreated'] {
  const { url, signature, signed } = addressOf(sourceAssetId)
  return { job_id: id, upload_url: url, signature, ...(signed && { signed_upload_url: signed }) }
}

/** A job with its results in the service's format. */
function jobOnWire(
  job: StoredVoiceJob,
  now: number,
  addressOf: Addresses,
): components['schemas']['VoiceJob'] {
  const { sourceFile, sourceLanguage } = job
  const states = statesOf(job, now)
  return {
    job_id: job.id,
    product: 'voice',
    operation: 'translate',
    created_at: isoTime(job.createdTime),
    updated_at: isoTime(updatedTime(job, now)),
    usage: { storage_used: storageUsed(job) },
    source_file: snakeCased(sourceFile, ['name', 'contentType', 'contentLength']),
    parameters: { ...(sourceLanguage !== undefined && { source_language: sourceLanguage }) },
    targets: [...job.targets],
    results: job.results.map(({ assetId, outcome }, target) => {
      const status = states[target] ?? 'pending'
      return {
        status,
        ...(status === 'complete' && downloadOf(addressOf(assetId, target))),
        ...(status === 'failed' && outcome?.state === 'failed' && { error: { message: outcome.message } }),
      }
    }),
  }
}

const downloadOf = ({ url, signature, signed }: ReturnType<Addresses>) => ({
  download_url: url,
  signature,
  ...(signed && { signed_download_url: signed }),
})

/** The voice jobs of a world, loaded on first use. */
export type LazyVoiceJobs = ReturnType<typeof lazyVoiceJobs>

export function lazyVoiceJobs(parts: VoiceJobParts) {
  const jobs = lazy(async () => (await import('./voice-jobs.ts')).createVoiceJobs(parts))
  return {
    ...jobs,
    /** Resumes stored jobs, if there are any. */
    async resume() {
      if (parts.store.collection(VOICE_JOBS).list().length > 0) (await jobs.get()).resume()
    },
    stop: async () => jobs.loaded()?.stop(),
  }
}
