import { Command } from 'commander'
import { withTimeout } from '../base/runtime/with-timeout.ts'
import { columnsOf, padRight } from '../base/terminal/columns.ts'
import { visibleText } from '../base/terminal/visible-text.ts'
import type { RunningEmulator } from '../server/running/running-emulators.ts'

/** A running emulator with what only itself knows. */
interface RunningNow extends RunningEmulator {
  /** Undefined if it does not answer, for example because a debugger has stopped it. */
  readonly requests?: number
  /** The names of its sessions. */
  readonly sessions?: readonly string[]
}

const COLUMNS = ['PID', 'NAME', 'KIND', 'URL', 'SINCE', 'REQUESTS', 'SESSIONS', 'COMMAND']

/** `mynah ps`: the running emulators of this user. */
export function psCommand(): Command {
  return new Command('ps')
    .description('list your running emulators; --to of other commands chooses one of them')
    .option('--json', 'print a JSON list')
    .action(async ({ json }: { json?: boolean }) => {
      const running = await runningNow()
      if (json) return console.log(JSON.stringify(running))
      if (running.length === 0) return console.error('mynah: No emulator of yours is running.')
      const rows = running.map(({ pid, name, kind, url, since, requests, sessions, command }) =>
        [pid, name, kind, url, since, requests ?? '-', sessions?.length ?? '-', command].map(String),
      )
      console.log(table([COLUMNS, ...rows]))
    })
}

const PATIENCE_MS = 2_000

/** The running emulators of this user, the newest last, each with its requests and sessions. */
export async function runningNow(): Promise<readonly RunningNow[]> {
  const { runningEmulators, tokenOf } = await import('../server/running/running-emulators.ts')
  const { createControlClient } = await import('../client/index.ts')
  const ask = async (emulator: RunningEmulator): Promise<RunningNow> => {
    const token = await tokenOf(emulator)
    const client = createControlClient({ url: emulator.url, token })
    const worlds = await withTimeout(
      PATIENCE_MS,
      client.worlds().catch(() => undefined),
    )
    if (worlds === undefined) return emulator
    return {
      ...emulator,
      requests: worlds.reduce((sum, world) => sum + world.requests, 0),
      sessions: worlds.flatMap(({ session }) => session ?? []),
    }
  }
  return Promise.all((await runningEmulators()).map(ask))
}

function table(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(visibleText))
  const widths = COLUMNS.map((_, at) => Math.max(...shown.map((row) => columnsOf(row[at] ?? ''))))
  return shown
    .map((row) => row.map((cell, at) => padRight(cell, widths[at] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}
