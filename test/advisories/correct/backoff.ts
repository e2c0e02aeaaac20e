import { onTestFinished, vi } from 'vitest'
import { createRandom } from '../../../src/base/runtime/random.ts'
import { translate } from '../../http/advisories/example.ts'
import type { Program } from './program.ts'

/** The pauses of retries that were published as exponential backoff; `random` returns numbers from 0 to 1. */
const STRATEGIES: Readonly<
  Record<string, (base: number, attempt: number, random: () => number, last: number) => number>
> = {
  doubling: (base, attempt) => base * 2 ** attempt,
  'full jitter': (base, attempt, random) => random() * base * 2 ** attempt,
  'equal jitter': (base, attempt, random) => (base * 2 ** attempt) / 2 + (random() * base * 2 ** attempt) / 2,
  'decorrelated jitter': (base, _, random, last) => base + random() * Math.max(0, last * 3 - base),
  'twenty percent of jitter': (base, attempt, random) => base * 2 ** attempt * (1 + random() * 0.2),
}

/** Base pauses in milliseconds, from those of tests to those of production. */
const BASES = [10, 100, 500, 1000]

/**
 * How many times a request fails. The strategies were published by Amazon's builders' library ("Timeouts, retries and
 * backoff with jitter") and in the documentation of the libraries in libraries.ts.
 */
const FAILURES = [2, 5]

const program = (name: string, base: number, failures: number): Program => ({
  name: `waits by ${name} from ${base} ms, ${failures} times`,
  async run(mynah) {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const random = createRandom(`${name} ${base} ${failures}`).float
    const pauseOf = STRATEGIES[name] ?? (() => base)
    mynah.emulator.faults.use({ when: { first: failures }, then: { status: 429 } })
    let last = base
    for (let attempt = 0; attempt <= failures; attempt++) {
      const { status } = await translate(mynah, ['Save your changes'], { source_lang: 'EN' })
      if (status === 200) return
      last = pauseOf(base, attempt, random, last)
      vi.advanceTimersByTime(last)
    }
  },
})

/** Retries by hand: each strategy with each base. */
export const BACKOFF_PROGRAMS: readonly Program[] = Object.keys(STRATEGIES).flatMap((name) =>
  BASES.flatMap((base) => FAILURES.map((failures) => program(name, base, failures))),
)
