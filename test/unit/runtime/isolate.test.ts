import { afterEach, expect, it, vi } from 'vitest'
import { isolate } from '../../../src/base/runtime/isolate.ts'

const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
afterEach(() => errors.mockClear())

const fail = (thrown: unknown) => () => {
  throw thrown
}

it('returns what the work returns, and reports nothing', async () => {
  expect(isolate('a sum', () => 2 + 2)).toBe(4)
  expect(await isolate('a sum', async () => 2 + 2)).toBe(4)
  expect(errors).not.toHaveBeenCalled()
})

it('reports what was thrown, with the name of the part, and returns undefined', () => {
  expect(isolate('the advisory of this test', fail(new Error('broken')))).toBeUndefined()
  expect(errors.mock.calls.join()).toMatch(
    /^mynah: the advisory of this test failed and was left out; .*please report it.*\nError: broken\n/,
  )
})

it('does the same for a promise that is rejected', async () => {
  expect(await isolate('a timer of this test', () => Promise.reject(new Error('late')))).toBeUndefined()
  expect(errors.mock.calls.join()).toContain('mynah: a timer of this test failed')
})

it('reports each part once, however often it fails', () => {
  const broken = () => isolate('a part that fails twice', fail('always'))
  broken()
  broken()
  isolate('another part', fail('always'))
  expect(errors).toHaveBeenCalledTimes(2)
})

it.each([{ toString: 1 }, Object.create(null), undefined, Symbol('s')])(
  'survives what cannot be a string: %o',
  (thrown) => {
    isolate(`what throws ${typeof thrown} ${thrown === undefined || Object.keys(thrown)}`, fail(thrown))
    expect(errors).toHaveBeenCalledTimes(1)
  },
)
