import { expect, it } from 'vitest'
import type { Shape } from '../../../src/contract/openapi/operation.ts'
import { violationIn } from '../../../src/contract/openapi/violation-in.ts'

it.each([
  ['maxItems', ['a', 'b'], ['a', 'b', 'c']],
  ['maxLength', 'ab', 'abc'],
  ['maximum', 2, 3],
] as const)('a contract may have a lower %s than the document', (keyword, good, bad) => {
  const field = { narrower: { [keyword]: 2 }, hasRefused: true }
  const list = { properties: { field }, hasRefused: true }
  const shape = {
    properties: { list: { items: list, hasRefused: true } },
    hasRefused: true,
  } as unknown as Shape
  const violation = (value: unknown) => violationIn({ list: [{}, { field: value }] }, shape, undefined)
  expect(violation(good)).toBeUndefined()
  expect(violation(null)).toBeUndefined()
  expect(violation(bad)).toEqual({
    instancePath: '/list/1/field',
    keyword,
    params: { limit: 2, comparison: '<=' },
  })
  expect(violationIn({ list: null }, shape, undefined)).toBeUndefined()
})
