import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DocumentEncrypted,
  type DocumentError,
  DocumentTooLarge,
  InvalidFileData,
  TooManyCharacters,
} from '../../../../src/files/errors.ts'
import { DEFAULT_FORMAT_LIMITS } from '../../../../src/files/index.ts'
import { makeDocx, paragraph, run } from '../../../support/documents/make-docx.ts'
import { makeXlsx } from '../../../support/documents/make-xlsx.ts'
import { makeZip } from '../../../support/documents/make-zip.ts'
import { sampleDocx, samplePptx, sampleXlsx } from '../../../support/documents/office-samples.ts'
import {
  DECLARATION,
  makePackage,
  NAMESPACES,
  type PartSource,
} from '../../../support/documents/office-xml.ts'
import { outcomeOf, reversed, translateDocument } from '../../../support/documents/translate-document.ts'
import { unzip } from '../../../support/documents/unzip.ts'
import { itInMore, runs, some } from '../../../support/runs.ts'

const SAMPLES = { docx: sampleDocx().bytes, pptx: samplePptx().bytes, xlsx: sampleXlsx().bytes }
const FORMATS = Object.keys(SAMPLES) as (keyof typeof SAMPLES)[]
const DOCX_MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const MEBIBYTE = 1024 * 1024

/** Bombs are refused, and others of their size are not, even without the limit on the ratio. */
const ANY_RATIO = { ...DEFAULT_FORMAT_LIMITS, maxRatio: 2000 }

/** A document of WordprocessingML with this content, which may end early. */
const document = (content: string) => `<w:document xmlns:w="${NAMESPACES.word}">${content}`

/** A docx with this as its main part, and with other parts. */
const docxOf = (xml: string, ...others: PartSource[]) =>
  makePackage([{ name: 'word/document.xml', xml, contentType: DOCX_MAIN }, ...others]).bytes

describe.each(FORMATS)('a broken %s', (format) => {
  const sample = SAMPLES[format]

  itInMore('only causes document errors when a part’s XML is damaged', async () => {
    const source = await translateDocument(format, sample)
    expect(source.segments.length).toBeGreaterThan(0)
    const parts = [...(await unzip(sample))]
    const xml = parts.flatMap(([name], index) => (/\.(xml|rels)$/.test(name) ? [index] : []))
    const piece = fc.constantFrom(
      '<', '>', '&', '"', '<!DOCTYPE a>', '<!--', ']]>', '</w:t>', '\u0000', '<w:p>', '&x;', '',
    ) // biome-ignore format: a table
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...xml),
        fc.double({ min: 0, max: 1, noNaN: true }),
        piece,
        fc.nat(9),
        async (which, where, text, cut) => {
          const damaged = parts.map(([name, data], index) => {
            if (index !== which) return { name, data }
            const at = Math.floor(where * data.length)
            return {
              name,
              data: Buffer.concat([data.subarray(0, at), Buffer.from(text), data.subarray(at + cut)]),
            }
          })
          await outcomeOf(format, makeZip(damaged).bytes)
        },
      ),
      { numRuns: runs(40) },
    )
  })

  it.each([
    ['an empty zip', makeZip([]).bytes],
    ['of the older binary format', Buffer.from('d0cf11e0a1b11ae1'.padEnd(8208, '0'), 'hex')],
  ])('is invalid when it is %s', async (_, bytes) => {
    expect(await outcomeOf(format, bytes)).toBeInstanceOf(InvalidFileData)
  })

  it('is reported as encrypted if it has a password', async () => {
    const container = Buffer.alloc(4096)
    container.write('d0cf11e0a1b11ae1', 'hex')
    container.write('EncryptionInfo', 1024, 'utf16le')
    container.write('EncryptedPackage', 1152, 'utf16le')
    const error = await outcomeOf(format, container)
    expect(error).toBeInstanceOf(DocumentEncrypted)
    expect(error).toMatchObject({
      message: 'The document is encrypted. Remove the password and upload it again.',
    })
  })
})

describe('a hostile office file', () => {
  it('is invalid for a document type in a part that is only copied', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml'
    const xml = `${DECLARATION}<!DOCTYPE s SYSTEM "http://example.com/"><s/>`
    const styles = { name: 'word/styles.xml', xml, contentType: type }
    expect(await outcomeOf('docx', docxOf(`${document('')}</w:document>`, styles))).toBeInstanceOf(
      InvalidFileData,
    )
  })

  it('is invalid if its main part does not match its type', async () => {
    expect(await outcomeOf('docx', docxOf('<html/>'))).toBeInstanceOf(InvalidFileData)
  })

  it.each<[string, () => Buffer, new (...args: never[]) => DocumentError]>(
    some([
      ['more than ten thousand entries', () => makeZip(Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}.xml`, data: '' }))).bytes, DocumentTooLarge],
      ['a part of nothing but spaces', () => docxOf(' '.repeat(60 * MEBIBYTE)), DocumentTooLarge],
      ['more than it may unpack to', () => makeDocx({ body: '', more: [{ name: 'a.bin', data: Buffer.alloc(129 * MEBIBYTE) }] }).bytes, DocumentTooLarge],
      ['more markup than is parsed', () => makeDocx({ body: '<w:p w:rsidR="00AB12CD"/>'.repeat(MEBIBYTE + 10_000) }).bytes, DocumentTooLarge],
      ['a million attributes', () => docxOf(`<w:document xmlns:w="${NAMESPACES.word}" ${Array.from({ length: 500_000 }, (_, index) => `a${index}=""`).join(' ')}/>`), InvalidFileData],
      ['elements in each other without end', () => docxOf(document('<w:p>'.repeat(200_000))), InvalidFileData],
      ['more text than may be translated', () => makeDocx({ body: paragraph(run('a '.repeat(600_000))) }).bytes, TooManyCharacters],
      ['white space without end in one paragraph', () => makeDocx({ body: paragraph(run(' '.repeat(2_100_000))) }).bytes, TooManyCharacters],
      ['more pieces of text than are kept', () => makeDocx({ body: `<w:p>${'<w:t>a</w:t>'.repeat(200_001)}</w:p>` }).bytes, DocumentTooLarge],
      ['tabs without end', () => makeDocx({ body: `<w:p><w:r><w:t>a</w:t>${'<w:tab/>'.repeat(200_000)}</w:r></w:p>` }).bytes, DocumentTooLarge],
      ['a name of its own for each element', () => makeDocx({ body: Array.from({ length: 10_001 }, (_, at) => `<a${at}/>`).join('') }).bytes, InvalidFileData],
      ['more content types than there may be parts', () => makeZip([{ name: '[Content_Types].xml', data: ' '.repeat(5 * MEBIBYTE) }, { name: '_rels/.rels', data: '<a/>' }]).bytes, InvalidFileData],
      ['a cell without end', () => makeXlsx({ sheets: [{ name: 'S', rows: `<row><c t="inlineStr"><is><t>${'x'.repeat(1_200_000)}` }] }).bytes, InvalidFileData],
    ]),
  )('with %s fails', async (_, make, expected) => {
    const bytes = make()
    const extension = bytes.includes('xl/workbook.xml') ? 'xlsx' : 'docx'
    expect(await outcomeOf(extension, bytes, ANY_RATIO)).toBeInstanceOf(expected)
  }) // biome-ignore format: a table

  const DECLARATIONS = Array.from({ length: 900 }, (_, index) => `xmlns:a${index}="u"`).join(' ')
  const DEPTH = 400
  it.each([
    ['namespaces declared everywhere', `<w:p ${DECLARATIONS}>${'<q xmlns:q="u"/>'.repeat(runs(20_000))}</w:p>`],
    ['nested alternatives', `${'<mc:AlternateContent><mc:Choice>'.repeat(DEPTH)}${paragraph(run('ab')).repeat(runs(10_000))}${'</mc:Choice></mc:AlternateContent>'.repeat(DEPTH)}`],
  ])('with %s is translated like others of its size', async (_, body) => {
    const { bytes } = await translateDocument('docx', makeDocx({ body }).bytes, reversed, ANY_RATIO)
    expect(bytes.length).toBeGreaterThan(0)
  }) // biome-ignore format: a table

  it('does not reveal its content in the messages', async () => {
    const error = await outcomeOf('docx', docxOf(document('<w:p><w:r><w:t>top secret</x>')))
    expect(`${(error as DocumentError).message} ${(error as DocumentError).reason}`).not.toContain('secret')
  })
})
