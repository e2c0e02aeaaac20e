import { createExpiry } from '../../expiry.ts'
import type { Parts } from '../../parts.ts'
import { keyOf, type StoredVoiceJob, VOICE_JOBS } from './voice-job.ts'

/** Stored jobs, each until it expires. */
export type StoredJobs = ReturnType<typeof createStoredJobs>

/**
 * Stores the jobs of a world and deletes expired ones: those without an upload, or not completely downloaded (public
 * docs).
 */
export function createStoredJobs({ store, clock }: Pick<Parts, 'store' | 'clock'>) {
  const jobs = store.collection<StoredVoiceJob>(VOICE_JOBS)
  /** The ids of the jobs of this world: others may use the same state. */
  const own = new Set<string>()
  /** Jobs that do not expire because of work in progress. */
  const busy = new Set<string>()
  const expiry = createExpiry(
    clock,
    () => jobs.list().filter(({ id }) => own.has(id)),
    (job) => {
      if (!busy.has(job.id)) jobs.delete(keyOf(job))
    },
  )

  const isOver = ({ id, expiryTime }: StoredVoiceJob) => !busy.has(id) && expiryTime <= clock.now()

  function find(id: string): StoredVoiceJob | undefined {
    const [job] = jobs.list({ id })
    return job && !isOver(job) ? job : undefined
  }

  return {
    /** Undefined also for expired jobs. */
    find,
    insert(job: StoredVoiceJob) {
      jobs.insert(keyOf(job), job)
      own.add(job.id)
      expiry.watch(job)
    },
    ofAccount: (accountId: string): StoredVoiceJob[] =>
      jobs.list({ accountId }).filter((job) => !isOver(job)),
    /**
     * Updates a job and returns the new version; undefined if the job does not exist. If the callback returns
     * undefined, the job is deleted.
     */
    change(
      id: string,
      change: (current: StoredVoiceJob) => StoredVoiceJob | undefined,
    ): StoredVoiceJob | undefined {
      const current = find(id)
      if (!current) return undefined
      const next = change(current)
      if (next) return jobs.update(keyOf(current), () => next)
      jobs.delete(keyOf(current))
      return undefined
    },
    /** Keeps a job from expiring while this work is in progress. */
    async during<R>(id: string, work: () => Promise<R>): Promise<R> {
      busy.add(id)
      try {
        return await work()
      } finally {
        busy.delete(id)
        await expiry.sweep()
      }
    },
    /** Whether a job was created by this process. */
    has: (id: string): boolean => own.has(id),
    /** Watches the stored jobs and returns them. */
    resume(): StoredVoiceJob[] {
      const stored = jobs.list()
      for (const { id } of stored) own.add(id)
      expiry.resume()
      return stored
    },
    stop: expiry.stop,
  }
}
