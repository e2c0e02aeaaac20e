import { Command, Option } from 'commander'
import { createClock } from '../base/runtime/clock.ts'
import { banner } from './banner.ts'
import { addServeFlags, type ServeOptions, START_DEFAULTS } from './flags.ts'
import { createLog } from './log/log.ts'
import { logAdvisories } from './log/log-advisories.ts'
import { type Serving, serve } from './serve.ts'
import { onSignals } from './signals.ts'

/** When temporary files of processes that were killed are removed. */
const CLEANUP_MS = 2_000

interface StartOptions extends ServeOptions {
  readonly artifact?: string
  readonly json?: boolean
}

/** `mynah start`, also run by plain `mynah`. */
export function startCommand(): Command {
  const command = new Command('start').description('run the emulator until it is stopped')
  return addServeFlags(command, START_DEFAULTS)
    .option('--json', 'the same as --log json')
    .addOption(
      new Option(
        '--artifact <directory>',
        'start from what mynah exec --artifact saved, with its requests in the journal',
      ).conflicts('scenario'),
    )
    .action(start)
}

async function start({ artifact, json, ...options }: StartOptions, command: Command) {
  const log = createLog(json ? 'json' : options.log, process.stdout)
  const starting = begin()
  let serving: Serving | undefined
  let advised = () => {}
  // Before it reports that it listens, so that it can be stopped at any time during startup.
  onSignals({
    async stop(signal) {
      log.stopping(signal)
      const { close } = await starting
      advised()
      await close()
      log.flush()
      return 0
    },
    abort: () => serving?.abort(),
  })
  serving = await starting
  log.started(serving.facts, banner)
  if (options.log !== 'silent') advised = logAdvisories(serving.emulator, log)
  // Nothing needs the disk space immediately, but the first requests would have to wait.
  createClock().after(CLEANUP_MS, async () => {
    const { removeAbandoned } = await import('../state/temporary/remove-abandoned.ts')
    await removeAbandoned()
  })

  async function begin(): Promise<Serving> {
    if (artifact === undefined) return serve(options, command, log)
    const { openArtifact } = await import('./artifact/open-artifact.ts')
    return serve({ ...options, opened: await openArtifact(artifact) }, command, log)
  }
}
