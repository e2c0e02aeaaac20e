import { readFileSync, readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { computingMs } from './time.ts'

/** The calling thread's number, to ask after its computing by; undefined where the system does not tell, as outside of Linux. */
export function threadNumber(): number | undefined {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    return Number.isNaN(computingOf(thread)) ? undefined : thread
  } catch {
    return undefined
  }
}

/**
 * Milliseconds of computing that a thread of this process has done; those of all threads together where nothing tells
 * them apart. Only differences say anything.
 */
export function threadComputingMs(thread: number | undefined): number {
  if (thread === undefined) return computingMs()
  try {
    return computingOf(thread)
  } catch {
    // The thread has just ended.
    return 0
  }
}

/**
 * Lets others of the same machine go first when there are more to compute than cores. Only where this is a matter of
 * threads: elsewhere it would slow down the whole process, for ever.
 */
export function yieldToOtherThreads(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not allowed here, and not needed.
  }
}

/** @throws Error when there is no such thread */
function computingOf(thread: number): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'latin1').split(' ')
  return Number(nanoseconds) / 1e6
}
