import { describe, expect, it } from 'vitest'
import { sampleDocx, samplePptx, sampleXlsx } from '../../../support/documents/office-samples.ts'
import { reversed, translateDocument } from '../../../support/documents/translate-document.ts'

describe.each([
  ['docx', sampleDocx],
  ['pptx', samplePptx],
  ['xlsx', sampleXlsx],
])('an %s file with bytes that do not belong to it', (extension, make) => {
  const { bytes } = make()
  const stray = (size: number) => Buffer.alloc(size, 0x0a)

  it.each([
    ['one behind it', bytes, [0, 1]],
    ['many behind it', bytes, [0, 4096]],
    ['a few before it', bytes, [3, 0]],
    ['some on both sides', bytes, [100, 100]],
  ])('is translated as without them: %s', async (_, source, [before = 0, behind = 0]) => {
    const around = Buffer.concat([stray(before), source, stray(behind)])
    const expected = await translateDocument(extension, source, reversed)
    const result = await translateDocument(extension, around, reversed)
    expect(result.segments).toEqual(expected.segments)
    expect(result.bytes.equals(expected.bytes)).toBe(true)
  })
})
