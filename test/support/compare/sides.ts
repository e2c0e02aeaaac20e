import { createEmulator, type Emulator, type EmulatorOptions } from '../../../src/index.ts'
import type { Probe } from '../../../src/real/compare/probes/probe.ts'
import {
  type Observations,
  type RunContext,
  type RunnerOptions,
  runProbe,
} from '../../../src/real/compare/run/run-probe.ts'
import { probeForwarder, type Side } from '../../../src/real/compare/wire/send.ts'
import { Budget } from '../../../src/real/relay/budget.ts'

/** The date of every emulator in these tests, so that their times do not depend on the machine's clock. */
export const DAY = '2026-11-20'
const RUN = 'mynah-probe-0badcafe'

/** An emulator as one side of a comparison. */
export interface EmulatorSide extends AsyncDisposable {
  readonly emulator: Emulator
  readonly side: Side
  /** Waits by advancing the clock of the emulator. */
  readonly runner: RunnerOptions
  observe(probe: Probe): Promise<Observations>
}

/** Starts an emulator for one of the sides. */
export async function emulatorSide(
  options: EmulatorOptions = {},
  name: Side['name'] = 'A',
): Promise<EmulatorSide> {
  const emulator = await createEmulator({ clock: { now: `${DAY}T12:00:00Z` }, ...options } as EmulatorOptions)
  const { url } = await emulator.listen()
  const keys = { main: emulator.authKey, free: emulator.freeAuthKey, admin: emulator.adminAuthKey }
  const side = { name, url: new URL(url), keys }
  const runner: RunnerOptions = {
    forwarder: probeForwarder(),
    pauseMs: 0,
    async wait(ms) {
      emulator.clock.advance(ms)
    },
  }
  const context: RunContext = {
    side,
    run: RUN,
    day: DAY,
    budget: new Budget(10_000_000),
    options: runner,
  }
  return {
    emulator,
    side,
    runner,
    observe: (probe) => runProbe(probe, context),
    [Symbol.asyncDispose]: () => emulator.close(),
  }
}
