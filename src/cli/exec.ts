import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Command } from 'commander'
import { ExpectationsFailed } from '../scenarios/expectations.ts'
import { clientEnvironment } from '../worlds/client-environment.ts'
import { addServeFlags, type ServeOptions } from './flags.ts'
import { createLog } from './log.ts'
import { serve } from './serve.ts'

/** Exit codes of shells. */
const NOT_FOUND = 127
const NOT_EXECUTABLE = 126
const KILLED_BY = 128
const EXPECTATIONS_FAILED = 1
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const

/** `mynah exec [flags] -- <command>`: runs a command with an emulator of its own, and ends as the command ends. */
export function execCommand(): Command {
  const command = new Command('exec')
    .description('run a command with an emulator of its own, and check what the scenario expects')
    .argument(
      '<command...>',
      'after --; its environment has the URL (MYNAH_URL, DEEPL_SERVER_URL, DEEPL_API_URL) and a key ' +
        '(MYNAH_AUTH_KEY, DEEPL_AUTH_KEY, DEEPL_API_KEY)',
    )
    .passThroughOptions()
  return addServeFlags(command, { port: 0, log: 'silent' }).action(exec)
}

async function exec([program = '', ...args]: string[], options: ServeOptions, command: Command) {
  // The command's output is the command's: what Mynah has to say goes to the other stream.
  const log = createLog(options.log, process.stderr)
  const { emulator, facts, close } = await serve(options, command, log)
  try {
    const child = spawn(program, args, {
      stdio: 'inherit',
      env: { ...process.env, ...clientEnvironment(facts) },
    })
    const code = await codeOf(child, program)
    process.exitCode = code
    try {
      emulator.verify()
    } catch (error) {
      if (!(error instanceof ExpectationsFailed)) throw error
      console.error(`mynah: the scenario expects otherwise.\n${error.message}`)
      // What the command itself failed of says more.
      process.exitCode = code || EXPECTATIONS_FAILED
    }
  } finally {
    await close()
    log.flush()
  }
}

/** Passes signals on until the command has ended; resolves with what a shell would make of its end. */
function codeOf(child: ChildProcess, program: string): Promise<number> {
  const passOn = (signal: NodeJS.Signals) => {
    // Ctrl-C in a terminal has reached the command already.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of PASSED_ON) process.on(signal, passOn)
  const ended = new Promise<number>((resolve) => {
    child.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      console.error(
        `mynah: ${program} cannot be run: ${code === 'ENOENT' ? 'there is no such command' : message}`,
      )
      resolve(code === 'ENOENT' ? NOT_FOUND : NOT_EXECUTABLE)
    })
    child.on('exit', (code, signal) => resolve(code ?? KILLED_BY + (signal ? constants.signals[signal] : 0)))
  })
  return ended.finally(() => {
    for (const signal of PASSED_ON) process.off(signal, passOn)
  })
}
