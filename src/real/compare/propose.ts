import { Budget } from '../relay/budget.ts'
import { judge } from './compare.ts'
import type { WorldChange } from './probes/probe.ts'
import type { Comparison, ProbeResult } from './result.ts'
import { type RunnerOptions, runProbe } from './run/run-probe.ts'
import { NAME_PREFIX } from './run/sweep.ts'
import { keyFor, type Side } from './wire/send.ts'

/** Changes that would make Mynah answer like B. */
export interface Proposal {
  /** Parts of a scenario, each of which makes all of its probes answer as B does. */
  readonly changes: readonly (WorldChange & { readonly probes: readonly string[] })[]
  /** Probes that none makes equal, with the rows of docs/choices.md that they settle. */
  readonly unexplained: readonly { readonly probe: string; readonly rows: readonly string[] }[]
}

/** Tries the changes of each differing probe, each in its own emulator, and keeps those that answer as B did. */
export async function propose(comparison: Comparison, b: Side, runner: RunnerOptions): Promise<Proposal> {
  const found = new Map<string, WorldChange & { probes: string[] }>()
  const unexplained: { probe: string; rows: readonly string[] }[] = []
  for (const result of comparison.results.filter(({ verdict }) => verdict === 'different')) {
    const change = await changeLike(result, comparison.day, b, runner)
    const name = JSON.stringify(change)
    if (change === undefined) unexplained.push({ probe: result.probe.id, rows: result.probe.settles })
    else if (found.has(name)) found.get(name)?.probes.push(result.probe.id)
    else found.set(name, { ...change, probes: [result.probe.id] })
  }
  return { changes: [...found.values()], unexplained }
}

async function changeLike(
  { probe, observed }: ProbeResult,
  day: string,
  b: Side,
  runner: RunnerOptions,
): Promise<WorldChange | undefined> {
  const { openEmulator } = await import('../../server/emulator.ts')
  for (const change of probe.changes ?? []) {
    const emulator = await openEmulator({ scenario: { version: 1, ...change } })
    try {
      const { url } = await emulator.listen()
      const isFree = keyFor(b, 'paid') === undefined
      const keys = {
        main: isFree ? emulator.freeAuthKey : emulator.authKey,
        free: emulator.freeAuthKey,
        admin: emulator.adminAuthKey,
      }
      const mine = await runProbe(probe, {
        side: { name: 'A', url: new URL(url), keys },
        run: `${NAME_PREFIX}proposal`,
        day,
        budget: new Budget(),
        options: {
          ...runner,
          pauseMs: 0,
          // Waiting advances the clock of this emulator.
          wait: async (ms) => emulator.clock.advance(ms),
        },
      })
      if (judge(probe, mine, observed?.b ?? {}).verdict !== 'different') return change
    } finally {
      await emulator.close()
    }
  }
  return undefined
}
