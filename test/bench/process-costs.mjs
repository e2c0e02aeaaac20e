// What a process costs, as Linux reports it; elsewhere there is nothing to compare.
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Milliseconds of processor time of all threads of a process, including system time.
 * @param {number | undefined} pid
 */
export function processorMs(pid) {
  try {
    const tasks = `/proc/${pid}/task`
    const nanoseconds = readdirSync(tasks).map((task) =>
      Number(readFileSync(`${tasks}/${task}/schedstat`, 'latin1').split(' ')[0]),
    )
    return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6
  } catch {
    return Number.NaN
  }
}

/**
 * The memory of a process now, or its peak.
 * @param {number | undefined} pid
 * @param {'VmRSS' | 'VmHWM'} entry
 */
export const memoryMib = (pid, entry = 'VmRSS') =>
  Number(new RegExp(`${entry}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
