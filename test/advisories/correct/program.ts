import { createEmulator, type EmulatorOptions } from '../../../src/index.ts'
import { noRealTime } from '../../support/documents/no-real-time.ts'
import { type Answer, type Served, serve } from '../../support/served.ts'

/**
 * A program, or a sequence of requests, that treats the service as its documentation asks. A program of this corpus is
 * neither changed nor removed because an advisory is reported for it, except by a commit that cites why it was wrong.
 */
export interface Program {
  readonly name: string
  readonly options?: EmulatorOptions
  run(mynah: Served): Promise<unknown>
}

export const program = (name: string, run: Program['run']): Program => ({ name, run })
export const programWith = (options: EmulatorOptions, name: string, run: Program['run']): Program => ({
  name,
  options,
  run,
})

export const translate = (mynah: Served, text: readonly string[], options: object = {}): Promise<Answer> =>
  mynah.post('/v2/translate', { text, target_lang: 'DE', ...options })

export const each = async (count: number, send: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await send(n)
}

/** The advisories for a program: those that would fail a run, and the infos. */
export async function adviceFor({ options, run }: Program): Promise<{ failing: string[]; infos: string[] }> {
  await using mynah = await serve('in process', options)
  using _ = noRealTime()
  await run(mynah)
  const advisories = mynah.emulator.requests.advisories()
  const of = (isInfo: boolean) =>
    advisories
      .filter(({ severity }) => (severity === 'info') === isInfo)
      .map(({ kind, message }) => `${kind}: ${message}`)
  return { failing: of(false), infos: of(true) }
}

/** An emulator behind an address, for programs with a client of their own. */
export async function listening(options: EmulatorOptions = {}) {
  const emulator = await createEmulator(options)
  const { url } = await emulator.listen()
  return { emulator, url, [Symbol.asyncDispose]: () => emulator.close() }
}
