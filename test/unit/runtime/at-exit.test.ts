import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { atExit } from '../../../src/base/runtime/at-exit.ts'
import { createLog } from '../../../src/cli/log/log.ts'
import { createPrivateDirectory } from '../../../src/real/intercept/private-directory.ts'
import { openTemporaryFiles } from '../../../src/state/temporary/temporary-files.ts'

const listeners = () => process.listenerCount('exit')

describe('what is done when the process exits', () => {
  it('costs one listener, however much it is, and none after the last has been taken back', () => {
    // Work of others may be waiting whose listener was removed.
    atExit(() => {})()
    const before = process.listeners('exit')
    const done: number[] = []
    const stops = Array.from({ length: 20 }, (_, index) => atExit(() => done.push(index)))
    const [listener, ...others] = process.listeners('exit').filter((one) => !before.includes(one))
    if (listener) {
      expect(others).toEqual([])
      stops[3]?.()
      listener.call(process, 0)
      expect(done).toEqual(Array.from({ length: 20 }, (_, index) => index).filter((index) => index !== 3))
    }
    for (const stop of stops) stop()
    expect(listeners()).toBeLessThanOrEqual(before.length)
  })

  it('is one listener for all directories that are to be removed', async () => {
    const before = listeners()
    const directories = Array.from({ length: 12 }, () => createPrivateDirectory())
    const files = await Promise.all(Array.from({ length: 12 }, () => openTemporaryFiles()))
    expect(listeners() - before).toBeLessThanOrEqual(1)
    for (const one of directories) one.remove()
    for (const one of files) await one.close()
    expect(listeners()).toBe(before)
  })

  it('is nothing of a log that has ended', () => {
    const output = new PassThrough()
    const count = () => [listeners(), output.listenerCount('error')]
    const before = count()
    for (let round = 0; round < 12; round++) createLog('json', output).close()
    expect(count()).toEqual(before)
  })
})
