import type { Advisory, Emulator, EmulatorOptions } from '../../../src/index.ts'
import { noRealTime } from '../../support/documents/no-real-time.ts'
import { type Served, serve } from '../../support/served.ts'

/**
 * A program, or a sequence of requests, that treats the service as its documentation asks. A program of this corpus is
 * neither changed nor removed because an advisory is reported for it, except by a commit that cites why it was wrong.
 */
export interface Program {
  readonly name: string
  run(mynah: Served): Promise<unknown>
  readonly options?: EmulatorOptions
}

export const program = (name: string, run: Program['run'], options: EmulatorOptions = {}): Program => ({
  name,
  run,
  options,
})

/** For programs that advance the clock. */
export const CLOCK = { clock: '2026-01-31T00:00:00Z' } as const

/** The advisories for a program: those that would fail a run, and the infos. */
export async function adviceFor({ options, run }: Program) {
  await using mynah = await serve('in process', options)
  using _ = noRealTime()
  await run(mynah)
  return advised(mynah.emulator)
}

export function advised({ requests }: Emulator) {
  const shown = ({ kind, message }: Advisory) => `${kind}: ${message}`
  const advisories = requests.advisories()
  return {
    failing: advisories.filter(({ severity }) => severity !== 'info').map(shown),
    infos: advisories.filter(({ severity }) => severity === 'info').map(shown),
  }
}
