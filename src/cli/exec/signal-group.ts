import { type ChildProcess, spawn } from 'node:child_process'
import type { Place } from './place.ts'

/** What a terminal sends to everything that runs in it, when its keys are pressed. */
const OF_KEYS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGQUIT', 'SIGBREAK']
/** What asks to end. Others mean something to the command alone, and would end what does not know them. */
const TO_ALL: readonly NodeJS.Signals[] = ['SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGHUP']

/** How a command was started. */
interface Started extends Place {
  /** The command leads a process group. */
  readonly ownGroup: boolean
}

/**
 * Passes a signal on to a command and to what it has started: a test runner is often the grandchild of `npm test`, which
 * ends without telling it.
 */
export function signalGroup(
  child: ChildProcess,
  signal: NodeJS.Signals,
  { platform, atTerminal, ownGroup }: Started,
): void {
  if (child.pid === undefined) return
  // These keys have reached the whole group already, and Windows knows no other way to ask a program to end.
  if (atTerminal && OF_KEYS.includes(signal)) return
  if (platform === 'win32') endTree(child.pid)
  else if (ownGroup && TO_ALL.includes(signal)) killGroup(child.pid, signal)
  else child.kill(signal)
}

function killGroup(leader: number, signal: NodeJS.Signals) {
  try {
    process.kill(-leader, signal)
  } catch (error) {
    // It has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function endTree(pid: number) {
  spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' }).on('error', () => {})
}
