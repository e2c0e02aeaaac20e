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
  /** Cancels the expiration timer of each job. */
  const timers = new Map<string, () => void>()
  const busy = new Set<string>()
  let isStopped = false

  const isOver = ({ id, expiryTime }: StoredVoiceJob) => !busy.has(id) && expiryTime <= clock.now()

  function watch({ id, expiryTime }: StoredVoiceJob) {
    timers.get(id)?.()
    if (isStopped) return
    // If the store is closed meanwhile, it keeps its jobs until it is opened again.
    timers.set(
      id,
      clock.after(Math.max(0, expiryTime - clock.now()), () => removeIfOver(id).catch(() => {})),
    )
  }

  function forget(id: string) {
    timers.get(id)?.()
    timers.delete(id)
  }

  async function removeIfOver(id: string) {
    const [job] = jobs.list({ id })
    // Another node with the same shared state may have deleted it first.
    if (!job) return forget(id)
    if (!isOver(job)) return
    forget(id)
    jobs.delete(keyOf(job))
  }

  async function find(id: string) {
    const [job] = jobs.list({ id })
    return job && !isOver(job) ? job : undefined
  }

  return {
    /** Undefined also for expired jobs. */
    find,
    async insert(job: StoredVoiceJob) {
      jobs.insert(keyOf(job), job)
      watch(job)
    },
    ofAccount: async (accountId: string): Promise<StoredVoiceJob[]> =>
      jobs.list({ accountId }).filter((job) => !isOver(job)),
    /**
     * Updates a job and returns the new version; undefined if the job does not exist. If the callback returns
     * undefined, the job is deleted.
     */
    async change(
      id: string,
      change: (current: StoredVoiceJob) => StoredVoiceJob | undefined,
    ): Promise<StoredVoiceJob | undefined> {
      const found = await find(id)
      if (!found) return undefined
      const changed = store.transaction(() => {
        const current = jobs.get(keyOf(found))
        const next = current && change(current)
        if (current && !next) jobs.delete(keyOf(found))
        return next && jobs.update(keyOf(found), () => next)
      })
      if (!changed) forget(id)
      else if (changed.expiryTime !== found.expiryTime) watch(changed)
      return changed
    },
    /** Keeps a job from expiring while this work is in progress. */
    async during<R>(id: string, work: () => Promise<R>): Promise<R> {
      busy.add(id)
      try {
        return await work()
      } finally {
        busy.delete(id)
        await removeIfOver(id)
      }
    },
    /** Whether a job was created by this process and has not expired. */
    has: (id: string): boolean => timers.has(id),
    /** Watches the stored jobs and returns them. */
    async resume(): Promise<StoredVoiceJob[]> {
      const stored = jobs.list()
      for (const job of stored) watch(job)
      return stored
    },
    stop() {
      isStopped = true
      for (const id of [...timers.keys()]) forget(id)
    },
  }
}
