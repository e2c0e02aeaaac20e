import { Command } from 'commander'
import { ExpectationsFailed } from '../scenarios/expectations.ts'
import { clientEnvironment } from '../worlds/client-environment.ts'
import { runCommand } from './exec/run-command.ts'
import { relaySignals } from './exec/signal-relay.ts'
import { addServeFlags, type ServeOptions } from './flags.ts'
import { createLog } from './log/log.ts'
import { serve } from './serve.ts'

const EXPECTATIONS_FAILED = 1

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

async function exec(words: string[], options: ServeOptions, command: Command) {
  // The command's output is the command's: what Mynah has to say goes to the other stream.
  const log = createLog(options.log, process.stderr)
  const { emulator, facts, close } = await serve(options, command, log)
  const signals = relaySignals()
  try {
    const code = await runCommand(words, { ...process.env, ...clientEnvironment(facts) }, signals)
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
    signals.stop()
    await close()
    log.flush()
  }
}
