import { describe, expect, it } from 'vitest'
import { DocumentEncrypted } from '../../../src/files/errors.ts'
import { DEFAULT_FORMAT_LIMITS } from '../../../src/files/index.ts'
import { pdf } from '../../../src/files/pdf/pdf.ts'
import { convertWithLibreOffice, hasLibreOffice } from '../../support/documents/libreoffice.ts'
import { makePdf, type PdfPage, pdfOf, SCRIPTS } from '../../support/documents/make-pdf.ts'
import { reversed } from '../../support/documents/translate-document.ts'
import { hasTool, popplerText, run } from '../../support/outside-tools.ts'

const WORDS = ['One', 'Two', 'Three', 'Four']
const MIXED = ['ראשון Mynah שני', 'Most of the letters', 'ثلاثة وثلاثون', 'идут вправо']

const HARBOUR: PdfPage = {
  texts: [
    { text: 'Harbour news', x: 72, y: 780, size: 24, bold: true },
    { text: 'Ships that are larger than before come into the harbour', x: 72, y: 740 },
    { text: 'more often than they did a year ago.', x: 72, y: 725 },
    { text: 'Quarter', x: 80, y: 600, before: '1 1 1 rg' },
    { text: 'Ships', x: 200, y: 600, before: '1 1 1 rg' },
    { text: 'along the edge', x: 560, y: 300, turned: 90 },
  ],
  graphics: '0 0.2 0.4 rg 72 592 300 22 re f',
}

async function translated(
  source: Uint8Array,
  text: (source: string) => string,
  extension = 'pdf',
  language = 'de',
) {
  const document = await pdf.read(source, DEFAULT_FORMAT_LIMITS)
  const bytes = await document.write(document.segments.map(text), { extension, language })
  return { bytes, segments: document.segments }
}

describe.runIf(hasTool('pdftotext'))('pdftotext', () => {
  it.each(Object.entries(SCRIPTS))('finds the translation in %s', async (_, text) => {
    const source = pdfOf('Larger ships come more often than they did in the year before this one')
    const found = popplerText((await translated(source, () => text)).bytes)
    // In some scripts lines end without a space, but poppler adds one.
    expect(found.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
  })

  it('finds both directions of a line in order', async () => {
    const text = 'גרסה 2.0 של Mynah ועוד'
    const source = pdfOf('Version 2.0 of Mynah, and quite a bit more')
    // Poppler loses spaces where the direction changes, in other PDFs too.
    const found = popplerText((await translated(source, () => text)).bytes)
    expect(found.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
  })

  it('finds no word of the source', async () => {
    const found = popplerText((await translated(makePdf([HARBOUR, HARBOUR]), () => 'Neu')).bytes)
    expect(found.split(' ')).toEqual(Array.from({ length: 10 }, () => 'Neu'))
  })

  it('finds the paragraphs of a page in order, also where both directions meet', async () => {
    const source = makePdf([
      { texts: WORDS.map((text, at) => ({ text, x: at % 2 ? 72 : 300, y: 700 - 40 * at })) },
    ])
    const { bytes, segments } = await translated(source, (text) => MIXED[WORDS.indexOf(text)] ?? '')
    expect(segments).toEqual(WORDS)
    expect(popplerText(bytes).replace(/\s/g, '')).toBe(MIXED.join('').replace(/\s/g, ''))
  })

  it('finds all of a text that is five times as long as its source', async () => {
    const { bytes, segments } = await translated(makePdf([HARBOUR]), (text) => Array(5).fill(text).join(' '))
    const found = popplerText(bytes)
    for (const segment of segments) {
      for (const word of segment.split(' '))
        expect(found.split(word).length - 1, word).toBeGreaterThanOrEqual(5)
    }
  })
})

describe.runIf(hasTool('pdfinfo'))('pdfinfo', () => {
  it('finds the same number of pages, with the same sizes and rotation', async () => {
    const source = makePdf([
      { ...HARBOUR, size: [595, 842] },
      { ...HARBOUR, size: [400, 300], entries: '/Rotate 90' },
    ])
    const info = (file: Uint8Array) => {
      const { stdout } = run('pdfinfo', ['-l', '9', 'FILE'], file, 'pdf')
      return stdout.split('\n').filter((line) => /^Page/.test(line))
    }
    const { bytes } = await translated(source, reversed)
    expect(info(bytes)).toEqual(info(source))
    expect(info(bytes).join()).toContain('400 x 300')
  })
})

describe.runIf(hasTool('pdffonts'))('pdffonts', () => {
  it('finds the characters of every script in a font without a file', async () => {
    const { bytes } = await translated(makePdf([HARBOUR]), () => 'Neu Νέο Новое 新 جديد')
    const rows = run('pdffonts', ['FILE'], bytes, 'pdf').stdout.trim().split('\n').slice(2)
    // The columns are: embedded, subset, map to Unicode.
    expect(rows).toEqual([expect.stringMatching(/^ArialUnicodeMS .* no +no +yes /)])
  })
})

describe.runIf(hasTool('qpdf'))('qpdf', () => {
  it('finds no error in a translation', async () => {
    const { bytes } = await translated(makePdf([HARBOUR, HARBOUR]), reversed)
    const { status, stdout, stderr } = run('qpdf', ['--check', 'FILE'], bytes, 'pdf')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('No syntax or stream encoding errors')
  })

  it.each([
    ['a password, of 40 bits', 'secret', '40'],
    ['a password, of 128 bits', 'secret', '128'],
    ['a password, of 256 bits', 'secret', '256'],
    ['a password that only restricts its use', '""', '256'],
  ])('creates a file with %s, which is refused', async (_, password, bits) => {
    const weak = bits === '256' ? '' : '--allow-weak-crypto'
    const command = `qpdf ${weak} --encrypt ${password} owner ${bits} -- "$0" - | base64`
    const { stdout } = run('sh', ['-c', command, 'FILE'], pdfOf('Secret'), 'pdf')
    const encrypted = Buffer.from(stdout, 'base64')
    expect(encrypted.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(pdf.read(encrypted, DEFAULT_FORMAT_LIMITS)).rejects.toThrow(DocumentEncrypted)
  })

  it.each(['--linearize', '--object-streams=generate', '--qdf', '--normalize-content=y'])(
    'rewrites a file with %s, with the same content',
    async (option) => {
      const source = makePdf([HARBOUR, { ...HARBOUR, size: [400, 800] }])
      const { stdout } = run('sh', ['-c', `qpdf ${option} "$0" - | base64`, 'FILE'], source, 'pdf')
      const rewritten = await pdf.read(Buffer.from(stdout, 'base64'), DEFAULT_FORMAT_LIMITS)
      expect(rewritten.segments).toEqual((await pdf.read(source, DEFAULT_FORMAT_LIMITS)).segments)
    },
  )
})

describe.runIf(hasLibreOffice())('LibreOffice', () => {
  it('opens a PDF that was converted to Word, with its text, headings and sizes', async () => {
    const { bytes } = await translated(
      makePdf([HARBOUR, { texts: [{ text: 'Second page', x: 72, y: 700 }] }]),
      reversed,
      'docx',
    )
    const xml = convertWithLibreOffice({ 'news.docx': bytes }, 'fodt')['news.docx']?.toString() ?? ''
    expect(xml).toMatch(/<text:h [^>]*text:outline-level="1"[^>]*>(?:<[^>]*>)*ruobraH swen/)
    expect(xml).toContain(
      'spihS taht era regral naht erofeb emoc otni eht ruobrah erom netfo naht yeht did a raey oga.',
    )
    expect(xml).toMatch(/retrauQ<\/text:span>.*<text:tab\/>.*spihS/)
    expect(xml).toContain('dnoceS egap')
    expect(xml).toContain('fo:page-width="8.26')
  })

  it('creates a PDF whose text is found and translated', async () => {
    const names = ['office', 'text'].map(
      (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
    )
    const text =
      `<?xml version="1.0" encoding="UTF-8"?>\n<office:document ${names.join(' ')} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">` +
      '<office:body><office:text><text:h text:outline-level="1">Harbour news</text:h>' +
      '<text:p>Larger ships come more often than before. Their crews are larger too, and so is the cargo that they ' +
      'bring from all over the world.</text:p><text:p>Большие корабли приходят чаще.</text:p>' +
      '</office:text></office:body></office:document>'
    const source =
      convertWithLibreOffice({ 'news.fodt': Buffer.from(text) }, 'pdf')['news.fodt'] ?? Buffer.alloc(0)
    const { bytes, segments } = await translated(source, reversed)
    expect(segments).toEqual([
      'Harbour news',
      'Larger ships come more often than before. Their crews are larger too, and so is the cargo that they bring from all over the world.',
      'Большие корабли приходят чаще.',
    ])
    if (hasTool('pdftotext')) expect(popplerText(bytes)).toBe(segments.map(reversed).join(' '))
  })
})
