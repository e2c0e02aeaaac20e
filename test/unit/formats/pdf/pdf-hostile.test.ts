import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidFileData } from '../../../../src/files/errors.ts'
import { DEFAULT_FORMAT_LIMITS } from '../../../../src/files/index.ts'
import { documentOutcome } from '../../../support/documents/document-outcome.ts'
import { flateStream, makePdf, pdfOf, rawPdf, show, stream } from '../../../support/documents/make-pdf.ts'
import { reversed, translateDocument } from '../../../support/documents/translate-document.ts'
import { itInMore, runs } from '../../../support/runs.ts'

/** The result for a document: its number of segments, or the error that a client would get. */
const outcome = (bytes: Uint8Array) =>
  documentOutcome(
    async () => (await translateDocument('pdf', bytes, reversed, DEFAULT_FORMAT_LIMITS)).segments.length,
  )

const SAMPLES: Readonly<Record<string, Buffer>> = {
  plain: makePdf(
    [
      { texts: [{ text: 'One page of words', x: 72, y: 700 }, { text: 'שלום עולם', x: 72, y: 600 }], graphics: '/Head Do' },
      { texts: [{ text: 'Another page', x: 72, y: 700 }] },
    ],
    {
      resources: '/XObject << /Head 100 0 R >>',
      objects: {
        100: flateStream(
          Buffer.from(show({ text: 'Letterhead', x: 0, y: 0 })),
          '/Type /XObject /Subtype /Form /BBox [0 0 300 50] /Resources 9 0 R',
        ),
      },
    },
  ),
  packed: makePdf([{ texts: [{ text: 'One page of packed words', x: 72, y: 700 }] }], { packed: true }),
} // biome-ignore format: a table

describe.each(Object.keys(SAMPLES))('a damaged PDF (%s)', (name) => {
  const sample = SAMPLES[name] ?? Buffer.alloc(0)

  it('returns the readable part or a document error when truncated anywhere', async () => {
    const places = runs(10)
    for (let place = 0; place < places; place++) {
      const length = Math.floor((place * sample.length) / places)
      const result = await outcome(sample.subarray(0, length))
      if (result instanceof Error) expect(result, `${length} bytes`).toBeInstanceOf(InvalidFileData)
    }
  })

  itInMore('only causes document errors when bytes are damaged', async () => {
    const damage = fc.array(fc.tuple(fc.nat(sample.length - 1), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const bytes = Buffer.from(sample)
        for (const [at, value] of changes) bytes[at] = value
        await outcome(bytes)
      }),
      { numRuns: runs(40) },
    )
  })
})

describe('a PDF with cycles', () => {
  const page = '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>'
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  const text = stream(Buffer.from('BT /F 12 Tf 72 700 Td (Words) Tj ET'))
  const catalog = '<< /Type /Catalog /Pages 2 0 R >>'

  it('has a page tree that contains itself', async () => {
    const pdf = rawPdf({
      1: catalog,
      2: '<< /Type /Pages /Kids [2 0 R 3 0 R 2 0 R 3 0 R] >>',
      3: page,
      4: text,
      5: font,
    })
    expect(await outcome(pdf)).toBeInstanceOf(InvalidFileData)
  })

  it('has references that refer to each other', async () => {
    expect(await outcome(rawPdf({ 1: catalog, 2: '3 0 R', 3: '2 0 R' }))).toBeInstanceOf(InvalidFileData)
  })

  it('has a stream whose length is the stream', async () => {
    const looped = Buffer.from('<< /Length 4 0 R >>\nstream\nBT /F 12 Tf 72 700 Td (Words) Tj ET\nendstream')
    expect(await outcome(rawPdf({ 1: catalog, 2: '<< /Kids [3 0 R] >>', 3: page, 4: looped, 5: font }))).toBe(
      1,
    )
  })

  it('has tables of objects that refer to each other, and an object stream inside itself', async () => {
    const source = pdfOf('Words').toString('latin1')
    const start = source.lastIndexOf('xref\n0 1')
    const looped = source.replace('trailer\n<<', `trailer\n<< /Prev ${start}`)
    expect(await outcome(Buffer.from(looped, 'latin1'))).toBe(1)
    const inside = stream(Buffer.from('1 0 2 5 '), '/Type /ObjStm /N 2 /First 8 /Extends 1 0 R')
    expect(await outcome(rawPdf({ 1: inside, 2: inside }))).toBeInstanceOf(InvalidFileData)
  })
})
