import { describe, expect, it } from 'vitest'
import { createClock } from '../../../src/base/runtime/clock.ts'
import { createWaits, dribble } from '../../../src/watch/faults/waits.ts'

const never = () => () => {}
const frozen = () => createClock({ start: 0, frozen: true })

describe('a wait', () => {
  it('ends at its time by the clock', async () => {
    const clock = frozen()
    const wait = createWaits(clock).pass(1000, never)
    clock.advance(1000)
    expect(await wait).toBe('over')
  })

  it('ends when the client disconnects, or has already', async () => {
    const waits = createWaits(frozen())
    let leave = () => {}
    const wait = waits.hold((callback) => {
      leave = callback
      return () => {}
    })
    leave()
    expect(await wait).toBe('gone')
    const gone = waits.pass(1000, (callback) => {
      callback()
      return () => {}
    })
    expect(await gone).toBe('gone')
  })

  it('ends when all are released; later ones wait again', async () => {
    const clock = frozen()
    const waits = createWaits(clock)
    const both = Promise.all([waits.pass(1000, never), waits.hold(never)])
    waits.release()
    expect(await both).toEqual(['ended', 'ended'])
    const later = waits.pass(1000, never)
    clock.advance(1000)
    expect(await later).toBe('over')
  })

  it('ends immediately if all were ended', async () => {
    const waits = createWaits(frozen())
    waits.end()
    expect(await waits.hold(never)).toBe('ended')
  })

  it('releases the client when it is over', async () => {
    const clock = frozen()
    let listening = 0
    const onGone = () => {
      listening += 1
      return () => {
        listening -= 1
      }
    }
    const wait = createWaits(clock).pass(1, onGone)
    expect(listening).toBe(1)
    clock.advance(1)
    await wait
    expect(listening).toBe(0)
  })
})

describe('a slow body', () => {
  const bytes = Uint8Array.from({ length: 100 }, (_, index) => index)
  const slow = (bytesPerSecond: number) => {
    const clock = frozen()
    const waits = createWaits(clock)
    return { clock, waits, pieces: dribble(bytes, { bytesPerSecond, clock, waits, onGone: never }) }
  }

  it('delivers the bytes that are due by the elapsed time', async () => {
    const { clock, pieces } = slow(10)
    const lengths: number[] = []
    for (const seconds of [1, 2, 7]) {
      const piece = pieces.next()
      clock.advance(seconds * 1000)
      lengths.push((await piece).value?.length ?? 0)
    }
    expect(lengths).toEqual([10, 20, 70])
    expect((await pieces.next()).done).toBe(true)
  })

  it('delivers every byte once, in order', async () => {
    const { clock, pieces } = slow(7)
    const received: number[] = []
    let done = false
    const all = (async () => {
      for await (const piece of pieces) received.push(...piece)
      done = true
    })()
    while (!done) {
      clock.advance(143)
      await Promise.resolve()
    }
    await all
    expect(received).toEqual([...bytes])
  })

  it('ends when the client disconnects', async () => {
    const { clock, waits } = slow(10)
    let leave = () => {}
    const onGone = (callback: () => void) => {
      leave = callback
      return () => {}
    }
    const pieces = dribble(bytes, { bytesPerSecond: 10, clock, waits, onGone })
    const piece = pieces.next()
    clock.advance(50)
    leave()
    clock.advance(10_000)
    expect(await piece).toEqual({ done: true, value: undefined })
  })

  it('delivers the rest immediately when all waits are ended', async () => {
    const { waits, pieces } = slow(10)
    const piece = pieces.next()
    waits.end()
    expect((await piece).value?.length).toBe(100)
  })
})
