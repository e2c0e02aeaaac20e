import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DocumentEncrypted, InvalidFileData, TooManyCharacters } from '../../../../src/formats/errors.ts'
import { DEFAULT_FORMAT_LIMITS } from '../../../../src/formats/index.ts'
import { pdf } from '../../../../src/formats/pdf/pdf.ts'
import { makePdf, type PdfText, pdfOf, show, stream } from '../../../support/documents/make-pdf.ts'
import { reversed, translateDocument } from '../../../support/documents/translate-document.ts'
import { unzip } from '../../../support/documents/unzip.ts'

const read = (source: Uint8Array, limits = DEFAULT_FORMAT_LIMITS) => pdf.read(source, limits)

async function segmentsOf(...texts: PdfText[]): Promise<readonly string[]> {
  return (await read(makePdf([{ texts }]))).segments
}

/** The document with translated text, parsed again. */
async function rewritten(source: Uint8Array, translate: (text: string) => string) {
  const { bytes } = await translateDocument('pdf', source, translate)
  return { bytes, text: bytes.toString('latin1'), ...(await read(bytes)) }
}

describe('the text of a PDF', () => {
  it('is one segment for each paragraph, across the ends of its lines', async () => {
    expect(
      await segmentsOf(
        { text: 'Harbour news', x: 72, y: 780, size: 20, bold: true },
        { text: 'The quay was opened in spring, and many', x: 72, y: 740 },
        { text: 'visitors came to look at the new ships.', x: 72, y: 725 },
        { text: 'They stayed long.', x: 72, y: 710 },
        { text: 'Summer was quiet.', x: 72, y: 680 },
      ),
    ).toEqual([
      'Harbour news',
      'The quay was opened in spring, and many visitors came to look at the new ships. They stayed long.',
      'Summer was quiet.',
    ])
  })

  it('ends a paragraph where a line ends early', async () => {
    expect(
      await segmentsOf(
        { text: 'Dear harbour master,', x: 72, y: 740 },
        { text: 'the ships that you asked for have arrived today.', x: 72, y: 725 },
      ),
    ).toEqual(['Dear harbour master,', 'the ships that you asked for have arrived today.'])
  })

  it('rejoins words that were divided at the end of a line', async () => {
    expect(
      await segmentsOf(
        { text: 'The new quay was opened in the early sum-', x: 72, y: 740 },
        { text: 'mer by the mayor of the town and his wife.', x: 72, y: 725 },
      ),
    ).toEqual(['The new quay was opened in the early summer by the mayor of the town and his wife.'])
  })

  it('separates cells and columns, and joins the parts of a line', async () => {
    expect(
      await segmentsOf(
        { text: 'First', x: 72, y: 740 },
        { text: 'Storms in winter', x: 200, y: 740 },
        { text: 'A word in ', x: 72, y: 700 },
        { text: 'bold', x: 128, y: 700, bold: true },
        { text: 'letters', x: 156, y: 700 },
      ),
    ).toEqual(['First', 'Storms in winter', 'A word in bold letters'])
  })

  it('stays together in justified lines, however wide their spaces', async () => {
    const word = (text: string, x: number, y: number) => ({ text, x, y })
    expect(
      await segmentsOf(
        word('Some', 72, 740),
        word('justified', 110, 740),
        word('lines', 165, 740),
        word('of', 204, 740),
        word('text', 229, 740),
        word('with', 72, 725),
        word('a', 104, 725),
        word('few', 120, 725),
        word('spaces', 150, 725),
        word('in', 200, 725),
        word('them', 222, 725),
      ),
    ).toEqual(['Some justified lines of text with a few spaces in them'])
  })

  it('is split at narrow gaps where lines begin at the same place, like the cells of a table', async () => {
    expect(
      await segmentsOf(
        { text: 'One', x: 72, y: 740 },
        { text: 'first', x: 104, y: 740 },
        { text: 'Two', x: 72, y: 700 },
        { text: 'second', x: 104, y: 700 },
      ),
    ).toEqual(['One', 'first', 'Two', 'second'])
  })

  it('is one segment for each point of a list', async () => {
    expect(await segmentsOf({ text: '• One', x: 72, y: 740 }, { text: '• Two', x: 72, y: 725 })).toEqual([
      '• One',
      '• Two',
    ])
  })

  it('excludes the bullets of a nested list from its items, and separates a quotation after it', async () => {
    const point = (text: string, y: number) => [
      { text: '–', x: 90, y },
      { text, x: 108, y },
    ]
    expect(
      await segmentsOf(
        { text: '• One', x: 72, y: 714 },
        ...point('first nested point, and', 700),
        ...point('second nested point', 686),
        { text: '“A quotation follows on two lines, the', x: 108, y: 668 },
        { text: 'second of which is this.”', x: 108, y: 654 },
      ),
    ).toEqual([
      '• One',
      'first nested point, and',
      'second nested point',
      '“A quotation follows on two lines, the second of which is this.”',
    ])
  })

  it.each([
    ['box by box', ['Load', 'balancer', 'Data', 'base']],
    ['line by line', ['Load', 'Data', 'balancer', 'base']],
  ])('is separated in adjacent boxes whose labels come %s', async (_, order) => {
    const places: Readonly<Record<string, readonly [number, number]>> = {
      Load: [100, 700],
      balancer: [89, 686],
      Data: [152, 700],
      base: [152, 686],
    }
    const texts = order.map((text) => ({ text, x: places[text]?.[0] ?? 0, y: places[text]?.[1] ?? 0 }))
    const graphics = 'q 2 0 0 2 0 0 cm 43 340 25 17 re S 74 340 22 17 re S Q 0 0 600 800 re W n'
    expect(new Set((await read(makePdf([{ texts, graphics }]))).segments)).toEqual(
      new Set(['Load balancer', 'Data base']),
    )
  })

  it.each([
    ['drawn as paths', '86 678 m 136 678 l 136 714 l 86 714 l h 138 678 m 192 678 l 192 714 l 138 714 l h S'],
    [
      'drawn line by line',
      '86 678 m 136 678 l S 136 678 m 136 714 l S 136 714 m 86 714 l S 138 678 m 138 714 l S',
    ],
    [
      'filled paths',
      '0.9 g 86 678 m 136 678 l 136 714 l 86 714 l f 138 678 m 192 678 l 192 714 l 138 714 l f',
    ],
    [
      'with round corners',
      '90 678 m 132 678 l 134 678 136 680 136 682 c 136 710 l 136 712 134 714 132 714 c 90 714 l ' +
        '88 714 86 712 86 710 c 86 682 l 86 680 88 678 90 678 c s 138 678 44 36 re S',
    ],
    ['one line between them', '138 670 m 138 720 l S'],
    ['one line filled as a thin rectangle', '137.5 670 1 50 re f'],
    ['one line in a system of its own', 'q 2 0 0 2 0 0 cm 69 335 m 69 360 l S Q'],
  ])('is separated on both sides of borders: %s', async (_, graphics) => {
    const texts = [
      { text: 'Load', x: 100, y: 700 },
      { text: 'Data', x: 152, y: 700 },
      { text: 'balancer', x: 89, y: 686 },
      { text: 'base', x: 146, y: 686 },
    ]
    const boxByBox = texts.toSorted((a, b) => Number(a.x > 140) - Number(b.x > 140))
    const together = (await read(makePdf([{ texts }]))).segments
    expect(together.some((segment) => segment.includes('balancer base'))).toBe(true)
    for (const ordered of [texts, boxByBox]) {
      const { segments } = await read(makePdf([{ texts: ordered, graphics }]))
      expect(new Set(segments)).toEqual(new Set(['Load balancer', 'Data base']))
    }
  })

  it('continues across lines that only underline it, but not across the line below a row of a table', async () => {
    const ruled = (...heights: number[]) => {
      const graphics = heights.map((y) => `60 ${y} m 300 ${y} l S`).join(' ')
      const texts = [
        { text: 'Invoice number and', x: 72, y: 700 },
        { text: 'date of delivery', x: 72, y: 685 },
      ]
      return read(makePdf([{ texts, graphics }]))
    }
    expect((await ruled(698.5, 683.5)).segments).toEqual(['Invoice number and date of delivery'])
    expect((await ruled(715, 695.5, 680)).segments).toEqual(['Invoice number and', 'date of delivery'])
  })

  it('is separated in boxes on top of each other, and continues in lines with their own backgrounds', async () => {
    const boxed = (height: number) =>
      makePdf([
        {
          texts: [
            { text: 'Web server and its', x: 100, y: 700 },
            { text: 'mail server', x: 100, y: 680 },
          ],
          graphics: `0.9 g 95 696 130 ${height} re f 95 676 130 ${height} re f 0 g`,
        },
      ])
    expect((await read(boxed(19))).segments).toEqual(['Web server and its', 'mail server'])
    expect((await read(boxed(14))).segments).toEqual(['Web server and its mail server'])
  })

  it('is extracted in reading order, also from right to left', async () => {
    // In visual order: the last letter first.
    const seen = Array.from('שלום עולם').reverse().join('')
    expect(await segmentsOf({ text: seen, x: 72, y: 740 })).toEqual(['שלום עולם'])
  })

  it('excludes bullets and rows of dots', async () => {
    expect(await segmentsOf({ text: '•', x: 72, y: 740 }, { text: 'Point', x: 90, y: 740 })).toEqual([
      'Point',
    ])
  })

  it('is found in forms that pages draw, each time they are drawn', async () => {
    const form = stream(
      Buffer.from(show({ text: 'Letterhead', x: 0, y: 0 })),
      '/Type /XObject /Subtype /Form /BBox [0 0 300 50] /Matrix [1 0 0 1 72 780] /Resources 9 0 R',
    )
    const page = { graphics: '/Head Do', texts: [{ text: 'Letter', x: 72, y: 700 }] }
    const source = makePdf([page, page], {
      resources: '/XObject << /Head 100 0 R >>',
      objects: { 100: form },
    })
    expect((await read(source)).segments).toEqual(['Letterhead', 'Letter', 'Letterhead', 'Letter'])
    expect((await rewritten(source, reversed)).segments).toEqual([
      'daehretteL',
      'retteL',
      'daehretteL',
      'retteL',
    ])
  })

  it('is reported before it is split into paragraphs, which is slow for long text', async () => {
    const events: (number | string)[] = []
    const source = makePdf([{ texts: [{ text: 'proton beam', x: 72, y: 700 }] }, { texts: [] }])
    await pdf.read(source, DEFAULT_FORMAT_LIMITS, (characters) => events.push(characters))
    expect(events).toEqual(['proton beam'.length])
  })

  it('is counted in code points', async () => {
    const { characters } = await read(pdfOf('Größe', 'Привет', '世界'))
    expect(characters).toBe(5 + 6 + 2)
  })

  it.each([
    ['UniJIS-UCS2-H', '陽子 ab', '967d5b50002000610062'],
    ['UniGB-UTF16-V', '你好', '4f60597d'],
    ['UniJIS-UCS2-HW-H', '陽子', '967d5b50'],
    ['90ms-RKSJ-H', '陽子ﾋﾞ ab', '977a8e71cbde206162'],
    ['EUC-H', '陽子 ab', 'cddbbbd2206162'],
    ['H', '陽子', '4d5b3b52'],
    ['GBK-EUC-H', '你好 ab', 'c4e3bac3206162'],
    ['ETen-B5-H', '你好 ab', 'a741a66e206162'],
    ['KSCms-UHC-H', '안녕 ab', 'bec8b3e7206162'],
  ])('is read in fonts with a standard encoding: %s', async (encoding, text, codes) => {
    const font = `<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /${encoding} /DescendantFonts [6 0 R] >>`
    const graphics = `BT /U 12 Tf 72 700 Td <${codes}> Tj ET`
    expect((await read(makePdf([{ graphics }], { objects: { 5: font } }))).segments).toEqual([text])
  })

  it('is read in a font that has such an encoding and declares its characters itself', async () => {
    const font =
      '<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /90ms-RKSJ-H /DescendantFonts [6 0 R] /ToUnicode 8 0 R >>'
    const map = stream(
      Buffer.from(
        '1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfchar <977a> <0041> endbfchar',
      ),
    )
    const graphics = 'BT /U 12 Tf 72 700 Td <977a> Tj ET'
    expect((await read(makePdf([{ graphics }], { objects: { 5: font, 8: map } }))).segments).toEqual(['A'])
  })

  it('that cannot be read stays, with its page and its forms, if nothing else is on the page', async () => {
    const font =
      '<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /DescendantFonts [6 0 R] >>'
    const numbered =
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 0 >> /FontDescriptor 7 0 R >>'
    const form = (content: string) =>
      stream(Buffer.from(content), '/Type /XObject /Subtype /Form /BBox [0 0 600 900] /Resources 9 0 R')
    const unreadable = (codes: string) => `BT /U 12 Tf 72 600 Td <${codes}> Tj ET`
    const pages = [
      { graphics: `${unreadable('00220023')} /Lonely Do` },
      { graphics: '/Shared Do', texts: [{ text: 'Plain', x: 72, y: 700 }] },
    ]
    const objects = {
      5: font,
      6: numbered,
      100: form(unreadable('00240025')),
      101: form('BT /F 12 Tf 72 500 Td (Again) Tj ET'),
    }
    const source = makePdf(pages, { objects, resources: '/XObject << /Lonely 100 0 R /Shared 101 0 R >>' })
    const { bytes, segments } = await translateDocument('pdf', source, reversed)
    expect(new Set(segments)).toEqual(new Set(['Plain', 'Again']))
    const text = bytes.toString('latin1')
    expect(text).toContain('<00220023> Tj')
    expect(text).toContain('<00240025> Tj')
    expect(text).not.toContain('(Plain)')
    expect(text).not.toContain('(Again)')
    const alone = makePdf(pages.slice(0, 1), { objects, resources: '/XObject << /Lonely 100 0 R >>' })
    expect((await translateDocument('pdf', alone, reversed)).bytes.equals(alone)).toBe(true)
  })

  it('is read from files with object streams and tables that are streams', async () => {
    const source = makePdf([{ texts: [{ text: 'Packed words', x: 72, y: 740 }] }], { packed: true })
    expect((await read(source)).segments).toEqual(['Packed words'])
    expect((await rewritten(source, reversed)).segments).toEqual(['dekcaP sdrow'])
  })

  it('is read if the table of objects is missing or wrong', async () => {
    const source = pdfOf('Still here')
    const cut = source.subarray(0, source.lastIndexOf('xref\n0 1'))
    const moved = Buffer.concat([
      Buffer.from('%PDF-1.7\n% forty bytes that the table knows nothing of\n'),
      source,
    ])
    expect((await read(cut)).segments).toEqual(['Still here'])
    expect((await read(moved)).segments).toEqual(['Still here'])
  })
})

describe('a translated PDF', () => {
  const SCRIPTS: Readonly<Record<string, string>> = {
    Latin: 'Größe façade żółw İstanbul Việt',
    Greek: 'Γειά σου κόσμε',
    Cyrillic: 'Привет мир їжак',
    Han: '你好世界繁體中文',
    Japanese: 'こんにちは世界カタカナ',
    Korean: '안녕하세요 세계',
    Arabic: 'مرحبا بالعالم ثلاثة پنج',
    Hebrew: 'שלום עולם',
    Thai: 'สวัสดีชาวโลก',
    Devanagari: 'नमस्ते दुनिया',
    Bengali: 'ওহে বিশ্ব',
    Gujarati: 'નમસ્તે દુનિયા',
    Gurmukhi: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ',
    Tamil: 'வணக்கம் உலகம்',
    Telugu: 'నమస్కారం ప్రపంచం',
    Malayalam: 'നമസ്കാരം ലോകം',
    Burmese: 'မင်္ဂလာပါ ကမ္ဘာ',
    Armenian: 'Բարեւ աշխարհ',
    Georgian: 'გამარჯობა მსოფლიო',
  }

  it.each(Object.keys(SCRIPTS))('can be read again in %s', async (script) => {
    const words = SCRIPTS[script] ?? ''
    const { segments } = await rewritten(pdfOf('Hello world and all who live in it'), () => words)
    expect(segments).toEqual([words])
  })

  it('has characters that no font has, shown as empty boxes', async () => {
    const { segments } = await rewritten(pdfOf('A smile'), () => 'Ein 🙂 Lächeln')
    expect(segments).toEqual(['Ein 🙂 Lächeln'])
  })

  it('keeps sizes of pages, their rotation, links and drawings, and loses the old text', async () => {
    const source = makePdf(
      [
        {
          texts: [{ text: 'Portrait', x: 72, y: 700 }],
          graphics: '0.5 g 10 10 50 50 re f',
          size: [400, 800],
        },
        {
          texts: [{ text: 'Landscape', x: 72, y: 300 }],
          size: [800, 400],
          entries:
            '/Rotate 90 /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.com) >> >>]',
        },
      ],
      { catalog: '/PageLayout /TwoColumnLeft' },
    )
    const { text } = await rewritten(source, reversed)
    for (const kept of ['[0 0 400 800]', '[0 0 800 400]', '/Rotate 90', '/Link', '/TwoColumnLeft']) {
      expect(text).toContain(kept)
    }
    const { bytes } = await rewritten(source, reversed)
    expect(unpackedStreams(bytes)).toContain('0.5 g 10 10 50 50 re f')
    expect(unpackedStreams(bytes)).not.toContain('(Portrait)')
  })

  it('keeps form fields, bookmarks, comments and layers unchanged, and loses tags and signatures', async () => {
    const source = makePdf(
      [
        {
          graphics: '/OC /L1 BDC 0.5 g 10 10 50 50 re f EMC',
          texts: [{ text: 'Words', x: 72, y: 700 }],
          entries: '/Annots [101 0 R 104 0 R]',
        },
      ],
      {
        catalog:
          '/Outlines 100 0 R /AcroForm << /Fields [101 0 R] >> /OCProperties << /OCGs [102 0 R] /D << /ON [102 0 R] >> >> /StructTreeRoot 103 0 R /MarkInfo << /Marked true >> /Perms << /DocMDP 105 0 R >>',
        resources: '/Properties << /L1 102 0 R >>',
        objects: {
          100: '<< /Type /Outlines /First 106 0 R /Last 106 0 R /Count 1 >>',
          101: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (field) /V (typed in) /Rect [0 0 9 9] >>',
          102: '<< /Type /OCG /Name (Layer) >>',
          103: '<< /Type /StructTreeRoot >>',
          104: '<< /Type /Annot /Subtype /Text /Contents (remark) /Rect [0 0 9 9] >>',
          105: '<< /Type /Sig /Contents <00> >>',
          106: '<< /Title (Chapter) /Parent 100 0 R >>',
        },
      },
    )
    const { text, bytes, segments } = await rewritten(source, reversed)
    expect(segments).toEqual(['sdroW'])
    for (const kept of ['Chapter', 'typed in', 'Layer', 'remark']) {
      expect(text.toLowerCase()).toContain(`<${Buffer.from(kept).toString('hex')}>`)
    }
    for (const kept of ['/OCProperties', '/AcroForm', '/Tx']) expect(text).toContain(kept)
    expect(unpackedStreams(bytes)).toContain('/OC /L1 BDC 0.5 g 10 10 50 50 re f EMC')
    for (const lost of ['/StructTreeRoot', '/Marked', '/Perms', '/Sig']) expect(text).not.toContain(lost)
  })

  it('keeps images byte for byte', async () => {
    const image = Buffer.from('one pixel is enough for a picture')
    const source = makePdf(
      [{ graphics: 'q 50 0 0 50 9 9 cm /I Do Q', texts: [{ text: 'Caption', x: 72, y: 700 }] }],
      {
        resources: '/XObject << /I 100 0 R >>',
        objects: {
          100: stream(
            image,
            '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode',
          ),
        },
      },
    )
    const { bytes, segments } = await rewritten(source, reversed)
    expect(bytes.includes(image)).toBe(true)
    expect(segments).toEqual(['noitpaC'])
  })

  it('keeps the color of its text, and invisible text', async () => {
    const source = makePdf([
      {
        texts: [
          { text: 'Red', x: 72, y: 740, before: '1 0 0 rg' },
          { text: 'Recognised', x: 72, y: 700, before: '3 Tr' },
        ],
      },
    ])
    const content = unpackedStreams((await rewritten(source, reversed)).bytes)
    expect(content).toMatch(/1 0 0 rg\nBT\n0 Tr/)
    expect(content).toMatch(/0 g\nBT\n3 Tr/)
  })

  it('makes longer text smaller, so that it stays on its page', async () => {
    const source = makePdf([{ texts: [{ text: 'Ten words', x: 480, y: 740 }] }])
    const { bytes, segments } = await rewritten(
      source,
      () => 'Noch ein paar Worte mehr, und noch einige, und nun genug davon',
    )
    expect(segments.join(' ')).toBe('Noch ein paar Worte mehr, und noch einige, und nun genug davon')
    const { read: reread } = pdf
    expect((await reread(bytes, DEFAULT_FORMAT_LIMITS)).characters).toBe(62)
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

describe('a PDF converted to a Word document', () => {
  it('has its paragraphs, headings, colors and pages', async () => {
    const source = makePdf([
      {
        texts: [
          { text: 'Harbour news', x: 72, y: 780, size: 24, bold: true },
          { text: 'Ships come & go.', x: 72, y: 740, before: '1 0 0 rg' },
          { text: 'White on blue', x: 72, y: 700, before: '1 g' },
          { text: 'One', x: 72, y: 600 },
          { text: 'beside', x: 200, y: 600 },
        ],
      },
      { texts: [{ text: 'Next page', x: 72, y: 300 }], size: [400, 600] },
    ])
    const { segments, write } = await read(source)
    const files = await unzip(
      Buffer.from(await write(segments.map(reversed), { extension: 'docx', language: 'he' })),
    )
    const xml = files.get('word/document.xml')?.toString() ?? ''
    expect(xml).toMatch(/<w:pStyle w:val="Heading1"\/>.*ruobraH swen/)
    expect(xml).toMatch(/<w:color w:val="FF0000"\/>[^t]*<w:t[^>]*>spihS emoc &amp; og\./)
    expect(xml).toContain('etihW no eulb')
    expect(xml).not.toContain('FFFFFF')
    expect(xml).toMatch(/enO<\/w:t><\/w:r><w:r><w:tab\/><\/w:r>.*ediseb/)
    expect(xml).toMatch(/w:w="11900" w:h="16840".*txeN egap.*w:w="8000" w:h="12000"/)
    expect(files.get('word/styles.xml')?.toString()).toContain('w:val="he"')
  })
})

describe('losses in a translated PDF', () => {
  it('include bold words within a paragraph', async () => {
    const source = makePdf([
      {
        texts: [
          { text: 'A plain line with one', x: 72, y: 740 },
          { text: 'bold', x: 190, y: 740, bold: true },
        ],
      },
    ])
    const { bytes, segments } = await translateDocument('pdf', source, reversed)
    expect(segments).toEqual(['A plain line with one bold'])
    expect(bytes.toString('latin1')).not.toMatch(/\/BaseFont \/[^/]*Bold/)
  })
})

describe('the Word document converted from a PDF', () => {
  it('has neither images, drawings nor tables', async () => {
    const source = makePdf(
      [{ graphics: 'q 50 0 0 50 9 9 cm /I Do Q 0 0 9 9 re f', texts: [{ text: 'Caption', x: 72, y: 700 }] }],
      {
        resources: '/XObject << /I 100 0 R >>',
        objects: { 100: stream(Buffer.from('x'), '/Subtype /Image /Width 1 /Height 1 /Filter /DCTDecode') },
      },
    )
    const { write, segments } = await read(source)
    const files = await unzip(await write(segments.map(reversed), { extension: 'docx', language: 'de' }))
    const xml = files.get('word/document.xml')?.toString() ?? ''
    expect(xml).toContain('noitpaC')
    expect(xml).not.toMatch(/<w:(tbl|drawing|pict)\b/)
    expect([...files.keys()].filter((name) => name.includes('media'))).toEqual([])
  })
})

describe('a PDF that is refused', () => {
  it('needs a password', async () => {
    const encrypted = makePdf([{}], {
      trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -4 >>',
    })
    await expect(read(encrypted)).rejects.toThrow(DocumentEncrypted)
  })

  it('has more characters than the limit', async () => {
    const limits = { ...DEFAULT_FORMAT_LIMITS, maxCharacters: 10 }
    await expect(read(pdfOf('Eleven lett'), limits)).rejects.toThrow(TooManyCharacters)
    expect((await read(pdfOf('Ten letter'), limits)).characters).toBe(10)
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

/** All streams of a file that Mynah wrote, inflated if possible. */
function unpackedStreams(bytes: Buffer): string {
  const found: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    const end = bytes.indexOf('\nendstream', at)
    try {
      found.push(inflateSync(bytes.subarray(at + 7, end)).toString('latin1'))
    } catch {
      found.push(bytes.toString('latin1', at + 7, end))
    }
  }
  return found.join('\n')
}
