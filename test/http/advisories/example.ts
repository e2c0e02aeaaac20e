import { onTestFinished, vi } from 'vitest'
import type { Advisory } from '../../../src/index.ts'
import { download, type Handle, statusOf } from '../../support/documents/documents.ts'
import type { Answer, Served } from '../../support/served.ts'

/** The journal's advisories. */
export const advisories = async (mynah: Served): Promise<readonly Advisory[]> =>
  (await mynah.call('/_mynah/requests/advisories', { key: null })).json.advisories

/** The journal's advisories by kind, with the number of requests that show them. */
export const advised = async (mynah: Served): Promise<Record<string, number>> =>
  Object.fromEntries((await advisories(mynah)).map(({ kind, count }) => [kind, count]))

export const translate = (mynah: Served, text: readonly string[], options: object = {}): Promise<Answer> =>
  mynah.post('/v2/translate', { text, target_lang: 'DE', ...options })

export const each = async (count: number, send: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await send(n)
}

/** The stopwatch only moves when a test moves it, so pauses have the length that the test sets. */
export function stopwatch() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return (ms: number) => vi.advanceTimersByTime(ms)
}

/** Sends a request repeatedly, with these pauses before the retries. */
export async function retried(
  mynah: Served,
  status: number,
  pauses: readonly number[],
  headers: Record<string, string> = {},
) {
  const pass = stopwatch()
  mynah.emulator.faults.use({ when: { first: pauses.length }, then: { status, headers } })
  await translate(mynah, ['Save'])
  for (const pause of pauses) {
    pass(pause)
    await translate(mynah, ['Save'])
  }
}

export const glossary = (mynah: Served, name = 'Menu'): Promise<Answer> =>
  mynah.post('/v2/glossaries', { name, source_lang: 'en', target_lang: 'de', entries: 'Save\tSichern' })

export const MANUAL = { documents: { progression: 'manual' } } as const
export const push = (mynah: Served, id: string, status: string) =>
  mynah.put(`/_mynah/documents/${id}/status`, { status })

/** Downloads a document after a poll, as its documentation asks. */
export async function fetched(mynah: Served, document: Handle): Promise<Answer> {
  await statusOf(mynah, document)
  return download(mynah, document)
}

/** Examples by what their programs do. */
export type Examples = Readonly<Record<string, Example>>

export interface Example {
  readonly settings?: object
  /** Triggers the advisory. */
  provoke(mynah: Served): Promise<unknown>
  /** Over a socket, a test cannot control whether requests overlap. */
  readonly isTimed?: true
  /** Unless it is that of its rule: what may be right elsewhere is information. */
  readonly severity?: Advisory['severity']
  /** In how many requests; one by default. */
  readonly count?: number
  /** A similar but correct use, or one that is not bad enough: nothing is advised. */
  neighbor(mynah: Served): Promise<unknown>
}

/** Translates these texts; its neighbor translates the others, and with other options if there are some. */
export const texts = (
  wrong: readonly string[],
  right: readonly string[],
  options: object = {},
  rightOptions: object = options,
): Example => ({
  provoke: (mynah) => translate(mynah, wrong, options),
  neighbor: (mynah) => translate(mynah, right, rightOptions),
})

/** Translates texts with these options; its neighbor with the others. */
export const options = (text: readonly string[], wrong: object, right: object): Example =>
  texts(text, text, wrong, right)

export const suspected = (example: Example): Example => ({ ...example, severity: 'info' })

/** Different texts. */
export const many = (count: number, word = 'Text') => Array.from({ length: count }, (_, n) => `${word} ${n}`)
