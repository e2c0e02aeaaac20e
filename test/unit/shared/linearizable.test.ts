import { expect, it } from 'vitest'
import { isLinearizable, type Model, type Operation } from '../../support/shared/linearizable.ts'

const register: Model<string> = (state, { input, output }) => {
  if (typeof input === 'string') return input
  return output === state ? state : undefined
}
const write = (start: number, end: number, value: string): Operation => ({
  start,
  end,
  input: value,
  output: 'ok',
})
const read = (start: number, end: number, output: string): Operation => ({ start, end, input: null, output })
const open = Number.POSITIVE_INFINITY

it.each([
  ['what was written', [write(0, 1, 'a'), read(2, 3, 'a')]],
  ['either value while it is written', [write(0, 5, 'a'), read(1, 2, ''), read(3, 4, 'a')]],
  ['what may have been written', [write(0, open, 'a'), read(1, 2, 'a')]],
  ['nothing of what may have been written', [write(0, open, 'a'), read(1, 2, '')]],
])('accepts a history that reads %s', (_what, history) => {
  expect(isLinearizable(history, '', register)).toBe(true)
})

it.each([
  ['an old value', [write(0, 1, 'a'), read(2, 3, '')]],
  ['a new value and then the old one', [write(0, 9, 'a'), read(1, 2, 'a'), read(3, 4, '')]],
  ['what nobody has written', [write(0, 1, 'a'), read(2, 3, 'b')]],
  ['a value from before two others', [write(0, 1, 'a'), write(2, 3, 'b'), read(4, 5, 'a')]],
])('refuses a history that reads %s', (_what, history) => {
  expect(isLinearizable(history, '', register)).toBe(false)
})
