import { onTestFinished, vi } from 'vitest'
import type { Answer, Served } from '../../support/served.ts'

/** What the journal advises against, by kind with the number of requests that show it. */
export async function advised(mynah: Served): Promise<Record<string, number>> {
  const { advisories } = (await mynah.call('/_mynah/requests/advisories', { key: null })).json
  return Object.fromEntries(
    advisories.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
  )
}

export const translate = (mynah: Served, text: readonly string[], options: object = {}): Promise<Answer> =>
  mynah.call('/v2/translate', { body: { text, target_lang: 'DE', ...options } })

export const each = async (count: number, send: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await send(n)
}

/** The stopwatch stands still until it is moved: pauses are as long as a test says. */
export function stopwatch() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms: number) => vi.advanceTimersByTime(ms)
}

/** Sends a request again and again, with pauses before each of the retries. */
export async function retried(mynah: Served, status: number, pauses: readonly number[]) {
  const pass = stopwatch()
  mynah.emulator.faults.use({ when: { first: pauses.length }, then: { status } })
  await translate(mynah, ['Save'])
  for (const pause of pauses) {
    pass(pause)
    await translate(mynah, ['Save'])
  }
}

export const glossary = (mynah: Served, name = 'Menu'): Promise<Answer> =>
  mynah.call('/v2/glossaries', {
    body: { name, source_lang: 'en', target_lang: 'de', entries: 'Save\tSichern' },
  })

export const MANUAL = { documents: { progression: 'manual' } } as const
export const push = (mynah: Served, id: string, status: string) =>
  mynah.call(`/_mynah/documents/${id}/status`, { method: 'PUT', body: { status } })

export interface Example {
  readonly name: string
  readonly settings?: object
  /** Shows the advisory. */
  provoke(mynah: Served): Promise<unknown>
  /** Whether requests are under way together cannot be told from here over a socket. */
  readonly isTimed?: true
  /** In how many requests; one unless given. */
  readonly count?: number
  /** The same, done well, or not bad enough: nothing is advised. */
  neighbor(mynah: Served): Promise<unknown>
}
