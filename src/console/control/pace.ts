/** How long events are collected first, faster than anyone can read. */
const COLLECT_MS = 250
/** After work that took a second, this many seconds pass: the emulator spends less than 3 % of its time on a screen. */
const RESTS = 40
/** On a slow machine, every reader that waits has its turn within this time. */
const MAX_REST_MS = 15_000

/** What a pace needs of its surroundings: milliseconds, and a way to run something later. */
interface Surroundings {
  now(): number
  after(ms: number, work: () => void): unknown
}

/**
 * Creates a pace, at which work runs that keeps a screen current, so that an open console hardly slows the emulator down.
 * All such work of a page shares one.
 */
export function createPace({ now, after }: Surroundings) {
  const waiting = new Map<object, () => Promise<unknown>>()
  /** The most that have waited together since nobody did. */
  let most = 0
  let isBusy = false
  let restedAt = 0

  function schedule() {
    if (isBusy || waiting.size === 0) return
    isBusy = true
    after(Math.max(COLLECT_MS, restedAt - now()), () => void run())
  }

  async function run() {
    const [next] = waiting
    if (next) {
      const [reader, work] = next
      waiting.delete(reader)
      const begun = now()
      await work().catch(() => {})
      restedAt = now() + Math.min(MAX_REST_MS / most, (now() - begun) * RESTS)
      if (waiting.size === 0) most = 0
    }
    isBusy = false
    schedule()
  }

  return {
    /**
     * Runs the work when its turn comes: one at a time, at most once for each reader until it has run. Returns a function
     * that cancels it.
     */
    soon(reader: object, work: () => Promise<unknown>) {
      waiting.set(reader, work)
      most = Math.max(most, waiting.size)
      schedule()
      return () => void waiting.delete(reader)
    },
  }
}
