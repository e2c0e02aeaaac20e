import { readFileSync, readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { computingMs } from './time.ts'

/*
 * What a thread computes is read from the system, since nothing simpler tells a document that computes too much from a
 * busy machine. For the same work, a thread computed 1.4 s by these figures on an idle machine and beside four busy
 * threads, in 2.6 and 9.7 s of real time. `eventLoopUtilization` of the thread said 0 ms both times, since it counts a
 * turn of the event loop when it ends, and a parser is one turn. A limit of real time that fails no document on a busy
 * machine would leave a hostile file one of two threads, and a core, for a minute instead of two seconds. Counting steps
 * would need a place in every parser, and reaches no library. Node 20 has no `process.threadCpuUsage()` and no
 * `worker.cpuUsage()`; once the oldest supported Node has them, they replace the files in /proc.
 */

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
