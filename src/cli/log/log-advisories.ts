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
 * has answered last reads the journal.
 * @param clock real time
 */
export function logAdvisories(
  emulator: Pick<Emulator, 'subscribe' | 'requests'>,
  log: Pick<Log, 'advisory'>,
  clock: Pick<Clock, 'after'> = createClock(),
): () => void {
  const said = new Set<string>()
  let isWaiting = false
  let lastRequest = 0
  let isLastElsewhere = false

  const look = ({ isEnd = false } = {}) => isolate('the log of advisories', () => readAdvisories(isEnd))

  function readAdvisories(isEnd: boolean) {
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
      const left = PAUSE_MS - (stopwatch() - lastRequest)
      if (left > 0) return wait(left)
      isWaiting = false
      if (!isLastElsewhere) look()
    })
  }

  const unsubscribe = emulator.subscribe(({ isElsewhere }) => {
    lastRequest = stopwatch()
    isLastElsewhere = isElsewhere
    if (!isWaiting && !isElsewhere) wait(PAUSE_MS)
  })
  return () => {
    unsubscribe()
    look({ isEnd: true })
  }
}
