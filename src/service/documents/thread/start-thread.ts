import { type ResourceLimits, Worker } from 'node:worker_threads'
import { DOCUMENT_LIMITS } from '../limits.ts'
import { memoryOf } from '../seal.ts'
import type { TranslationJob, WorkerReport } from './translation-job.ts'
import { WORKER_PROGRAM } from './worker-program.ts'

/** A thread that does one job: it reports each step, and exits. */
export interface DocumentThread {
  on(event: 'message', listener: (report: WorkerReport) => void): unknown
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
  terminate(): Promise<unknown>
}

/** Starts a thread for a job. The memory of the job's document becomes the thread's. */
export function startThread(job: TranslationJob): DocumentThread {
  return new Worker(WORKER_PROGRAM, {
    name: 'mynah document',
    workerData: job,
    transferList: memoryOf(job.source),
    resourceLimits: resourceLimits(job),
    // The options of the embedding process do not apply to this thread.
    execArgv: [],
  })
}

/** The limits of a thread for such a job. */
export const resourceLimits = ({ thread: { maxMemoryMib } }: TranslationJob): ResourceLimits => ({
  maxOldGenerationSizeMb: maxMemoryMib,
  maxYoungGenerationSizeMb: DOCUMENT_LIMITS.MAX_WORKER_NURSERY_MIB,
})
