import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { constants } from 'node:os'
import type { Options as SubprocessOptions } from 'nano-spawn'
import type { Place } from './place.ts'
import { signalGroup } from './signal-group.ts'
import type { SignalRelay } from './signal-relay.ts'

/** Exit codes of shells. */
const NOT_FOUND = 127
const NOT_EXECUTABLE = 126
const KILLED_BY = 128

const HERE: Place = {
  platform: process.platform,
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
  place: Place = HERE,
): Promise<number> {
  const early = signals.early()
  if (early !== undefined) return KILLED_BY + constants.signals[early]
  const ownGroup = place.platform !== 'win32' && !place.atTerminal
  const child = await start(program, args, { stdio: 'inherit', env, detached: ownGroup }, place)
  signals.relayTo((signal) => signalGroup(child, signal, { ...place, ownGroup }))
  return codeOf(child, program)
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
    child.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      console.error(`mynah: ${program} cannot be run: ${code === 'ENOENT' ? 'command not found' : message}`)
      resolve(code === 'ENOENT' ? NOT_FOUND : NOT_EXECUTABLE)
    })
    child.on('exit', (code, signal) => resolve(code ?? KILLED_BY + (signal ? constants.signals[signal] : 0)))
  })
}
