import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

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

/** This process. */
export const thisProcess = (): ProcessIdentity => ({ pid: process.pid, started: startOf(process.pid) })

export const machineProcesses: Processes = {
  self: async () => thisProcess(),

  async isAlive({ pid, started }) {
    try {
      process.kill(pid, 0)
    } catch (error) {
      // EPERM: the process exists and belongs to another user.
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
    }
    const now = startOf(pid)
    return started === undefined || now === undefined || started === now
  },
}

/** The 22nd field of /proc/<pid>/stat, see proc(5): clock ticks between boot and the start of the process. */
function startOf(pid: number): string | undefined {
  // The program's name, in parentheses, may itself contain spaces and parentheses.
  const stat = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}

/** Which boot of this machine it is; undefined unless the system reports it (only Linux does). */
export const bootId = (): string | undefined =>
  read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())

/**
 * Machines and containers may share a directory but cannot see each other's processes: a digest of the host's name and,
 * on Linux, of the namespace of process ids.
 */
export function machineName(): string {
  const namespace = read(() => readlinkSync('/proc/self/ns/pid')) ?? ''
  return createHash('sha256').update(`${hostname()} ${namespace}`).digest('hex').slice(0, 8)
}

/** What a kind of directories that processes create in a shared place is called. */
export type TemporaryKind = 'files' | 'intercept'

/** `mynah-<kind>-<machine>-<process>-<its start, 0 if unknown>-`. The system appends six characters. */
export const directoryName = (kind: TemporaryKind, { pid, started } = thisProcess()) =>
  `mynah-${kind}-${machineName()}-${pid}-${started ?? 0}-`

const NAME = /^mynah-(?:files|intercept)-([0-9a-f]{8})-(\d{1,15})-(\d{1,20})-\w{6}$/

/** The process that owns a directory. Undefined for other directories, or those of another machine. */
export function ownerOfDirectory(name: string): ProcessIdentity | undefined {
  const [, where, pid, started] = NAME.exec(name) ?? []
  // Most of what is in a temporary directory is not ours, and the machine's digest takes time.
  if (where === undefined || where !== machineName()) return undefined
  return { pid: Number(pid), started: started === '0' ? undefined : started }
}

function read(file: () => string): string | undefined {
  try {
    return file()
  } catch {
    return undefined
  }
}
