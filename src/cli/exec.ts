import { Command } from 'commander'
import { InvalidOption } from '../plan/options/invalid-option.ts'
import type { FinishedRun } from '../real/reports/run.ts'
import { clientEnvironment } from '../server/worlds/client-environment.ts'
import { checkOutputs, finishRun } from './exec/finish-run.ts'
import { type Intercepted, intercept } from './exec/intercept.ts'
import { type InterceptOptions, interceptFlags, serveOptions } from './exec/intercept-flags.ts'
import { type ReportOptions, reportFlags } from './exec/report-flags.ts'
import { runCommand } from './exec/run-command.ts'
import { relaySignals } from './exec/signal-relay.ts'
import { watchRun } from './exec/watch-run.ts'
import { addFlags } from './flag.ts'
import { addServeFlags, type ServeOptions } from './flags.ts'
import { createLog } from './log/log.ts'
import { serve } from './serve.ts'

const NOTHING_INTERCEPTED =
  'mynah: nothing was intercepted: every request used the address from the environment variables of exec'

type ExecOptions = ServeOptions & ReportOptions & InterceptOptions & { readonly keepOpen?: boolean }

/** `mynah exec [flags] -- <command>`: runs a command with its own emulator, and exits with its exit code. */
export function execCommand(): Command {
  const command = new Command('exec')
    .description('run a command with its own emulator, then check what the scenario expects')
    .argument(
      '<command...>',
      'the command, after --; its environment has the URL (MYNAH_URL, DEEPL_SERVER_URL, DEEPL_API_URL) and a key ' +
        '(MYNAH_AUTH_KEY, DEEPL_AUTH_KEY, DEEPL_API_KEY)',
    )
    .passThroughOptions()
  addServeFlags(command, { port: 0, log: 'silent' })
  return addFlags(command, { ...interceptFlags(), ...reportFlags() })
    .option('--ui', "print the console's address before the command runs")
    .option('--keep-open', 'if the run fails, keep the emulator until Enter')
    .action(exec)
}

async function exec(words: string[], options: ExecOptions, command: Command) {
  const contracts = options.contract?.split(',') ?? []
  if (contracts.length > 1) {
    const { execContracts } = await import('./exec/exec-contracts.ts')
    process.exitCode = await execContracts(contracts, options, (ofContract) =>
      execOnce(words, ofContract, command),
    )
  } else process.exitCode = (await execOnce(words, options, command)).exitCode
}

async function execOnce(words: string[], options: ExecOptions, command: Command): Promise<FinishedRun> {
  if (options.failOn?.includes('other_hosts') && !options.intercept && options.proxyPort === undefined)
    throw new InvalidOption(
      '--fail-on other_hosts needs --intercept or --proxy-port: nothing else sees other hosts',
    )
  await checkOutputs(options)
  // Standard output belongs to the command, so Mynah writes to standard error.
  const log = createLog(options.log, process.stderr)
  const { emulator, facts, close } = await serve(serveOptions(options, command), command, log, {
    kind: 'exec',
    command: words,
  })
  const signals = relaySignals()
  let intercepted: Intercepted | undefined
  try {
    const environment = {
      ...process.env,
      ...clientEnvironment(facts),
      ...(options.contract !== undefined && { MYNAH_CONTRACT: emulator.contract.name }),
    }
    if (options.intercept)
      intercepted = await intercept({ emulator, facts }, { ...options, callSites: true }, environment)
    for (const notice of intercepted?.notices ?? []) console.error(`mynah: ${notice}`)
    if (command.getOptionValueSource('ui') === 'cli' && facts.console !== undefined)
      console.error(`mynah: console at ${facts.console}`)
    const watched = watchRun(emulator)
    const { environment: env = environment, prefix = [] } = intercepted ?? {}
    const exitCode = await runCommand(words, env, signals, { prefix })
    log.flush()
    const checks = intercepted ? checksOfInterception() : checksOfVariables(facts.url)
    const leakGuard = intercepted?.leakGuard()
    const directHosts = intercepted?.otherHosts() ?? []
    const failOn = options.failOn ?? []
    const run = watched.end({ command: words, exitCode, checks, failOn, leakGuard, directHosts })
    const finished = { run, exitCode: await finishRun(run, { watched, emulator, options }) }
    if (!options.quiet && intercepted?.requestCount() === 0 && watched.entries().length > 0)
      console.error(NOTHING_INTERCEPTED)
    if (options.keepOpen && finished.exitCode !== 0) {
      const { keepOpen } = await import('./exec/keep-open.ts')
      await keepOpen(facts, signals)
    }
    return finished
  } finally {
    intercepted?.remove()
    signals.stop()
    await close()
    log.close()
  }
}

/** What to check if a command sent no request, when exec only sets variables. */
export const checksOfVariables = (url: string): string[] => [
  `Does the application read one of the variables that exec sets: MYNAH_URL, DEEPL_SERVER_URL, DEEPL_API_URL (${url})?`,
  'Is the address fixed in its code, such as https://api.deepl.com? Then run it with: mynah exec --intercept -- …',
  'Does the test runner hide the environment? (tox: pass_env, Bazel: --test_env, Turborepo: passThroughEnv, docker run: -e, sudo: -E)',
  'Do the tests replace the HTTP client, or were they skipped?',
]

/** The same, when exec intercepts connections to the service. */
const checksOfInterception = (): string[] => [
  'Is the runtime one that can be intercepted? docs/intercept.md lists them with what each reads.',
  'Does the test runner hide the environment? (tox: pass_env, Bazel: --test_env, Turborepo: passThroughEnv, docker run: -e, sudo: -E)',
  'Does the application set its own proxy or certificates, or connect from a container or a process that was already running?',
  'Do the tests replace the HTTP client, or were they skipped?',
]
