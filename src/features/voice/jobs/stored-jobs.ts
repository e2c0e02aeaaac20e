import type { Clock } from '../../../runtime/clock.ts'
import type { Store } from '../../../state/store.ts'
import { keyOf, type StoredVoiceJob, VOICE_JOBS } from './voice-job.ts'

/** The jobs that are stored, each until its time is over. */
export interface StoredJobs {
  insert(job: StoredVoiceJob): Promise<void>
  /** Undefined for one that is over, too. */
  find(id: string): Promise<StoredVoiceJob | undefined>
  ofAccount(accountId: string): Promise<StoredVoiceJob[]>
  /** The answer is the new one; undefined where it is gone. What it returns as undefined is removed. */
  change(
    id: string,
    change: (current: StoredVoiceJob) => StoredVoiceJob | undefined,
  ): Promise<StoredVoiceJob | undefined>
  /** Keeps a job from being over as long as this work goes on. */
  during<R>(id: string, work: () => Promise<R>): Promise<R>
  /** Whether a job was begun here, and is not over. */
  has(id: string): boolean
  /** Watches what was stored before, and returns it. */
  resume(): Promise<StoredVoiceJob[]>
  stop(): void
}

/** Keeps the jobs of a world, and removes those whose time is over: no upload, or not all downloaded (public docs). */
export function createStoredJobs({
  store,
  clock,
}: {
  readonly store: Store
  readonly clock: Clock
}): StoredJobs {
  const jobs = store.collection<StoredVoiceJob>(VOICE_JOBS)
  /** What ends the wait for the time of each. */
  const timers = new Map<string, () => void>()
  const busy = new Set<string>()
  let isStopped = false

  const isOver = ({ id, expiryTime }: StoredVoiceJob) => !busy.has(id) && expiryTime <= clock.now()

  function watch({ id, expiryTime }: StoredVoiceJob) {
    timers.get(id)?.()
    if (isStopped) return
    // A store that is closed meanwhile keeps its jobs until it is opened again.
    timers.set(
      id,
      clock.after(Math.max(0, expiryTime - clock.now()), () => void removeIfOver(id).catch(() => {})),
    )
  }

  function forget(id: string) {
    timers.get(id)?.()
    timers.delete(id)
  }

  async function removeIfOver(id: string) {
    const [job] = await jobs.list({ id })
    // Another node of shared state may have been faster.
    if (!job) return forget(id)
    if (!isOver(job)) return
    forget(id)
    await jobs.delete(keyOf(job))
  }

  async function find(id: string) {
    const [job] = await jobs.list({ id })
    return job && !isOver(job) ? job : undefined
  }

  return {
    find,
    async insert(job) {
      await jobs.insert(keyOf(job), job)
      watch(job)
    },
    ofAccount: async (accountId) => (await jobs.list({ accountId })).filter((job) => !isOver(job)),
    async change(id, change) {
      const found = await find(id)
      if (!found) return undefined
      const changed = await store.transaction((tx) => {
        const table = tx.collection<StoredVoiceJob>(VOICE_JOBS)
        const current = table.get(keyOf(found))
        const next = current && change(current)
        if (current && !next) table.delete(keyOf(found))
        return next && table.update(keyOf(found), () => next)
      })
      if (!changed) forget(id)
      else if (changed.expiryTime !== found.expiryTime) watch(changed)
      return changed
    },
    async during(id, work) {
      busy.add(id)
      try {
        return await work()
      } finally {
        busy.delete(id)
        await removeIfOver(id)
      }
    },
    has: (id) => timers.has(id),
    async resume() {
      const stored = await jobs.list()
      for (const job of stored) watch(job)
      return stored
    },
    stop() {
      isStopped = true
      for (const id of [...timers.keys()]) forget(id)
    },
  }
}
