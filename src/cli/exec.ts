import { Command } from 'commander'
import { checksOfVariables } from '../reports/checks.ts'
import { clientEnvironment } from '../worlds/client-environment.ts'
import { checkOutputs, finishRun } from './exec/finish-run.ts'
import { addReportFlags, isQuiet, type ReportOptions } from './exec/report-flags.ts'
import { runCommand } from './exec/run-command.ts'
import { relaySignals } from './exec/signal-relay.ts'
import { watchRun } from './exec/watch-run.ts'
import { addServeFlags, type ServeOptions } from './flags.ts'
import { createLog } from './log/log.ts'
import { serve } from './serve.ts'

type ExecOptions = ServeOptions & ReportOptions

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
  return addReportFlags(addServeFlags(command, { port: 0, log: 'silent' })).action(exec)
}

async function exec(words: string[], options: ExecOptions, command: Command) {
  const quiet = isQuiet(options, command)
  await checkOutputs(options)
  // The command's output is the command's: what Mynah has to say goes to the other stream.
  const log = createLog(options.log, process.stderr)
  const { emulator, facts, close } = await serve(options, command, log)
  const signals = relaySignals()
  try {
    const watched = watchRun(emulator)
    const exitCode = await runCommand(words, { ...process.env, ...clientEnvironment(facts) }, signals)
    log.flush()
    const ended = { command: words, exitCode, checks: checksOfVariables(facts.url) }
    process.exitCode = await finishRun({ ended, watched, emulator, options, quiet })
  } finally {
    signals.stop()
    await close()
    log.flush()
  }
}
