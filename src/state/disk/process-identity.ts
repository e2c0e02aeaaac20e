import { readFile } from 'node:fs/promises'

/** What tells one process on this machine from another, also from a later one that got the same number. */
export interface ProcessIdentity {
  readonly pid: number
  /** When it started, in the system's own words; undefined where the system does not tell (only Linux does). */
  readonly started?: string | undefined
}

/** How a lock finds out about processes; a test passes one of its own. */
export interface Processes {
  readonly self: () => Promise<ProcessIdentity>
  readonly isAlive: (process: ProcessIdentity) => Promise<boolean>
}

export const machineProcesses: Processes = {
  async self() {
    return { pid: process.pid, started: await startOf(process.pid) }
  },

  async isAlive({ pid, started }) {
    try {
      process.kill(pid, 0)
    } catch (error) {
      // EPERM: it is there, and somebody else's.
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
    }
    const now = await startOf(pid)
    return started === undefined || now === undefined || started === now
  },
}

/** The 22nd field of /proc/<pid>/stat, see proc(5): clock ticks between boot and the start of the process. */
async function startOf(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in parentheses, may hold blanks and parentheses itself.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
