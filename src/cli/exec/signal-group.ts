import { type ChildProcess, spawn } from 'node:child_process'
import type { Place } from './place.ts'

/** Signals that a terminal sends to all foreground processes when keys are pressed. */
const OF_KEYS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGQUIT', 'SIGBREAK']
/** Requests to exit. Other signals are meant only for the command, and would kill processes that do not handle them. */
const TO_ALL: readonly NodeJS.Signals[] = ['SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGHUP']

/** How a command was started. */
interface Started extends Place {
  /** Whether the command leads a process group. */
  readonly ownGroup: boolean
}

/**
 * Forwards a signal to a command and its child processes: a test runner is often a grandchild, started by `npm test`,
 * which exits without forwarding it.
 */
export function signalGroup(
  child: ChildProcess,
  signal: NodeJS.Signals,
  { platform, atTerminal, ownGroup }: Started,
): void {
  if (child.pid === undefined) return
  // The terminal has already sent these to the whole group, and Windows has no other way to ask a program to exit.
  if (atTerminal && OF_KEYS.includes(signal)) return
  if (platform === 'win32') endTree(child.pid)
  else if (ownGroup && TO_ALL.includes(signal)) killGroup(child.pid, signal)
  else child.kill(signal)
}

function killGroup(leader: number, signal: NodeJS.Signals) {
  try {
    process.kill(-leader, signal)
  } catch (error) {
    // It has exited in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function endTree(pid: number) {
  spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' }).on('error', () => {})
}
