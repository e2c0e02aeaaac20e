import { clearInterval, setInterval } from 'node:timers'

/** As seldom as the platform's timers allow. */
const RARELY_MS = 2 ** 31 - 1

let waiting = 0
let handle: NodeJS.Timeout | undefined

/**
 * Keeps the process alive until the answer is called: for as long as somebody awaits a promise of ours that only an
 * unreferenced timer, a moved clock or an abort settles. Without it, a script that does nothing else ends with exit
 * code 13. Not by the globals, which test suites put false timers in the place of.
 */
export function keepProcessAlive(): () => void {
  waiting++
  handle ??= setInterval(() => {}, RARELY_MS)
  let isKeeping = true
  return () => {
    if (!isKeeping) return
    isKeeping = false
    waiting--
    if (waiting > 0) return
    clearInterval(handle)
    handle = undefined
  }
}
