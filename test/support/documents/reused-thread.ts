import { parentPort } from 'node:worker_threads'
import { runJob } from '../../../src/features/documents/thread/translate-document.ts'
import { yieldToOtherThreads } from '../../../src/runtime/thread.ts'

/*
 * The program of a thread that does one job after another, for reuse-threads.ts. `null` ends the reports of a job.
 */
yieldToOtherThreads()
parentPort?.on('message', async (job) => {
  await runJob(job, (report, handOver = []) => parentPort?.postMessage(report, handOver))
  parentPort?.postMessage(null)
})
