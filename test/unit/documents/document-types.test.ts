import { expect, it } from 'vitest'
import { documentUploads } from '../../../src/service/documents/document-types.ts'

const MIB = 1024 * 1024

it.each([
  ['a.PPTX', 10 * MIB, 30 * MIB],
  ['a.txt', MIB, MIB],
  ['a.htm', 5 * MIB, 5 * MIB],
  ['a.xliff', 10 * MIB, 10 * MIB],
  ['a.srt', 150 * 1024, 150 * 1024],
  ['a.jpeg', 3 * MIB, 3 * MIB],
  ['a.exe', 10 * MIB, 30 * MIB],
  [undefined, 10 * MIB, 30 * MIB],
])('a file %s has at most %i bytes on the free plan, and %i on the paid one', (name, free, paid) => {
  expect(documentUploads.maxBytes(name, 'free')).toBe(free)
  expect(documentUploads.maxBytes(name, 'paid')).toBe(paid)
})
