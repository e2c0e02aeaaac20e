import { describe, expect, it } from 'vitest'
import { createClock } from '../../../src/base/runtime/clock.ts'
import { createWaits, dribble } from '../../../src/watch/faults/waits.ts'

const never = () => () => {}
const frozen = () => createClock({ start: 0, frozen: true })

describe('a wait', () => {
  it('ends immediately if the client has left already', async () => {
    const gone = createWaits(frozen()).pass(1000, (callback) => {
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
