import { createClock } from '../../../base/runtime/clock.ts'
import { deferred } from '../../../base/runtime/deferred.ts'
import { threadComputingMs } from '../../../base/runtime/thread.ts'
import { errorPlace, NOT_TRANSLATED, TranslationFailed } from '../errors.ts'
import { DOCUMENT_LIMITS } from '../limits.ts'
import { sizeOf } from '../seal.ts'
import { startThread } from './start-thread.ts'
import {
  type TranslatedDocument,
  type TranslationJob,
  tooMuchMemoryMessage,
  type WorkerReport,
} from './translation-job.ts'

/** A job for a thread. */
export interface ThreadWork {
  /** Creates the job when there is a thread for it. Its errors end the translation. */
  prepare(): Promise<TranslationJob>
  readonly signal: AbortSignal
}

/** The translation was interrupted from outside, through no fault of the document. */
export class TranslationStopped extends Error {
  constructor() {
    super('The translation was stopped')
    this.name = 'TranslationStopped'
  }
}

/**
 * Translates documents in separate threads, so that requests for texts do not wait for them. A few run at a time;
 * others wait. Every document gets a new thread, limited in memory and time: nothing of a document is left in memory
 * when its thread has ended, and a file affects nothing outside of its thread. Threads exist only while there is
 * something to translate.
 */
export type DocumentWorkers = ReturnType<typeof createDocumentWorkers>

/** A thread that uses little processor time is checked no more often than this. */
const SHORTEST_LOOK_MS = 100

/** The factor for a thread's time limit if the system does not separate it from others. */
const OTHERS_FACTOR = 4

/** @param maxWorkers documents that are translated at the same time */
export function createDocumentWorkers(maxWorkers: number = DOCUMENT_LIMITS.MAX_WORKERS) {
  const waiting = new Set<() => void>()
  let free = maxWorkers

  async function takeTurn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (free > 0) {
      free -= 1
      return
    }
    const turn = deferred<void>()
    const giveUp = () => turn.reject(signal.reason)
    waiting.add(turn.resolve)
    signal.addEventListener('abort', giveUp)
    try {
      await turn.promise
    } finally {
      waiting.delete(turn.resolve)
      signal.removeEventListener('abort', giveUp)
    }
  }

  function endTurn() {
    const [next] = waiting
    if (!next) free += 1
    else {
      waiting.delete(next)
      next()
    }
  }

  async function run(work: ThreadWork, onRead: (characters: number) => void): Promise<TranslatedDocument> {
    await takeTurn(work.signal)
    try {
      return await runInThread(work, onRead)
    } finally {
      endTurn()
    }
  }

  return {
    /**
     * The document's characters, as soon as it has been read, and the result, once the thread has ended. Both reject with
     * TranslationFailed, the signal's reason, or what `prepare` throws.
     */
    translate(work: ThreadWork) {
      const characters = deferred<number>()
      const result = run(work, characters.resolve)
      result.catch(characters.reject)
      // Either promise reports a failure; callers need not handle both.
      characters.promise.catch(() => {})
      return { characters: characters.promise, result }
    },
  }
}

/** Runs one job to completion; settles when the thread has exited. */
async function runInThread(
  { prepare, signal }: ThreadWork,
  onRead: (characters: number) => void,
): Promise<TranslatedDocument> {
  signal.throwIfAborted()
  const job = await prepare()
  signal.throwIfAborted()
  const bytes = sizeOf(job.source)
  const worker = startThread(job)
  let failure: { readonly error: unknown } | undefined
  const end = (error: unknown) => {
    failure ??= { error }
    void worker.terminate()
  }
  const abort = () => end(signal.reason)
  signal.addEventListener('abort', abort)
  const tooLong = (allowedMs: number) => end(new TranslationFailed(tooLongMessage(allowedMs)))
  let computing: ComputingLimit | undefined
  try {
    return await new Promise<TranslatedDocument>((resolve, reject) => {
      let result: TranslatedDocument | undefined
      worker.on('message', (report: WorkerReport) => {
        if (report.kind === 'started') {
          computing = limitComputing(report.thread, allowedMs(job, bytes, 0), tooLong)
        } else if (report.kind === 'found' || report.kind === 'read') {
          computing?.allow(allowedMs(job, bytes, report.characters))
          if (report.kind === 'read') onRead(report.characters)
        } else if (report.kind === 'translated') {
          const { kind: _, ...translated } = report
          result = translated
        } else failure ??= { error: new TranslationFailed(report.message, report.reason) }
      })
      let crash: NodeJS.ErrnoException | undefined
      worker.on('error', (error) => {
        crash = error
      })
      worker.on('exit', (code) => {
        // Not earlier: an error may overtake the thread's reports.
        if (crash) failure ??= { error: crashOf(crash, job, computing !== undefined) }
        if (failure) reject(failure.error)
        else if (result) resolve(result)
        else reject(new TranslationFailed(NOT_TRANSLATED, `The thread ended early, with exit code ${code}`))
      })
    })
  } finally {
    signal.removeEventListener('abort', abort)
    computing?.end()
  }
}

/** The processor time for a document. */
function allowedMs({ thread }: TranslationJob, bytes: number, characters: number): number {
  const { PROCESSOR_MS_PER_BYTE, PROCESSOR_MS_PER_CHARACTER } = DOCUMENT_LIMITS
  return thread.processorTimeMs + PROCESSOR_MS_PER_BYTE * bytes + PROCESSOR_MS_PER_CHARACTER * characters
}

const tooLongMessage = (allowedMs: number) =>
  `The document takes too long to translate: more than ${(allowedMs / 1000).toFixed(1)} s of processor time, ` +
  'which depends on its size and the setting documents.processorTimeMs.'

/** Watches the processor time of a thread. */
type ComputingLimit = ReturnType<typeof limitComputing>

/**
 * Calls back when a thread has used this much processor time. If the system does not report threads separately, other
 * threads count too, and the limit is higher.
 */
function limitComputing(thread: number | undefined, limitMs: number, onLimit: (limitMs: number) => void) {
  const factor = thread === undefined ? OTHERS_FACTOR : 1
  const start = threadComputingMs(thread)
  const clock = createClock()
  let allowedMs = factor * limitMs
  const look = () => {
    const left = allowedMs - (threadComputingMs(thread) - start)
    if (left <= 0) onLimit(allowedMs / factor)
    else clock.after(Math.max(left, SHORTEST_LOOK_MS), look)
  }
  look()
  return {
    /** Changes the limit. */
    allow(limitMs: number) {
      allowedMs = factor * limitMs
    },
    end: clock.close,
  }
}

function crashOf(
  error: NodeJS.ErrnoException,
  { thread }: TranslationJob,
  isOpened: boolean,
): TranslationFailed {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new TranslationFailed(tooMuchMemoryMessage(thread), 'The thread ran out of memory')
    : new TranslationFailed(NOT_TRANSLATED, errorPlace(error, isOpened))
}
