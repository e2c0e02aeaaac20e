import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClock } from '../../../src/base/runtime/clock.ts'
import { InvalidDuration } from '../../../src/base/runtime/duration.ts'

const START = Date.parse('2026-01-31T00:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2030-06-01T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a clock', () => {
  it('runs from its start at real speed, or is frozen there', () => {
    const running = createClock({ start: START })
    const frozen = createClock({ start: START, frozen: true })
    vi.advanceTimersByTime(HOUR)
    expect(running.now()).toBe(START + HOUR)
    expect(frozen.now()).toBe(START)
    expect([running.frozen, frozen.frozen]).toEqual([false, true])
  })

  it('can be stopped and continued without a jump', () => {
    const clock = createClock({ start: START })
    vi.advanceTimersByTime(HOUR)
    clock.freeze()
    vi.advanceTimersByTime(HOUR)
    expect(clock.now()).toBe(START + HOUR)
    clock.freeze(false)
    expect(clock.now()).toBe(START + HOUR)
    vi.advanceTimersByTime(HOUR)
    expect(clock.now()).toBe(START + 2 * HOUR)
  })

  it('rejects invalid changes, and stays where it is', () => {
    const clock = createClock({ start: START, frozen: true })
    for (const by of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e18]) {
      expect(() => clock.advance(by)).toThrow(RangeError)
    }
    expect(() => clock.advance('soon')).toThrow(InvalidDuration)
    expect(() => clock.advance('P9000Y')).toThrow(RangeError)
    for (const time of [-1, Number.NaN, Date.UTC(10_000, 0, 1)])
      expect(() => clock.set(time)).toThrow(RangeError)
    expect(() => createClock({ start: -1 })).toThrow(RangeError)
    expect(clock.now()).toBe(START)
  })

  it.each(['2026-02-28', '2026-02-28T01:00:00+01:00', new Date('2026-02-28')])('is set to %s', (time) => {
    const clock = createClock({ start: START, frozen: true })
    clock.set(time)
    expect(new Date(clock.now()).toISOString()).toBe('2026-02-28T00:00:00.000Z')
  })

  it.each([
    [
      'noon',
      /^The clock cannot be set to "noon": write an ISO 8601 time such as .*, a Date, or milliseconds/,
    ],
    ['2026-02-30', /there is no such day$/],
    [new Date('noon'), /^The clock cannot be set to Invalid Date: write an ISO 8601 time/],
    [undefined, /^The clock cannot be set to undefined: write an ISO 8601 time/],
    [null, /^The clock cannot be set to null: write an ISO 8601 time/],
  ])('says what it can be set to instead of %s', (time, message) => {
    expect(() => createClock({ start: START }).set(time as never)).toThrow(message)
  })

  it('resets to its initial state', () => {
    const frozen = createClock({ start: START, frozen: true })
    frozen.advance('31d')
    frozen.freeze(false)
    frozen.reset()
    expect([frozen.now(), frozen.frozen]).toEqual([START, true])
    const real = createClock()
    real.set(START)
    real.freeze()
    real.reset()
    expect([real.now(), real.frozen]).toEqual([Date.now(), false])
  })
})

/** A clock whose timers note their names and when they have run, in hours since its start. */
function noting(frozen: boolean) {
  const clock = createClock({ start: START, frozen })
  const ran: string[] = []
  const note = (name: string) => () => void ran.push(`${name} at ${(clock.now() - START) / HOUR}`)
  const at = (hours: number, name: string) => clock.after(hours * HOUR, note(name))
  return { clock, ran, at }
}

describe.each([
  ['frozen', true],
  ['running', false],
])('timers of a %s clock', (_name, frozen) => {
  it('run in the order in which they come due, each at its own time', () => {
    const { clock, ran, at } = noting(frozen)
    at(3, 'c')
    at(1, 'a')
    at(2, 'b1')
    at(2, 'b2')
    at(5, 'later')
    clock.advance('4h')
    expect(ran).toEqual(['a at 1', 'b1 at 2', 'b2 at 2', 'c at 3'])
    expect(clock.now()).toBe(START + 4 * HOUR)
    clock.set(START + 5 * HOUR)
    expect(ran.at(-1)).toBe('later at 5')
  })

  it('may set further timers while advancing, which also run at their time', () => {
    const { clock, ran, at } = noting(frozen)
    clock.after(HOUR, () => clock.after(HOUR, () => at(1, 'third')))
    clock.advance('3h')
    expect(ran).toEqual(['third at 3'])
  })

  it('do not run after being canceled, even by another timer', () => {
    const { clock, ran, at } = noting(frozen)
    const cancel = at(2, 'never')
    clock.after(HOUR, cancel)
    at(2, 'kept')
    clock.advance(DAY)
    cancel()
    expect(ran).toEqual(['kept at 2'])
  })

  it('wait for their time to come again when the clock is set back', () => {
    const { clock, ran, at } = noting(frozen)
    at(1, 'a')
    clock.set(START - DAY)
    clock.advance(DAY)
    expect(ran).toEqual([])
    clock.advance(HOUR)
    expect(ran).toEqual(['a at 1'])
  })

  it('all run, and the clock advances, although one of them fails, which is reported', () => {
    const { clock, ran, at } = noting(frozen)
    const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    clock.after(HOUR, () => {
      throw new Error('broken timer')
    })
    at(2, 'other')
    clock.advance(DAY)
    expect(ran).toEqual(['other at 2'])
    errors.mockRestore()
    expect(clock.now()).toBe(START + DAY)
  })

  it('may advance the clock themselves', () => {
    const { clock, ran, at } = noting(frozen)
    clock.after(HOUR, () => clock.advance('2h'))
    at(2, 'within')
    clock.advance('5h')
    expect(ran).toEqual(['within at 2'])
    expect(clock.now()).toBe(START + 5 * HOUR)
  })

  it('are dropped permanently when the clock is closed', () => {
    const { clock, ran, at } = noting(frozen)
    at(1, 'before')
    clock.close()
    at(1, 'after')
    clock.advance(DAY)
    vi.advanceTimersByTime(2 * DAY)
    expect(ran).toEqual([])
  })

  it('run in order for any set of delays and steps', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 1000 }), { maxLength: 30 }),
        fc.array(fc.nat({ max: 200 }), { maxLength: 20 }),
        (delays, steps) => {
          const clock = createClock({ start: START, frozen })
          const seen: number[] = []
          for (const delay of delays) clock.after(delay, () => seen.push(clock.now() - START))
          for (const step of steps) clock.advance(step)
          const total = steps.reduce((sum, step) => sum + step, 0)
          // Without a step the clock has not moved, so nothing has run yet.
          const due = steps.length === 0 ? [] : delays.filter((delay) => delay <= total)
          expect(seen).toEqual(due.sort((a, b) => a - b))
          clock.close()
        },
      ),
    )
  })
})

describe('a running clock', () => {
  it.each([
    ['calls back by itself at the time', 1],
    ['waits longer than Node’s timers can', 60 * 24],
  ])('%s', (_what, hours) => {
    const { ran, at } = noting(false)
    at(hours, 'a')
    vi.advanceTimersByTime(hours * HOUR - 1)
    expect(ran).toEqual([])
    vi.advanceTimersByTime(1)
    expect(ran).toEqual([`a at ${hours}`])
  })

  it('follows the clock of the machine when that is set back', () => {
    const { clock, ran, at } = noting(false)
    at(1, 'a')
    vi.setSystemTime(Date.now() - DAY)
    expect(clock.now()).toBe(START - DAY)
    vi.advanceTimersByTime(DAY)
    expect(ran).toEqual([])
    vi.advanceTimersByTime(HOUR)
    expect(ran).toEqual(['a at 1'])
  })

  it('calls nothing back while it is frozen', () => {
    const { clock, ran, at } = noting(false)
    at(1, 'a')
    clock.freeze()
    vi.advanceTimersByTime(DAY)
    expect(ran).toEqual([])
    clock.freeze(false)
    vi.advanceTimersByTime(HOUR)
    expect(ran).toEqual(['a at 1'])
  })

  it('calls back the others, and later ones, if one fails; the process goes on', () => {
    const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { clock, ran, at } = noting(false)
    clock.after(HOUR, () => {
      throw new Error('broken timer')
    })
    at(1, 'same time')
    at(2, 'later')
    vi.advanceTimersByTime(2 * HOUR)
    expect(ran).toEqual(['same time at 1', 'later at 2'])
    expect(errors.mock.calls.join()).toContain('mynah: a timer failed')
    errors.mockRestore()
  })
})

it('a frozen clock calls back immediately if no time has to pass', () => {
  const { ran, at } = noting(true)
  at(0, 'now')
  at(1, 'never')
  vi.advanceTimersByTime(DAY)
  expect(ran).toEqual(['now at 0'])
})

it('no timer keeps the process alive', () => {
  vi.useRealTimers()
  const waiting = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const before = waiting()
  const clock = createClock()
  for (const delay of [0, 10, HOUR, 60 * DAY]) clock.after(delay, () => {})
  clock.advance(5)
  expect(waiting()).toBe(before)
  clock.close()
})
