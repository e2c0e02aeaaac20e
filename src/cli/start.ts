import { Command, Option } from 'commander'
import { type Clock, createClock } from '../base/runtime/clock.ts'
import { isolate } from '../base/runtime/isolate.ts'
import { stopwatch } from '../base/runtime/time.ts'
import type { Emulator } from '../server/emulator.ts'
import { StateError } from '../state/state-errors.ts'
import { ADVISORY_RULES } from '../watch/advisories/advisories.ts'
import { banner } from './banner.ts'
import { addServeFlags, type ServeOptions, START_DEFAULTS } from './flags.ts'
import { createLog, type Log } from './log/log.ts'
import { type Serving, serve } from './serve.ts'
import { onSignals, type Shutdown } from './signals.ts'

/** When temporary files of processes that were killed are removed. */
const CLEANUP_MS = 2_000

/** How other commands see it. */
const RUNNING = { kind: 'start', command: ['mynah', 'start'] } as const

interface StartOptions extends ServeOptions {
  readonly artifact?: string
  readonly exitOnStdinClose?: boolean
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
    .option(
      '--exit-on-stdin-close',
      'end when standard input ends: when the process that holds its other end does, even if it is killed',
    )
    .action(start)
}

async function start({ artifact, exitOnStdinClose, json, ...options }: StartOptions, command: Command) {
  const log = createLog(json ? 'json' : options.log, process.stdout)
  const starting = begin()
  let serving: Serving | undefined
  let advised = () => {}
  // Before it reports that it listens, so that it can be stopped at any time during startup.
  const shutdown: Shutdown = {
    async stop(reason) {
      log.stopping(reason)
      const { close } = await starting
      advised()
      await close()
      log.flush()
      return 0
    },
    abort: () => serving?.abort(),
  }
  onSignals(shutdown, { stdin: exitOnStdinClose })
  serving = await starting
  log.started(serving.facts, banner)
  if (options.log !== 'silent') advised = logAdvisories(serving.emulator, log)
  // Nothing needs the disk space immediately, but the first requests would have to wait.
  createClock().after(CLEANUP_MS, async () => {
    const { removeAbandoned } = await import('../state/temporary/remove-abandoned.ts')
    await removeAbandoned()
  })

  async function begin(): Promise<Serving> {
    if (artifact === undefined) return serve(options, command, log, RUNNING)
    const { openArtifact } = await import('./artifact/open-artifact.ts')
    return serve({ ...options, opened: await openArtifact(artifact) }, command, log, RUNNING)
  }
}

/** Reading the journal is slow, so it waits for a pause of this length. */
const PAUSE_MS = 500

/**
 * Logs the advisories for the default world's requests when they pause, each kind once until a reset. A final call of
 * the returned function also logs those about missing requests. Of several processes with shared state, the one that
 * serves them has the journal.
 * @param clock real time
 */
export function logAdvisories(
  emulator: Pick<Emulator, 'subscribe' | 'requests'>,
  log: Pick<Log, 'advisory'>,
  clock: Pick<Clock, 'after'> = createClock(),
): () => void {
  const said = new Set<string>()
  let isWaiting = false
  let lastRequest: number | undefined

  const look = ({ isEnd = false } = {}) => isolate('the log of advisories', () => readAdvisories(isEnd))

  function readAdvisories(isEnd: boolean) {
    if (lastRequest === undefined) return
    const advisories = advisoriesHere()
    const kinds = new Set<string>(advisories.map(({ kind }) => kind))
    for (const kind of said) if (!kinds.has(kind)) said.delete(kind)
    for (const advisory of advisories) {
      if (said.has(advisory.kind)) continue
      if (ADVISORY_RULES[advisory.kind].isAboutTheEnd && !isEnd) continue
      said.add(advisory.kind)
      log.advisory(advisory)
    }
  }

  /** None if another process owns the state now: it has the journal, and logs them. */
  function advisoriesHere() {
    try {
      return emulator.requests.advisories()
    } catch (error) {
      if (error instanceof StateError) return []
      throw error
    }
  }

  function wait(ms: number) {
    isWaiting = true
    clock.after(ms, () => {
      const left = PAUSE_MS - (stopwatch() - (lastRequest ?? 0))
      if (left > 0) return wait(left)
      isWaiting = false
      look()
    })
  }

  const unsubscribe = emulator.subscribe(() => {
    lastRequest = stopwatch()
    if (!isWaiting) wait(PAUSE_MS)
  })
  return () => {
    unsubscribe()
    look({ isEnd: true })
  }
}
