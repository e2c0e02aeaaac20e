import { clearInterval, setInterval } from 'node:timers'

/** As rarely as Node's timers allow. */
const RARELY_MS = 2 ** 31 - 1

let waiting = 0
let handle: NodeJS.Timeout | undefined

/**
 * Keeps the process alive until the returned function is called, while a caller awaits a promise that only an
 * unreferenced timer, an advanced clock or an abort settles. Otherwise a script with nothing else to do exits with code
 * 13. Does not use the globals, which test suites replace with fake timers.
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
