import { threadNumber } from '../../../runtime/thread.ts'
import { NOT_TRANSLATED, TranslationFailed } from '../errors.ts'
import { memoryOf } from '../sealing/chunks.ts'
import { errorPlace } from './error-place.ts'
import { formatOf, translateDocument } from './translate-document.ts'
import type { TranslationJob, WorkerReport } from './translation-job.ts'

/** Does one job in the calling thread, and reports each step; the second argument is memory to transfer. */
export async function runJob(
  job: TranslationJob,
  tell: (report: WorkerReport, handOver?: ArrayBuffer[]) => void,
): Promise<void> {
  try {
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
}

function describe(error: unknown) {
  if (error instanceof TranslationFailed) return { message: error.message, reason: error.reason }
  return { message: NOT_TRANSLATED, reason: errorPlace(error) }
}
