import type { FeatureHandlers } from '../../context.ts'
import type { LazyVoiceJobs } from './lazy-voice-jobs.ts'
import type { StoredVoiceJob } from './voice-job.ts'
import type { VoiceJobParts } from './voice-job-parts.ts'
import type { VoiceJobs } from './voice-jobs.ts'
import { createdOnWire, type JobLinks, jobOnWire } from './wire.ts'

/** Creates voice jobs, accepts their files, reports their status, and serves their results. */
export function voiceJobHandlers({
  jobs,
  clock,
}: {
  readonly jobs: Pick<LazyVoiceJobs, 'get'>
  readonly clock: Pick<VoiceJobParts['clock'], 'now'>
}): FeatureHandlers<
  'createVoiceTranslateJob' | 'getVoiceTranslateJobStatus' | 'uploadVoiceJobSource' | 'downloadVoiceJobResult'
> {
  return {
    async createVoiceTranslateJob({ body, query, caller, address, fileOrigin, note }) {
      const all = await jobs.get()
      const job = await all.create(body, { caller, address })
      note({ voiceJob: job.id })
      const links = linksOf(all, job, fileOrigin(), query.include)
      return { status: 201, body: createdOnWire(job, links) }
    },

    async getVoiceTranslateJobStatus({ path, query, caller, address, fileOrigin, note }) {
      const all = await jobs.get()
      const job = await all.find(path.job_id, { caller, address })
      note({ voiceJob: job.id })
      for (const { outcome } of job.results)
        if (outcome?.state === 'failed' && outcome.reason) note({ voiceJobFailure: outcome.reason })
      const links = linksOf(all, job, fileOrigin(), query.include)
      return { status: 200, body: jobOnWire(job, clock.now(), links) }
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
  }
}

const linksOf = (
  jobs: Pick<VoiceJobs, 'signatureFor'>,
  job: StoredVoiceJob,
  origin: string,
  include: readonly string[] = [],
): JobLinks => ({
  url: (assetId) => `${origin}/collections/${job.id}/assets/${assetId}`,
  signature: (target) => jobs.signatureFor(job, target),
  isSigned: include.includes('signed_url'),
})
