import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_FORMAT_LIMITS } from '../../../../src/formats/index.ts'
import { pdf } from '../../../../src/formats/pdf/pdf.ts'
import { flateStream, makePdf, rawPdf, stream } from '../../../support/documents/make-pdf.ts'
import { type SpacedObject, spacedPdf } from '../../../support/documents/respace-pdf.ts'
import { reversed, translateDocument } from '../../../support/documents/translate-document.ts'

const segmentsOf = async (source: Uint8Array) => (await pdf.read(source, DEFAULT_FORMAT_LIMITS)).segments

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'
const PAGE = '/Type /Page /Parent 2 0 R /Resources << /Font << /F 5 0 R >> /XObject << /Head 10 0 R >> >>'

const OBJECTS: readonly SpacedObject[] = [
  { number: 1, source: '<< /Type /Catalog /Pages 2 0 R /Lang (en\\)) /Names [ 0 R 1 ] >>' },
  { number: 2, source: '<< /Type /Pages /Kids [ 3 0 R 8 0 R 9 0 R ] /Count 4 /MediaBox 11 0 R >>' },
  { number: 3, source: `<< ${PAGE} /Contents 4 0 R >>` },
  { number: 4, source: '<< >>', content: 'q BT /F 12 Tf 72 700 Td (First page) Tj ET Q' },
  { number: 5, source: FONT },
  { number: 6, source: '<< >>', content: 'BT /F 12 Tf 1 0 0 1 72 -700 Tm [ (Second) -250 (page) ] TJ' },
  { number: 7, source: '<< >>', content: 'ET /Head Do BI /W 1 /H 1 /BPC 8 /CS /G ID x EI 0 0 1 rg' },
  { number: 8, source: `<< ${PAGE} /Contents [ 6 0 R 7 0 R ] >>` },
  { number: 9, source: '<< /Type /Pages /Parent 2 0 R /Kids [ 12 0 R 13 0 R ] /Count 2 >>' },
  {
    number: 10,
    source: '<< /Type /XObject /Subtype /Form /BBox [ 0 0 300 50 ] /Matrix [ 1 0 0 1 72 780 ] >>',
    content: 'BT /F 12 Tf <4c6574746572 68656164> Tj ET',
  },
  { number: 11, source: '[ 0 -800 595.5 842 ]' },
  { number: 12, source: `<< ${PAGE} /Contents [ 4 0 R ] >>` },
  { number: 13, source: `<< ${PAGE} /Contents 6 0 R /Rotate 90 >>` },
]
const TRAILER = '<< /Size 14 /Root 1 0 R /ID [ <00 ff> <00> ] >>'
const SEGMENTS = ['First page', 'Second page', 'Letterhead', 'First page', 'Second page']

describe('white space and comments between the tokens of a PDF', () => {
  it.each([
    ['two spaces', '8  0 R'],
    ['a line break of two bytes', '8\r\n0 R'],
    ['a line feed and a space', '8\n 0\n R'],
    ['a comment', '8%eight\n0%\rR'],
    ['more than any producer puts there', `8${' '.repeat(100)}0${'\n'.repeat(100)}R`],
    ['a null byte and a form feed', '8\x000\fR'],
    ['nothing before the R, which viewers read as well', '8 0R'],
  ])('may be %s in a reference', async (_, reference) => {
    const source = rawPdf({
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: `<< /Type /Pages /Kids[3 0 R ${reference}]/Count 2 >>`,
      3: '<< /Type /Page /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
      4: stream(Buffer.from('BT /F 12 Tf 72 700 Td (First) Tj ET')),
      5: FONT,
      6: stream(Buffer.from('BT /F 12 Tf 72 700 Td (Second) Tj ET')),
      8: '<< /Type /Page /Contents 6 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    })
    const { bytes, segments } = await translateDocument('pdf', source, reversed)
    expect(segments).toEqual(['First', 'Second'])
    expect(await segmentsOf(bytes)).toEqual(['tsriF', 'dnoceS'])
  })

  it('separates numbers that only look like a reference', async () => {
    const texts = [{ text: 'Words', x: 72, y: 700 }]
    const source = makePdf([{ texts }], { catalog: '/Numbers [1 0 2 0 R 3 0 0 R 4 0 Rx 5 -1 R]' })
    const { bytes } = await translateDocument('pdf', source, reversed)
    // `4 0 Rx 5 -1 R` contains no reference, and invalid words are dropped.
    expect(bytes.toString('latin1')).toContain('/Numbers [1 0 2 0 R 3 0 0 R 4 0 5 -1]')
  })

  it.each([
    ['with a table of objects', true],
    ['without one', false],
  ])('changes nothing in a file with %s, in any place', async (_, hasTable) => {
    const plain = spacedPdf(OBJECTS, TRAILER, () => 0, hasTable)
    expect(await segmentsOf(plain)).toEqual(SEGMENTS)
    const choices = fc.infiniteStream(fc.nat({ max: 0xffff }))
    await fc.assert(
      fc.asyncProperty(choices, async (stream) => {
        const choose = (length: number) => (stream.next().value ?? 0) % length
        const source = spacedPdf(OBJECTS, TRAILER, choose, hasTable)
        expect(await segmentsOf(source)).toEqual(SEGMENTS)
      }),
      { numRuns: 100 },
    )
  })

  it.each([
    ['blanks behind the word', 'stream  \r\n', '\nendstream'],
    ['a carriage return alone', 'stream\r', '\nendstream'],
    ['no line break before the end', 'stream\n', 'endstream'],
    ['no word at the end', 'stream\n', '\n'],
    ['one word for both ends', 'stream\n', '\nendstreamendobj\n'],
  ])('may surround the data of a stream: %s', async (_, start, end) => {
    const content = flateStream(Buffer.from('BT /F 12 Tf 72 700 Td (Words) Tj ET'))
    const source = makePdf([{}], { objects: { 1001: content } })
      .toString('latin1')
      .replaceAll('stream\n', start)
      .replaceAll(`\nend${start}`, end)
      .replaceAll('\nendstream\n', `${end}\n`)
    expect(await segmentsOf(Buffer.from(source, 'latin1'))).toEqual(['Words'])
  })

  it('may be missing between a number and an operator', async () => {
    const source = makePdf([
      { graphics: 'BT/F 12Tf 1 0 0 1 72 700Tm(Words)Tj 0 0 1rg 2.5e1 -5-3Td[(and)-300(more)]TJ ET' },
    ])
    expect(await segmentsOf(source)).toEqual(['Words', 'and more'])
  })

  it.each([
    ['letters outside of ASCII follow', '\x80\xff\nEI (Größe) Tj'],
    ['its data looks like its end', 'ab EI (cd) ef\x80\nEI\n(Größe) Tj'],
    ['a string follows that is never closed in the data', 'ab EI (cd \nEI (Größe) Tj'],
    ['nothing stands before its end', '808080>EI (Größe) Tj'],
    ['a comment follows', '\x80 EI%Größe\n(Größe) Tj'],
    ['words follow that are no operators', '\x80 EI (Größe) Tj unheard of'],
  ])('are found after an image in the content if %s', async (_, data) => {
    const graphics = `BT /F 12 Tf 72 700 Td BI%image\n/W 1/H 1 /BPC 8 /CS /G ID ${data} ET`
    expect(await segmentsOf(makePdf([{ graphics }]))).toEqual(['Größe'])
  })
})
