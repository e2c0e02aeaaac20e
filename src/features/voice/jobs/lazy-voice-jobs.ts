import { VOICE_JOBS } from './voice-job.ts'
import type { VoiceJobParts } from './voice-job-parts.ts'
import type { VoiceJobs } from './voice-jobs.ts'

/** The voice jobs of a world, loaded on first use. */
export interface LazyVoiceJobs {
  get(): Promise<VoiceJobs>
  /** Undefined before the first use. */
  loaded(): VoiceJobs | undefined
  /** Resumes stored jobs, if there are any. */
  resume(): Promise<void>
  /** Deletes expired jobs of other nodes. */
  watch(): Promise<void>
  stop(): Promise<void>
}

export function lazyVoiceJobs(parts: VoiceJobParts): LazyVoiceJobs {
  let loading: Promise<VoiceJobs> | undefined
  let jobs: VoiceJobs | undefined
  function get() {
    loading ??= import('./voice-jobs.ts').then(({ createVoiceJobs }) => {
      jobs = createVoiceJobs(parts)
      return jobs
    })
    return loading
  }
  const isAnyStored = async () => (await parts.store.collection(VOICE_JOBS).list()).length > 0
  return {
    get,
    loaded: () => jobs,
    async resume() {
      if (await isAnyStored()) await (await get()).resume()
    },
    async watch() {
      if (await isAnyStored()) await (await get()).watch()
    },
    stop: async () => jobs?.stop(),
  }
}
