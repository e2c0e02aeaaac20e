import { expect, it } from 'vitest'
import { InvalidFileData } from '../../../../src/files/errors.ts'
import { pdfOf, rawPdf, stream } from '../../../support/documents/make-pdf.ts'
import { outcomeOf } from '../../../support/documents/translate-document.ts'

const OBJECTS = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Kids [3 0 R] >>',
  3: '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
  4: stream('BT /F 12 Tf 72 700 Td (Words) Tj ET'),
  5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
}
const INSIDE_ITSELF = stream('1 0 2 5 ', '/Type /ObjStm /N 2 /First 8 /Extends 1 0 R')
const LENGTH_IS_ITSELF = String(OBJECTS[4]).replace(/Length \d+/, 'Length 4 0 R')
const plain = pdfOf('Words').toString('latin1')
const tableBefore = `trailer\n<< /Prev ${plain.lastIndexOf('xref\n0 1')}`

it.each([
  ['a page tree that contains itself', rawPdf({ ...OBJECTS, 2: '<< /Type /Pages /Kids [2 0 R 3 0 R 2 0 R 3 0 R] >>' }), undefined],
  ['references that refer to each other', rawPdf({ ...OBJECTS, 2: '3 0 R', 3: '2 0 R' }), undefined],
  ['an object stream inside itself', rawPdf({ 1: INSIDE_ITSELF, 2: INSIDE_ITSELF }), undefined],
  ['a stream whose length is the stream', rawPdf({ ...OBJECTS, 4: LENGTH_IS_ITSELF }), ['Words']],
  ['a table of objects before itself', Buffer.from(plain.replace('trailer\n<<', tableBefore), 'latin1'), ['Words']],
])('a PDF with %s is read as far as possible, or refused', async (_, source, segments) => {
  const result = await outcomeOf('pdf', source)
  if (segments === undefined) expect(result).toBeInstanceOf(InvalidFileData)
  else expect(result).toMatchObject({ segments })
}) // biome-ignore format: a table
