import { parentPort } from 'node:worker_threads'
import { yieldToOtherThreads } from '../../../src/base/runtime/thread.ts'
import { limitMemory, runJob } from '../../../src/service/documents/thread/translate-document.ts'

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
