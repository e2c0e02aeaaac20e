import { readFileSync, readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'

/*
 * The processor time of a thread is read from the system, since nothing simpler distinguishes a document that computes
 * too much from a busy machine. For the same work, a thread used 1.4 s by this measure on an idle machine and next to
 * four busy threads, in 2.6 and 9.7 s of real time. `eventLoopUtilization` of the thread reported 0 ms both times,
 * since it counts a turn of the event loop when it ends, and a parser is one turn. A limit of real time that fails no
 * document on a busy machine would give a hostile file one of two threads, and a core, for a minute instead of two
 * seconds. Counting steps would need code in every parser, and cannot reach into libraries. Node 20 has no
 * `process.threadCpuUsage()` and no `worker.cpuUsage()`; once the oldest supported Node has them, they replace the
 * files in /proc.
 */

/**
 * The system's id of the calling thread, for reading its processor time; undefined where it is not available, such as
 * outside of Linux.
 */
export function threadNumber(): number | undefined {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    return Number.isNaN(computingOf(thread)) ? undefined : thread
  } catch {
    return undefined
  }
}

/**
 * Processor time used by a thread of this process, in milliseconds; that of all threads together if the system does not
 * separate them. Only differences are meaningful.
 */
export function threadComputingMs(thread: number | undefined): number {
  if (thread === undefined) return computingMs()
  try {
    return computingOf(thread)
  } catch {
    // The thread has just exited.
    return 0
  }
}

/**
 * Lowers the priority of this thread if there is more work than cores. Only where threads have separate priorities:
 * elsewhere it would permanently slow down the whole process.
 */
export function yieldToOtherThreads(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not permitted here, and not essential.
  }
}

/** Smaller buffers are not checked: garbage collection keeps their sum low. */
const CHECKED_BYTES = 1024 * 1024

/**
 * Limits the buffers that libraries allocate in this thread, which Node's `resourceLimits` do not count. A file of a few
 * kilobytes can otherwise unpack to gigabytes within its processor time.
 *
 * @param onLimit must not return
 */
export function limitBuffers(maxMib: number, onLimit: () => void): void {
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args, newTarget) {
      const [length] = args
      if (typeof length === 'number' && length >= CHECKED_BYTES) {
        if (process.memoryUsage().arrayBuffers + length > maxMib * 1024 * 1024) onLimit()
      }
      return Reflect.construct(target, args, newTarget)
    },
  })
  // It unpacks outside of this thread, where neither its memory nor its time would count.
  Reflect.deleteProperty(globalThis, 'DecompressionStream')
}

/** @throws Error if there is no thread with this id */
function computingOf(thread: number): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'latin1').split(' ')
  return Number(nanoseconds) / 1e6
}

/** Milliseconds of processor time that this process has used, all threads together. */
export function computingMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
