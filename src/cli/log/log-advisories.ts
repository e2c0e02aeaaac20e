import { type Clock, createClock } from '../../base/runtime/clock.ts'
import { isolate } from '../../base/runtime/isolate.ts'
import { stopwatch } from '../../base/runtime/time.ts'
import type { Emulator } from '../../server/emulator.ts'
import { ADVISORY_RULES } from '../../watch/advisories/advisories.ts'
import type { Log } from './log.ts'

/** Reading the journal is slow, so it waits for a pause of this length. */
const PAUSE_MS = 500

/**
 * Logs the advisories for the default world's requests when they pause, each kind once until a reset. A final call of
 * the returned function also logs those about missing requests. Of several processes with shared state, the one that
 * serves them has the journal.
 * @param clock real time
 */
export function logAdvisories(
  emulator: Pick<Emulator, 'subscribe' | 'requests'>,
  log: Pick<Log, 'advisory'>,
  clock: Pick<Clock, 'after'> = createClock(),
): () => void {
  const said = new Set<string>()
  let isWaiting = false
  let lastRequest: number | undefined

  const look = ({ isEnd = false } = {}) => isolate('the log of advisories', () => readAdvisories(isEnd))

  function readAdvisories(isEnd: boolean) {
    if (lastRequest === undefined) return
    const advisories = emulator.requests.advisories()
    const kinds = new Set<string>(advisories.map(({ kind }) => kind))
    for (const kind of said) if (!kinds.has(kind)) said.delete(kind)
    for (const advisory of advisories) {
      if (said.has(advisory.kind)) continue
      if (ADVISORY_RULES[advisory.kind].isAboutTheEnd && !isEnd) continue
      said.add(advisory.kind)
      log.advisory(advisory)
    }
  }

  function wait(ms: number) {
    isWaiting = true
    clock.after(ms, () => {
      const left = PAUSE_MS - (stopwatch() - (lastRequest ?? 0))
      if (left > 0) return wait(left)
      isWaiting = false
      look()
    })
  }

  const unsubscribe = emulator.subscribe(() => {
    lastRequest = stopwatch()
    if (!isWaiting) wait(PAUSE_MS)
  })
  return () => {
    unsubscribe()
    look({ isEnd: true })
  }
}
