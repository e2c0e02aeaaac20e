import { Command } from 'commander'
import { banner } from './banner.ts'
import { addServeFlags, type ServeOptions } from './flags.ts'
import { createLog } from './log.ts'
import { serve } from './serve.ts'
import { onSignals } from './signals.ts'

const PORT = 4800

/** `mynah start`, which plain `mynah` is. */
export function startCommand(): Command {
  const command = new Command('start').description('run the emulator until it is told to stop')
  return addServeFlags(command, { port: PORT, log: process.stdout.isTTY ? 'pretty' : 'json' }).action(start)
}

async function start(options: ServeOptions, command: Command) {
  const log = createLog(options.log, process.stdout)
  const { facts, close, abort } = await serve(options, command, log)
  log.started(facts, banner)
  onSignals({
    async stop(signal) {
      log.stopping(signal)
      await close()
      log.flush()
    },
    abort,
  })
}
