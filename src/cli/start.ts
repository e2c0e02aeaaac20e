import { Command } from 'commander'
import { banner } from './banner.ts'
import { addServeFlags, type ServeOptions, START_DEFAULTS } from './flags.ts'
import { createLog } from './log/log.ts'
import { type Serving, serve } from './serve.ts'
import { onSignals } from './signals.ts'

/** `mynah start`, which plain `mynah` is. */
export function startCommand(): Command {
  const command = new Command('start').description('run the emulator until it is told to stop')
  return addServeFlags(command, START_DEFAULTS).action(start)
}

async function start(options: ServeOptions, command: Command) {
  const log = createLog(options.log, process.stdout)
  const starting = serve(options, command, log)
  let serving: Serving | undefined
  // Before anybody is told that it listens: who stops it at once, or while it starts, finds it ready to be stopped.
  onSignals({
    async stop(signal) {
      log.stopping(signal)
      const { close } = await starting
      await close()
      log.flush()
    },
    abort: () => serving?.abort(),
  })
  serving = await starting
  log.started(serving.facts, banner)
}
