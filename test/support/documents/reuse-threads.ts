import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { SERVICE_SETTINGS } from '../../../src/contract/settings/generated/settings.ts'
import { DOCUMENT_LIMITS } from '../../../src/service/documents/limits.ts'
import { memoryOf } from '../../../src/service/documents/seal.ts'
import {
  type DocumentThread,
  resourceLimits,
  startThread as startNewThread,
} from '../../../src/service/documents/thread/start-thread.ts'
import type { TranslationJob, WorkerReport } from '../../../src/service/documents/thread/translation-job.ts'

export { resourceLimits }

const PROGRAM = pathToFileURL(join(process.env.MYNAH_TEST_WORKER ?? '', 'reused-thread.js'))

/** As many as one emulator uses. */
const MAX_IDLE = DOCUMENT_LIMITS.MAX_WORKERS

/** The encrypted size of a short document. */
const SHORT_BYTES = 20_000

const idle: Worker[] = []

/**
 * Replaces src/service/documents/thread/start-thread.ts in tests: a document is translated by a thread that earlier
 * ones have used, since most of the time of a new thread goes into loading code and data. A new thread for each document
 * is used as in the product by test/unit/documents/workers.test.ts, by every built Mynah, and with two nodes.
 */
export function startThread(job: TranslationJob): DocumentThread {
  const isUsual = job.thread.maxMemoryMib === SERVICE_SETTINGS.documents.maxMemoryMib
  return isUsual && !process.env.MYNAH_TEST_SHARED ? new Reused(job) : startNewThread(job)
}

class Reused extends EventEmitter implements DocumentThread {
  readonly #worker: Worker
  /** A short job is over before a new thread would have started. */
  readonly #isShort: boolean

  constructor(job: TranslationJob) {
    super()
    this.#isShort = job.source.reduce((bytes, chunk) => bytes + chunk.length, 0) < SHORT_BYTES
    this.#worker = idle.pop() ?? newWorker(job)
    this.#worker.ref()
    this.#worker
      .on('message', (report: WorkerReport | null) => {
        if (report) this.emit('message', report)
        else this.#end()
      })
      .on('error', (error) => this.emit('error', error))
      .on('exit', (code) => this.emit('exit', code))
    this.#worker.postMessage(job, memoryOf(job.source))
  }

  async terminate(): Promise<void> {
    if (!this.#isShort) await this.#worker.terminate()
    else {
      this.emit('exit', 0)
      this.removeAllListeners()
      this.on('error', () => {})
    }
  }

  #end() {
    for (const event of ['message', 'error', 'exit']) this.#worker.removeAllListeners(event)
    if (idle.length < MAX_IDLE) {
      this.#worker.unref()
      idle.push(this.#worker)
    } else void this.#worker.terminate()
    this.emit('exit', 0)
  }
}

const newWorker = (job: TranslationJob) =>
  new Worker(PROGRAM, {
    name: 'mynah documents',
    resourceLimits: resourceLimits(job),
    execArgv: [],
  })
