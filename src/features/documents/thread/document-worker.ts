import { parentPort, workerData } from 'node:worker_threads'
import { threadNumber, yieldToOtherThreads } from '../../../runtime/thread.ts'
import { NOT_TRANSLATED, TranslationFailed } from '../errors.ts'
import { memoryOf } from '../sealing/chunks.ts'
import { errorPlace } from './error-place.ts'
import { formatOf, translateDocument } from './translate-document.ts'
import type { TranslationJob, WorkerReport } from './translation-job.ts'

/*
 * The program of a worker thread: it does one job and exits. The memory that held the document is freed with the
 * thread.
 */
const tell = (report: WorkerReport, handOver: ArrayBuffer[] = []) => parentPort?.postMessage(report, handOver)

try {
  yieldToOtherThreads()
  const job = workerData as TranslationJob
  const format = await formatOf(job)
  tell({ kind: 'started', thread: threadNumber() })
  const result = await translateDocument(job, format, {
    text: (characters) => tell({ kind: 'found', characters }),
    read: (characters) => tell({ kind: 'read', characters }),
  })
  tell({ kind: 'translated', ...result }, memoryOf(result.chunks))
} catch (error) {
  tell({ kind: 'failed', ...describe(error) })
}

function describe(error: unknown) {
  if (error instanceof TranslationFailed) return { message: error.message, reason: error.reason }
  return { message: NOT_TRANSLATED, reason: errorPlace(error) }
}
