import { describe, expect, it } from 'vitest'
import { InvalidFileData } from '../../../../src/files/errors.ts'
import { DEFAULT_FORMAT_LIMITS } from '../../../../src/files/index.ts'
import { documentOutcome } from '../../../support/documents/document-outcome.ts'
import { pdfOf, rawPdf, stream } from '../../../support/documents/make-pdf.ts'
import { reversed, translateDocument } from '../../../support/documents/translate-document.ts'

/** The result for a document: its number of segments, or the error that a client would get. */
const outcome = (bytes: Uint8Array) =>
  documentOutcome(
    async () => (await translateDocument('pdf', bytes, reversed, DEFAULT_FORMAT_LIMITS)).segments.length,
  )

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
