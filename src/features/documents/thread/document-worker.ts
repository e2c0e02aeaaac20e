import { parentPort, workerData } from 'node:worker_threads'
import { yieldToOtherThreads } from '../../../runtime/thread.ts'
import { runJob } from './translate-document.ts'

/*
 * The program of a worker thread: it does one job and exits. The memory that held the document is freed with the
 * thread.
 */
yieldToOtherThreads()
await runJob(workerData, (report, handOver = []) => parentPort?.postMessage(report, handOver))
