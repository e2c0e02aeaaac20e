import { ApiError } from '../../../contract/errors.ts'
import { StateTrouble } from '../../../state/state-errors.ts'
import type { Parts } from '../../parts.ts'
import { hearJob, makeResult, ProcessingFailed, type ProcessingParts } from './process-job.ts'
import type { StoredJobs } from './stored-jobs.ts'
import { keyOf, type StoredVoiceJob, type TargetResult, VOICE_JOBS } from './voice-job.ts'

interface ProcessorParts extends Pick<Parts, 'store' | 'clock' | 'metering'> {
  readonly jobs: StoredJobs
  readonly processing: ProcessingParts
}

/** The message for internal failures (public docs). */
const PROCESSING_FAILED = 'processing failed'

/** Processes the file of each job once. */
export function createProcessor({ store, clock, metering, jobs, processing }: ProcessorParts) {
  const stored = store.collection<StoredVoiceJob>(VOICE_JOBS)
  const underWay = new Map<string, Promise<void>>()
  const waiting = new Set<() => void>()
  let isStopped = false

  function setOutcome(id: string, index: number, outcome: NonNullable<TargetResult['outcome']>) {
    const kept = jobs.change(id, (job) => ({
      ...job,
      results: job.results.map((result, place) =>
        place === index && !result.outcome ? { ...result, outcome } : result,
      ),
    }))
    const isUsed = kept?.results[index]?.outcome === outcome
    if (!isUsed && outcome.state === 'complete')
      for (const blob of outcome.resultBlobs) store.blobs.release(blob)
  }

  /** Bills the audio once. @throws QuotaExceeded */
  const bill = (job: StoredVoiceJob, audioMs: number) =>
    store.transaction(() => {
      const current = stored.get(keyOf(job))
      if (!current || current.audioMs !== undefined) return
      metering.commit(metering.reserve(job, 'speech_to_text', Math.ceil(audioMs)))
      stored.update(keyOf(job), () => ({ ...current, audioMs }))
    })

  async function run(job: StoredVoiceJob) {
    try {
      if (job.plan.failure !== undefined) throw new ProcessingFailed(job.plan.failure)
      const heard = await hearJob(job, processing)
      bill(job, heard.audioMs)
      for (const [index, target] of job.targets.entries()) {
        if (isStopped) return
        if (job.results[index]?.outcome) continue
        setOutcome(job.id, index, await makeResult(target, heard, processing))
      }
    } catch (error) {
      // The disk or the database failed, not the job: it is processed again at the next poll.
      if (isStopped || error instanceof StateTrouble) return
      const outcome = failureOf(error)
      for (const index of job.targets.keys()) setOutcome(job.id, index, outcome)
    }
    // The audio can be deleted; the facts about it are kept.
    jobs.change(job.id, ({ source, ...current }) => {
      if (!source) return current
      const { sourceBlobs: _, ...kept } = source
      return { ...current, source: kept }
    })
  }

  function process(job: StoredVoiceJob): Promise<void> {
    const known = underWay.get(job.id)
    if (known) return known
    if (isStopped || !job.source?.sourceBlobs) return Promise.resolve()
    // If the store is closed meanwhile, the job stays unchanged.
    const running = run(job)
      .catch(() => {})
      .finally(() => underWay.delete(job.id))
    underWay.set(job.id, running)
    return running
  }

  return {
    /**
     * Processes a job now, unless it is already in progress; resolves when every target has its outcome. Never rejects.
     */
    process,
    /** Processes a job when its time in the queue is over. */
    schedule(job: StoredVoiceJob) {
      const { plan, uploadedTime } = job
      if (plan.isManual || uploadedTime === undefined || isStopped) return
      const wait = uploadedTime + plan.queueMs - clock.now()
      if (wait <= 0) return void process(job)
      const cancel = clock.after(wait, () => {
        waiting.delete(cancel)
        return process(job)
      })
      waiting.add(cancel)
    },
    async stop() {
      isStopped = true
      for (const cancel of waiting) cancel()
      await Promise.all(underWay.values())
    },
  }
}

function failureOf(error: unknown): NonNullable<TargetResult['outcome']> {
  if (error instanceof ProcessingFailed || error instanceof ApiError)
    return { state: 'failed', message: error.message }
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { state: 'failed', message: PROCESSING_FAILED, reason }
}
