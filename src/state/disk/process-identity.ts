import { readFile } from 'node:fs/promises'

/** Identifies a process on this machine, also against a later one with the same process id. */
export interface ProcessIdentity {
  readonly pid: number
  /** Its start time in the system's format; undefined unless the system reports it (only Linux does). */
  readonly started?: string | undefined
}

/** How a lock inspects processes. Tests pass their own. */
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
      // EPERM: the process exists and belongs to another user.
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
    // The program's name, in parentheses, may itself contain spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
