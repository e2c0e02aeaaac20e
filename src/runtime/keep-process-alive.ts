import { clearInterval, setInterval } from 'node:timers'

/** As seldom as the platform's timers allow. */
const RARELY_MS = 2 ** 31 - 1

let waiting = 0
let handle: NodeJS.Timeout | undefined

/**
 * Keeps the process alive until the returned function is called, while somebody awaits one of our promises that only an
 * unreferenced timer, an advanced clock or an abort settles. Without it, a script that does nothing else ends with exit
 * code 13. Does not use the globals, which test suites replace with fake timers.
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
