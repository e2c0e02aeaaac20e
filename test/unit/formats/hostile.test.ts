import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_FORMAT_LIMITS, DOCUMENT_EXTENSIONS, loadFormat } from '../../../src/files/index.ts'
import { packed, pdfOf } from '../../support/documents/make-pdf.ts'
import { sampleDocx, samplePptx, sampleXlsx } from '../../support/documents/office-samples.ts'
import { SAMPLE_DOCUMENTS, sampleOf } from '../../support/documents/sample-documents.ts'
import { outcomeOf } from '../../support/documents/translate-document.ts'
import { itInMore, runs } from '../../support/runs.ts'

/** Formats that a truncated document violates. The others are text, which may end anywhere. */
const WHOLE = ['docx', 'pptx', 'xlsx', 'xlf', 'xliff', 'png', 'jpg', 'jpeg']
const SAMPLES = [
  ...DOCUMENT_EXTENSIONS.map((extension) => [extension, 'small', sampleOf(extension)] as const),
  ['docx', 'large', sampleDocx().bytes],
  ['pptx', 'large', samplePptx().bytes],
  ['xlsx', 'large', sampleXlsx().bytes],
  ['pdf', 'packed', await packed(pdfOf('One page of words'))],
] as const

it('there is a sample of every extension', () => {
  expect(Object.keys(SAMPLE_DOCUMENTS).sort()).toEqual([...DOCUMENT_EXTENSIONS].sort())
})

describe.each(SAMPLES)('a broken %s (%s)', (extension, _, sample) => {
  it('ends in a document error, or is read as far as possible, if truncated anywhere', async () => {
    expect(await outcomeOf(extension, sample)).toMatchObject({ bytes: expect.any(Buffer) })
    // Only the line break after the root of an XLIFF can be missing.
    const end = sample.toString('latin1').trimEnd().length
    const places = runs(20)
    for (let place = 0; place < places; place++) {
      const length = Math.floor((place * end) / places)
      const result = await outcomeOf(extension, sample.subarray(0, length))
      if (WHOLE.includes(extension)) {
        expect(result, `${length} bytes`).toMatchObject({ message: 'Invalid file data.' })
      }
    }
  })

  itInMore('only causes document errors when bytes are damaged', async () => {
    const change = fc.tuple(fc.nat(sample.length - 1), fc.integer({ min: 0, max: 255 }))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const bytes = Buffer.from(sample)
        for (const [at, value] of changes) bytes[at] = value
        await outcomeOf(extension, bytes)
      }),
      { numRuns: runs(40) },
    )
  })

  it('needs a translation for each of its segments to be written', async () => {
    const document = await (await loadFormat(extension))?.read(sample, DEFAULT_FORMAT_LIMITS)
    if (!document?.segments.length) return
    const writing = (async () => document.write([], { extension, language: 'de' }))()
    await expect(writing).rejects.toThrow(RangeError)
  })

  it.each(DOCUMENT_EXTENSIONS.filter((other) => isBinary(other) && !isSameKind(extension, other)))(
    'is invalid as a %s, like any content that does not match its extension',
    async (other) => {
      expect(await outcomeOf(extension, sampleOf(other))).toMatchObject({ message: 'Invalid file data.' })
    },
  )
})

/** Whether a format cannot be confused with any other. */
function isBinary(extension: string): boolean {
  return ['docx', 'pptx', 'xlsx', 'pdf', 'png', 'jpg'].includes(extension)
}

function isSameKind(one: string, other: string): boolean {
  return one.replace('jpeg', 'jpg') === other.replace('jpeg', 'jpg')
}
