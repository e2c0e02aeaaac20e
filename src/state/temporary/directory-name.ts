import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import type { ProcessIdentity } from '../disk/process-identity.ts'

/** Machines and containers may share a directory but cannot see each other's processes. */
const machine = () => createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/** `mynah-files-<machine>-<process>-<its start, 0 if unknown>-`. The system appends six characters. */
export const directoryName = ({ pid, started }: ProcessIdentity) =>
  `mynah-files-${machine()}-${pid}-${started ?? 0}-`

const NAME = /^mynah-files-([0-9a-f]{8})-(\d{1,15})-(\d{1,20})-\w{6}$/

/** The process that owns a directory. Undefined for other directories, or those of another machine. */
export function ownerOfDirectory(name: string): ProcessIdentity | undefined {
  const [, where, pid, started] = NAME.exec(name) ?? []
  // Most of what is in a temporary directory is not ours, and the machine's digest takes time.
  if (where === undefined || where !== machine()) return undefined
  return { pid: Number(pid), started: started === '0' ? undefined : started }
}
