import { parentPort } from 'node:worker_threads'
import { limitMemory, runJob } from '../../../src/features/documents/thread/translate-document.ts'
import { yieldToOtherThreads } from '../../../src/runtime/thread.ts'

/*
 * The program of a thread that does one job after another, for reuse-threads.ts. `null` ends the reports of a job.
 */
yieldToOtherThreads()
let isLimited = false
parentPort?.on('message', async (job) => {
  if (!isLimited) limitMemory(job, (report) => parentPort?.postMessage(report))
  isLimited = true
  await runJob(job, (report, handOver = []) => parentPort?.postMessage(report, handOver))
  parentPort?.postMessage(null)
})
