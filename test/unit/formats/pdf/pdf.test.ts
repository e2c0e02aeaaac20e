import { inflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import {
  DocumentEncrypted,
  DocumentTooLarge,
  InvalidFileData,
  TooManyCharacters,
} from '../../../../src/files/errors.ts'
import { DEFAULT_FORMAT_LIMITS } from '../../../../src/files/index.ts'
import { pdf } from '../../../../src/files/pdf/pdf.ts'
import {
  makePdf,
  type PdfText,
  packed,
  pdfOf,
  SCRIPTS,
  show,
  stream,
} from '../../../support/documents/make-pdf.ts'
import { reversed, translateDocument } from '../../../support/documents/translate-document.ts'
import { unzip } from '../../../support/documents/unzip.ts'

const read = (source: Uint8Array, limits = DEFAULT_FORMAT_LIMITS) => pdf.read(source, limits)

/** The document with translated text, parsed again. */
async function rewritten(source: Uint8Array, translate: (text: string) => string) {
  const { bytes } = await translateDocument('pdf', source, translate)
  return { bytes, text: bytes.toString('latin1'), ...(await read(bytes)) }
}

/** A rectangle and an image. */
const DRAWING = '0.5 g 10 10 50 50 re f q 50 0 0 50 9 9 cm /I Do Q'
const WITH_IMAGE = {
  resources: '/XObject << /I 100 0 R >>',
  objects: { 100: stream('x', '/Subtype /Image /Width 1 /Height 1 /Filter /DCTDecode') },
}

/** A text at a place of its page. */
const at = (x: number, y: number, text: string, more: Partial<PdfText> = {}): PdfText => ({
  text,
  x,
  y,
  ...more,
})

describe('the text of a PDF', () => {
  it.each<[what: string, texts: PdfText[], segments: string[]]>([
    [
      'is one segment for each paragraph, across the ends of its lines',
      [
        at(72, 780, 'Harbour news', { size: 20, bold: true }),
        at(72, 740, 'The quay was opened in spring, and many'),
        at(72, 725, 'visitors came to look at the new ships.'),
        at(72, 710, 'They stayed long.'),
        at(72, 680, 'Summer was quiet.'),
      ],
      ['Harbour news', 'The quay was opened in spring, and many visitors came to look at the new ships. They stayed long.', 'Summer was quiet.'],
    ],
    [
      'ends a paragraph where a line ends early',
      [at(72, 740, 'Dear harbour master,'), at(72, 725, 'the ships that you asked for have arrived today.')],
      ['Dear harbour master,', 'the ships that you asked for have arrived today.'],
    ],
    [
      'rejoins words that were divided at the end of a line',
      [at(72, 740, 'The new quay was opened in the early sum-'), at(72, 725, 'mer by the mayor of the town and his wife.')],
      ['The new quay was opened in the early summer by the mayor of the town and his wife.'],
    ],
    [
      'separates cells and columns, and joins the parts of a line',
      [
        ...[at(72, 740, 'First'), at(200, 740, 'Storms in winter')],
        ...[at(72, 700, 'A word in '), at(128, 700, 'bold', { bold: true }), at(156, 700, 'letters')],
      ],
      ['First', 'Storms in winter', 'A word in bold letters'],
    ],
    [
      'stays together in justified lines, however wide their spaces',
      [
        ...[at(72, 740, 'Some'), at(110, 740, 'justified'), at(165, 740, 'lines'), at(204, 740, 'of'), at(229, 740, 'text')],
        ...[at(72, 725, 'with'), at(104, 725, 'a'), at(120, 725, 'few'), at(150, 725, 'spaces'), at(200, 725, 'in'), at(222, 725, 'them')],
      ],
      ['Some justified lines of text with a few spaces in them'],
    ],
    [
      'is split at narrow gaps where lines begin at the same place, like the cells of a table',
      [at(72, 740, 'One'), at(104, 740, 'first'), at(72, 700, 'Two'), at(104, 700, 'second')],
      ['One', 'first', 'Two', 'second'],
    ],
    ['is one segment for each point of a list', [at(72, 740, '• One'), at(72, 725, '• Two')], ['• One', '• Two']],
    [
      'excludes the bullets of a nested list from its items, and separates a quotation after it',
      [
        at(72, 714, '• One'),
        ...[at(90, 700, '–'), at(108, 700, 'first nested point, and')],
        ...[at(90, 686, '–'), at(108, 686, 'second nested point')],
        ...[at(108, 668, '“A quotation follows on two lines, the'), at(108, 654, 'second of which is this.”')],
      ],
      ['• One', 'first nested point, and', 'second nested point', '“A quotation follows on two lines, the second of which is this.”'],
    ],
    ['is in reading order from right to left, where the last letter comes first', [at(72, 740, Array.from('שלום עולם').reverse().join(''))], ['שלום עולם']],
    ['excludes bullets and rows of dots', [at(72, 740, '•'), at(90, 740, 'Point')], ['Point']],
  ])('%s', async (_, texts, segments) => {
    expect((await read(makePdf([{ texts }]))).segments).toEqual(segments)
  }) // biome-ignore format: a table

  it('is found in forms that pages draw, each time they are drawn', async () => {
    const form = stream(
      show({ text: 'Letterhead', x: 0, y: 0 }),
      '/Type /XObject /Subtype /Form /BBox [0 0 300 50] /Matrix [1 0 0 1 72 780] /Resources 9 0 R',
    )
    const page = { graphics: '/Head Do', texts: [{ text: 'Letter', x: 72, y: 700 }] }
    const source = makePdf([page, page], {
      resources: '/XObject << /Head 100 0 R >>',
      objects: { 100: form },
    })
    expect((await read(source)).segments).toEqual(['Letterhead', 'Letter', 'Letterhead', 'Letter'])
    const translated = ['daehretteL', 'retteL', 'daehretteL', 'retteL']
    expect((await rewritten(source, reversed)).segments).toEqual(translated)
  })

  it('is counted page by page, which gives the thread of a long document more time', async () => {
    const counts: number[] = []
    const page = { texts: [{ text: 'proton beam', x: 72, y: 700 }] }
    await pdf.read(makePdf([page, page]), DEFAULT_FORMAT_LIMITS, (characters) => counts.push(characters))
    expect(counts).toEqual([11, 22])
  })

  it('is counted in code points', async () => {
    const { characters } = await read(pdfOf('Größe', 'Привет', '世界'))
    expect(characters).toBe(5 + 6 + 2)
  })

  it.each([
    ['UniJIS-UCS2-H', 'Japan1', '陽子 ab', '967d5b50002000610062'],
    ['UniGB-UTF16-V', 'GB1', '你好', '4f60597d'],
    ['UniJIS-UCS2-HW-H', 'Japan1', '陽子', '967d5b50'],
    ['90ms-RKSJ-H', 'Japan1', '陽子ﾋﾞ ab', '977a8e71cbde206162'],
    ['EUC-H', 'Japan1', '陽子 ab', 'cddbbbd2206162'],
    ['H', 'Japan1', '陽子', '4d5b3b52'],
    ['GBK-EUC-H', 'GB1', '你好 ab', 'c4e3bac3206162'],
    ['ETen-B5-H', 'CNS1', '你好 ab', 'a741a66e206162'],
    ['KSCms-UHC-H', 'Korea1', '안녕 ab', 'bec8b3e7206162'],
  ])('is read in fonts with a standard encoding: %s', async (encoding, collection, text, codes) => {
    const objects = { 5: fontWith(encoding), 6: fontOf(collection) }
    const graphics = `BT /U 12 Tf 72 700 Td <${codes}> Tj ET`
    expect((await read(makePdf([{ graphics }], { objects }))).segments).toEqual([text])
  })

  it('is left out where a font only numbers the glyphs of a collection', async () => {
    const source = makePdf(
      [{ graphics: 'BT /U 12 Tf 72 600 Td <00220023> Tj ET', texts: [at(72, 700, 'Plain')] }],
      { objects: { 5: fontWith('Identity-H'), 6: fontOf('Japan1') } },
    )
    expect((await read(source)).segments).toEqual(['Plain'])
  })

  it('is read in a font that has such an encoding and declares its characters itself', async () => {
    const codes = '1 begincodespacerange <0000> <ffff> endcodespacerange'
    const map = stream(`${codes} 1 beginbfchar <977a> <0041> endbfchar`)
    const objects = { 5: fontWith('90ms-RKSJ-H', '/ToUnicode 8 0 R'), 8: map }
    const graphics = 'BT /U 12 Tf 72 700 Td <977a> Tj ET'
    expect((await read(makePdf([{ graphics }], { objects }))).segments).toEqual(['A'])
  })

  it('is read from files with object streams and tables that are streams', async () => {
    const source = await packed(pdfOf('Packed words'))
    expect((await read(source)).segments).toEqual(['Packed words'])
    expect((await rewritten(source, reversed)).segments).toEqual(['dekcaP sdrow'])
  })

  it('is read if the table of objects is missing or wrong', async () => {
    const source = pdfOf('Still here')
    const cut = Buffer.from(source.toString('latin1').replace('xref\n0 1', 'none\n0 1'), 'latin1')
    const moved = Buffer.concat([Buffer.from('%PDF-1.7\n% bytes that the table knows nothing of\n'), source])
    for (const damaged of [cut, moved]) expect((await read(damaged)).segments).toEqual(['Still here'])
  })
})

describe('a translated PDF', () => {
  it.each([...Object.entries(SCRIPTS), ['rare characters', 'Ein 🙂 Lächeln']])(
    'can be read again in %s',
    async (_, words) => {
      const { segments } = await rewritten(pdfOf('Hello world and all who live in it'), () => words)
      expect(segments).toEqual([words])
    },
  )

  it('is plain: pages of the same sizes without images, drawings, links, fields and the old text', async () => {
    const source = makePdf(
      [
        {
          texts: [{ text: 'Portrait', x: 72, y: 700, before: '1 0 0 rg' }],
          graphics: DRAWING,
          size: [400, 800],
          entries: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] >>]',
        },
        { texts: [{ text: 'Landscape', x: 72, y: 300 }], size: [800, 400], entries: '/Rotate 90' },
        { size: [300, 300] },
      ],
      { ...WITH_IMAGE, catalog: '/AcroForm << /Fields [] >> /Outlines << /Count 0 >>' },
    )
    const { bytes } = await translateDocument('pdf', source, reversed)
    const written = await PDFDocument.load(bytes)
    const pages = written
      .getPages()
      .map((page) => [page.getWidth(), page.getHeight(), page.getRotation().angle])
    expect(pages).toEqual([
      [400, 800, 0],
      [800, 400, 90],
      [300, 300, 0],
    ])
    const text = bytes.toString('latin1')
    for (const lost of ['/Link', '/Image', '/AcroForm', '/Outlines']) expect(text).not.toContain(lost)
    const content = unpackedStreams(bytes)
    expect(content).not.toContain(' re f')
    expect(content).not.toContain('1 0 0 rg')
    expect((await read(bytes)).segments).toEqual(['tiartroP', 'epacsdnaL'])
  })

  it('has its paragraphs one below the other in order, in their sizes', async () => {
    const texts = [at(300, 100, 'At the bottom', { size: 20 }), at(72, 700, 'At the top', { size: 10 })]
    const source = makePdf([{ texts }])
    const { bytes, segments } = await rewritten(source, reversed)
    expect(segments).toEqual(['tA eht mottob', 'tA eht pot'])
    expect(unpackedStreams(bytes)).toMatch(/\/F0 20\.000 Tf[\s\S]*\/F0 10\.000 Tf/)
  })

  it('makes longer text smaller, so that it stays on its page', async () => {
    const source = makePdf([{ texts: [{ text: 'Ten words', x: 480, y: 740 }] }])
    const longer = 'Noch ein paar Worte mehr, und noch einige, und nun genug davon'
    const { segments, characters } = await rewritten(source, () => longer)
    expect(segments.join(' ')).toBe(longer)
    expect(characters).toBe(longer.length)
  })

  it('comes back byte-identical if nothing was changed', async () => {
    const source = pdfOf('Hello world')
    const { bytes } = await translateDocument('pdf', source)
    expect(bytes.equals(source)).toBe(true)
  })

  it('comes back byte-identical if it has no text, like a scan, and costs nothing', async () => {
    const scan = makePdf([{ graphics: '0.2 g 0 0 300 300 re f' }])
    const { bytes, characters, segments } = await translateDocument('pdf', scan, reversed)
    expect({ characters, segments }).toEqual({ characters: 0, segments: [] })
    expect(bytes.equals(scan)).toBe(true)
  })

  it('is the same for the same translations', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => translateDocument('pdf', pdfOf('Twice'), reversed)))
    expect(one?.bytes.equals(two?.bytes ?? Buffer.alloc(0))).toBe(true)
  })
})

it('a PDF converted to a Word document has its paragraphs, headings, sizes and pages, and only those', async () => {
  const source = makePdf(
    [
      {
        texts: [
          at(72, 780, 'Harbour news', { size: 24, bold: true }),
          at(72, 740, 'Ships come & go.'),
          at(72, 600, 'One'),
          at(200, 600, 'beside'),
        ],
        graphics: DRAWING,
      },
      { texts: [at(72, 300, 'Next page')], size: [400, 600] },
    ],
    WITH_IMAGE,
  )
  const { segments, write } = await read(source)
  const files = await unzip(await write(segments.map(reversed), { extension: 'docx', language: 'he' }))
  const xml = files.get('word/document.xml')?.toString() ?? ''
  expect(xml).toMatch(/<w:pStyle w:val="Heading1"\/>.*ruobraH swen/)
  expect(xml).toMatch(/<w:sz w:val="24"\/>(?:(?!<w:t[ >]).)*<w:t[^>]*>spihS emoc &amp; og\./)
  expect(xml).toMatch(/enO<\/w:t><\/w:r><w:r><w:tab\/><\/w:r>.*ediseb/)
  expect(xml).toMatch(/w:w="11900" w:h="16840".*txeN egap.*w:w="8000" w:h="12000"/)
  expect(xml).toContain('<w:lang w:val="he"')
  expect(xml).not.toMatch(/<w:(tbl|drawing|pict)\b/)
  expect([...files.keys()].join()).not.toContain('media')
})

describe('a PDF that is refused', () => {
  it('needs a password', async () => {
    const trailer = '/Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -4 >>'
    await expect(read(makePdf([{}], { trailer }))).rejects.toThrow(DocumentEncrypted)
  })

  it('has more characters than the limit', async () => {
    const limits = { ...DEFAULT_FORMAT_LIMITS, maxCharacters: 10 }
    await expect(read(pdfOf('Eleven lett'), limits)).rejects.toThrow(TooManyCharacters)
    expect((await read(pdfOf('Ten letter'), limits)).characters).toBe(10)
  })

  it('has more pages than the limit', async () => {
    const limits = { ...DEFAULT_FORMAT_LIMITS, maxPages: 2 }
    await expect(read(makePdf([{}, {}, {}]), limits)).rejects.toThrow(DocumentTooLarge)
    expect((await read(makePdf([{}, {}]), limits)).segments).toEqual([])
  })

  it.each([
    ['is another kind of file', Buffer.from('PK\x03\x04 not a PDF at all')],
    [
      'has no pages',
      Buffer.from(
        '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Kids [] >>\nendobj',
      ),
    ],
    ['is empty', Buffer.alloc(0)],
  ])('%s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(InvalidFileData)
  })
})

/** A font of several bytes for each character. */
const fontWith = (encoding: string, more = '') =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /${encoding} /DescendantFonts [6 0 R] ${more} >>`

/** A font without characters of its own, for a collection of Adobe's. */
const fontOf = (collection: string) =>
  `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (${collection}) /Supplement 0 >> /FontDescriptor 7 0 R >>`

/** All compressed streams of a file that Mynah wrote. */
function unpackedStreams(bytes: Buffer): string {
  const streams = bytes.toString('latin1').match(/(?<=stream\n)x.*?(?=\nendstream)/gs) ?? []
  return streams.map((packed) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')).join('\n')
}
