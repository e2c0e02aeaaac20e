import { describe, expect, it } from 'vitest'
import { createPace } from '../../../src/console/control/pace.ts'

/** A machine on which each piece of work takes as long as it says. */
function machine() {
  let time = 0
  const timers: { readonly at: number; readonly work: () => void }[] = []
  return {
    now: () => time,
    after: (ms: number, work: () => void) => void timers.push({ at: time + ms, work }),
    takes: (ms: number) => async () => {
      time += ms
    },
    /** Runs everything that is due until then. */
    async until(end: number) {
      for (;;) {
        const next = timers.sort((one, other) => one.at - other.at)[0]
        if (!next || next.at > end) break
        timers.shift()
        time = Math.max(time, next.at)
        next.work()
        for (let turn = 0; turn < 5; turn++) await Promise.resolve()
      }
      time = Math.max(time, end)
    },
  }
}

describe('the pace of an open screen', () => {
  it('takes less than 3 % of the time of an emulator, however often its data changes and however many readers', async () => {
    const { now, after, takes, until } = machine()
    const pace = createPace({ now, after })
    let spent = 0
    const readers = [{}, {}, {}, {}]
    for (let at = 0; at < 60_000; at += 100) {
      for (const reader of readers)
        pace.soon(reader, async () => {
          spent += 50
          await takes(50)()
        })
      await until(at)
    }
    expect(spent).toBeGreaterThan(1000)
    expect(spent / 60_000).toBeLessThan(0.03)
  })

  it('has brought a screen up to date soon on a slow machine, however many readers', async () => {
    const { now, after, takes, until } = machine()
    const pace = createPace({ now, after })
    let done = 0
    for (let reader = 0; reader < 8; reader++)
      pace.soon({}, async () => {
        await takes(1000)()
        done++
      })
    await until(30_000)
    expect(done).toBe(8)
  })

  it('runs the newest work of each reader, one after the other, and goes on after an error', async () => {
    const { now, after, until } = machine()
    const pace = createPace({ now, after })
    const done: string[] = []
    const [one, two, three] = [{}, {}, {}]
    pace.soon(one, async () => void done.push('old'))
    pace.soon(one, async () => {
      throw new Error('no answer')
    })
    pace.soon(two, async () => void done.push('two'))
    pace.soon(three, async () => void done.push('cancelled'))()
    await until(5000)
    expect(done).toEqual(['two'])
    pace.soon(one, async () => void done.push('again'))
    await until(10_000)
    expect(done).toEqual(['two', 'again'])
  })
})
