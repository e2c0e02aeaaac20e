import { Worker } from 'node:worker_threads'
import { memoryOf } from '../seal.ts'
import type { TranslationJob, WorkerReport } from './translation-job.ts'
import { WORKER_PROGRAM } from './worker-program.ts'

/** A thread that does one job: it reports each step, and exits. */
export interface DocumentThread {
  on(event: 'message', listener: (report: WorkerReport) => void): unknown
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown
  on(event: 'exit', listener: () => void): unknown
  terminate(): Promise<unknown>
}

/** The memory that a thread may use. */
export interface ThreadMemory {
  readonly maxHeapMib: number
  readonly maxNurseryMib: number
}

/** Starts a thread for a job. The memory of the job's document becomes the thread's. */
export function startThread(
  job: TranslationJob,
  { maxHeapMib, maxNurseryMib }: ThreadMemory,
): DocumentThread {
  return new Worker(WORKER_PROGRAM, {
    name: 'mynah document',
    workerData: job,
    transferList: memoryOf(job.source),
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMib, maxYoungGenerationSizeMb: maxNurseryMib },
    // The options of the embedding process do not apply to this thread.
    execArgv: [],
  })
}
