import { describe, expect, it } from 'vitest'
import { InvalidFileData } from '../../../../src/files/errors.ts'
import { DEFAULT_FORMAT_LIMITS } from '../../../../src/files/index.ts'
import { pdf } from '../../../../src/files/pdf/pdf.ts'
import { makePdf, pdfOf, rawPdf, stream } from '../../../support/documents/make-pdf.ts'
import { reversed, wholeOf } from '../../../support/documents/translate-document.ts'
import { textOf } from '../../../support/documents/unzip.ts'

async function translated(source: Uint8Array, extension = 'pdf') {
  const { segments, write } = await pdf.read(source, DEFAULT_FORMAT_LIMITS)
  const written = await write(segments.map(reversed), { extension, language: 'de' })
  return { segments, bytes: wholeOf(written) }
}

const segmentsOf = async (source: Uint8Array) => (await pdf.read(source, DEFAULT_FORMAT_LIMITS)).segments

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const PAGE = '/Type /Page /Resources << /Font << /F 5 0 R >> >>'
const text = (words: string) => stream(`BT /F 12 Tf 72 700 Td (${words}) Tj ET`)

/** Two pages with the given page tree. */
const withTree = (tree: string) =>
  rawPdf({
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: tree,
    3: `<< ${PAGE} /Contents 4 0 R >>`,
    4: text('First'),
    5: FONT,
    6: `<< ${PAGE} /Contents 7 0 R >>`,
    7: text('Second'),
  })

/** Replaces the last occurrence of a word by another one of the same length. */
function damaged(source: Buffer, word: string, other: string): Buffer {
  const bytes = Buffer.from(source)
  bytes.write(other, bytes.lastIndexOf(word), 'latin1')
  return bytes
}

describe('a page of a PDF', () => {
  it.each([
    ['refers to nothing', withTree('<< /Kids [3 0 R 6 0 R 9 0 R] /Count 3 >>')],
    ['has lost its head', damaged(withTree('<< /Kids [3 0 R 6 0 R] /Count 2 >>'), '6 0 obj', '6 0 oxj')],
  ])('fails the document if it %s', async (_, source) => {
    const message = /Invalid file data|too large/
    await expect(translated(source)).rejects.toThrow(message)
    await expect(translated(source, 'docx')).rejects.toThrow(message)
  })

  it.each([
    ['the table leads elsewhere', (source: string) => source.replace(/(\n6 1\n)\d{10}/, '$10000000011')],
  ])('is translated if %s', async (_, change) => {
    const source = withTree('<< /Kids [3 0 R 6 0 R]      /Count 2 >>').toString('latin1')
    const { bytes, segments } = await translated(Buffer.from(change(source), 'latin1'))
    expect(segments).toEqual(['First', 'Second'])
    expect(await segmentsOf(bytes)).toEqual(['tsriF', 'dnoceS'])
  })

  it('is a section of a Word document even if it has no text', async () => {
    const source = makePdf([{}, { texts: [{ text: 'Words', x: 72, y: 700 }], size: [400, 800] }, {}])
    const sections = await sectionsOf((await translated(source, 'docx')).bytes)
    expect(sections.map((section) => section.includes('sdroW'))).toEqual([false, true, false])
    expect(sections[1]).toContain('w:w="8000" w:h="16000"')
  })
})

it('a PDF of one page that cannot be found is refused', async () => {
  const source = pdfOf('Words')
  await expect(translated(source.subarray(0, source.indexOf('1000 0 obj')))).rejects.toThrow(InvalidFileData)
})

/** The XML of each section, including its end. */
async function sectionsOf(docx: Uint8Array): Promise<string[]> {
  const xml = await textOf(docx, 'word/document.xml')
  return xml.split('</w:sectPr>').slice(0, -1)
}
