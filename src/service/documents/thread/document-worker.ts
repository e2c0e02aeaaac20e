import { parentPort, workerData } from 'node:worker_threads'
import { yieldToOtherThreads } from '../../../base/runtime/thread.ts'
import { limitMemory, runJob } from './translate-document.ts'
import type { WorkerReport } from './translation-job.ts'

/*
 * The program of a worker thread: it does one job and exits. The memory that held the document is freed with the
 * thread.
 */
const tell = (report: WorkerReport, handOver: ArrayBuffer[] = []) => parentPort?.postMessage(report, handOver)
yieldToOtherThreads()
limitMemory(workerData, tell)
await runJob(workerData, tell)
