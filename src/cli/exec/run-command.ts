import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { accessSync, existsSync, constants as fileAccess, statSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Options as SubprocessOptions } from 'nano-spawn'
import type { SignalRelay } from './signal-relay.ts'

/** Exit codes of shells. */
const NOT_FOUND = 127
const NOT_EXECUTABLE = 126
const KILLED_BY = 128

const HERE: Place = {
  platform: process.platform,
  prefix: [],
  atTerminal: [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY),
}

/**
 * Runs a command until it ends, forwarding the signals that Mynah receives; resolves with the exit code that a shell
 * would report.
 */
export async function runCommand(
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  signals: SignalRelay,
  given: Partial<Place> = {},
): Promise<number> {
  const place = { ...HERE, ...given }
  const early = signals.early()
  if (early !== undefined) return KILLED_BY + constants.signals[early]
  const ownGroup = place.platform !== 'win32' && !place.atTerminal
  // What starts the command would say this in a different way. It is never started without it.
  if (place.prefix.length > 0) {
    const code = whyNotExecutable(program, env)
    if (code !== undefined) return notRun(program, code, `spawn ${program} ${code}`)
  }
  const [first = '', ...rest] = [...place.prefix, program, ...args]
  const child = await start(first, rest, { stdio: 'inherit', env, detached: ownGroup }, place)
  signals.relayTo((signal) => signalGroup(child, signal, { ...place, ownGroup }))
  return codeOf(child, program)
}

/** Where the C library looks for programs without `PATH`. */
const DEFAULT_PATH = '/bin:/usr/bin'

/** Why the system cannot run a program, by its path or in `PATH` (POSIX `execvp`); undefined if it can. */
function whyNotExecutable(
  program: string,
  { PATH = DEFAULT_PATH }: NodeJS.ProcessEnv,
): 'ENOENT' | 'EACCES' | undefined {
  const places = program.includes('/')
    ? [program]
    : PATH.split(delimiter).map((place) => join(place, program))
  if (!places.some((place) => existsSync(place))) return 'ENOENT'
  return places.some(isExecutable) ? undefined : 'EACCES'
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, fileAccess.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

function notRun(program: string, code: string | undefined, message: string): number {
  console.error(`mynah: ${program} cannot be run: ${code === 'ENOENT' ? 'command not found' : message}`)
  return code === 'ENOENT' ? NOT_FOUND : NOT_EXECUTABLE
}

/**
 * On Windows, programs may be scripts such as `npm.cmd`. The command interpreter runs them, and parses their arguments
 * twice.
 */
async function start(program: string, args: string[], options: SpawnOptions, { platform }: Place) {
  // The library would replace Node by this process's version and flags.
  if (platform !== 'win32' || /^node(\.exe)?$/i.test(program)) return spawn(program, args, options)
  const { default: spawnOnWindows } = await import('nano-spawn')
  const command = spawnOnWindows(program, args, options as SubprocessOptions)
  // Its exit is handled below.
  command.catch(() => {})
  return command.nodeChildProcess
}

function codeOf(child: ChildProcess, program: string): Promise<number> {
  return new Promise((resolve) => {
    child.on('error', ({ code, message }: NodeJS.ErrnoException) => resolve(notRun(program, code, message)))
    child.on('exit', (code, signal) => resolve(code ?? KILLED_BY + (signal ? constants.signals[signal] : 0)))
  })
}

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
function signalGroup(
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

/** Where a command runs. */
interface Place {
  readonly platform: NodeJS.Platform
  /** What starts the command, and becomes it: with the same process id. */
  readonly prefix: readonly string[]
  /** Whether a person can interrupt the command from a terminal's keyboard. */
  readonly atTerminal: boolean
}
