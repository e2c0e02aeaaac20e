import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DocumentTooLarge, InvalidFileData } from '../../../../src/files/errors.ts'
import { DEFAULT_FORMAT_LIMITS } from '../../../../src/files/format.ts'
import { type Turn, turnOf } from '../../../../src/files/office/direction/direction-element.ts'
import { createDirectionFinder } from '../../../../src/files/office/direction/direction-splices.ts'
import { PROPERTY_ORDERS } from '../../../../src/files/office/direction/word-direction.ts'
import { createXmlScanner } from '../../../../src/files/xml/scan-xml.ts'
import { spliced } from '../../../../src/files/xml/splice.ts'
import { makeDocx, paragraph, run, table } from '../../../support/documents/make-docx.ts'
import { sampleDocx, samplePptx, sampleXlsx } from '../../../support/documents/office-samples.ts'
import { NAMESPACES } from '../../../support/documents/office-xml.ts'
import { translateDocument } from '../../../support/documents/translate-document.ts'
import { textOf, unzip } from '../../../support/documents/unzip.ts'

const HEBREW = 'שלום'
/** Every word in letters of the opposite direction; digits and punctuation stay. */
const toHebrew = (text: string) => text.replace(/\p{L}+/gu, HEBREW)
const toLatin = (text: string) => text.replace(/\p{L}+/gu, 'word')

/** XML after a change of direction; `cuts` are the lengths of the chunks that it arrives in. */
async function turned(
  turn: Turn,
  xml: string,
  {
    textAt = () => undefined,
    cut = xml.length,
  }: { textAt?: (start: number) => string | undefined; cut?: number } = {},
): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < xml.length; at += cut) yield xml.slice(at, at + cut)
  }
  const splices = await createDirectionFinder(turn, DEFAULT_FORMAT_LIMITS).splicesOf(pieces(), textAt)
  splices.sort((one, other) => one.start - other.start || one.end - other.end)
  let result = ''
  for await (const piece of spliced(pieces(), splices)) result += piece
  return result
}

const root = (namespace: string, prefix: string, content: string, name = 'root') =>
  `<${prefix}${name} xmlns${prefix === '' ? '' : `:${prefix.slice(0, -1)}`}="${namespace}">${content}</${prefix}${name}>`
/** A part of WordprocessingML, whose names are written without their prefix: `<p><pPr/></p>`. */
const word = (content: string) => {
  const named = content.replace(/(<\/?)(\w+)(?![\w:])/g, '$1w:$2').replace(/ (\w+)=/g, ' w:$1=')
  return root(NAMESPACES.word, 'w:', named)
}

const MARK = '<rPr><rtl/></rPr>'

describe('WordprocessingML changed to right-to-left', () => {
  it.each([
    ['a paragraph without properties', `<p><r><t>${HEBREW}</t></r></p>`, `<p><pPr><bidi/>${MARK}</pPr><r>${MARK}<t>${HEBREW}</t></r></p>`],
    [
      'properties in the order of the schema',
      '<p><pPr><pStyle val="a"/><jc val="left"/><rPr><b/><lang val="en"/></rPr></pPr></p>',
      '<p><pPr><pStyle val="a"/><bidi/><jc val="left"/><rPr><b/><bCs/><rtl/><lang val="en"/></rPr></pPr></p>',
    ],
    ['properties that are empty', '<p><pPr/></p>', `<p><pPr><bidi/>${MARK}</pPr></p>`],
    ['a paragraph without anything', '<p/><p></p>', '<p/><p></p>'],
    [
      'a property that is off, and one that is on',
      '<p><pPr><bidi val="0"/><rPr><rtl val="false"></rtl></rPr></pPr></p><p><pPr><bidi/><rPr><rtl val="1"/></rPr></pPr></p>',
      `<p><pPr><bidi/>${MARK}</pPr></p><p><pPr><bidi/><rPr><rtl val="1"/></rPr></pPr></p>`,
    ],
    [
      'bold, italic and size, with their values',
      `<r><rPr><b val="0"/><i></i><color val="FF0000"/><sz val='28' /><u val="single"/></rPr><t>${HEBREW}</t></r>`,
      `<r><rPr><b val="0"/><bCs val="0"/><i></i><iCs/><color val="FF0000"/><sz val='28' /><szCs val='28' /><u val="single"/><rtl/></rPr><t>${HEBREW}</t></r>`,
    ],
    [
      'formatting whose tags have several lines and end tags',
      `<r><rPr><b val="0"></b><sz\n val='28'></sz></rPr><t>${HEBREW}</t></r>`,
      `<r><rPr><b val="0"></b><bCs val="0"/><sz\n val='28'></sz><szCs\n val='28'/><rtl/></rPr><t>${HEBREW}</t></r>`,
    ],
    [
      'formatting that both kinds of letters have already',
      `<r><rPr><b/><bCs val="0"/><szCs val="20"/></rPr><t>${HEBREW}</t></r>`,
      `<r><rPr><b/><bCs val="0"/><szCs val="20"/><rtl/></rPr><t>${HEBREW}</t></r>`,
    ],
    [
      'names in other letters and numbers, which keep their direction, and punctuation, which does not',
      '<r><rPr><b/></rPr><t>Word</t></r><r><t>2026-01-31</t></r><r><t>. </t></r><r><tab/></r>',
      `<r><rPr><b/></rPr><t>Word</t></r><r><t>2026-01-31</t></r><r>${MARK}<t>. </t></r><r><tab/></r>`,
    ],
    [
      'sections',
      '<sectPr><pgSz w="1"/><titlePg/><docGrid linePitch="1"/></sectPr><sectPr/>',
      '<sectPr><pgSz w="1"/><titlePg/><bidi/><docGrid linePitch="1"/></sectPr><sectPr><bidi/></sectPr>',
    ],
    [
      'tables, but not their styles',
      '<tbl><tblPr><tblStyle val="a"/><tblW w="0"/></tblPr></tbl><style><tblPr><tblInd w="0"/></tblPr></style>',
      '<tbl><tblPr><tblStyle val="a"/><bidiVisual/><tblW w="0"/></tblPr></tbl><style><tblPr><tblInd w="0"/></tblPr></style>',
    ],
    [
      'letters of styles, not their paragraphs',
      '<style><pPr><jc val="center"/></pPr><rPr><b/><sz val="40"/></rPr></style>',
      '<style><pPr><jc val="center"/></pPr><rPr><b/><bCs/><sz val="40"/><szCs val="40"/></rPr></style>',
    ],
    [
      'nothing of a run that was before a tracked change',
      `<r><rPr><b/><rPrChange id="1"><rPr><i/></rPr></rPrChange></rPr><t>${HEBREW}</t></r>`,
      `<r><rPr><b/><bCs/><rtl/><rPrChange id="1"><rPr><i/></rPr></rPrChange></rPr><t>${HEBREW}</t></r>`,
    ],
    [
      'nothing of what was before a tracked change',
      '<p><pPr><jc val="left"/><pPrChange id="1"><pPr><ind/></pPr></pPrChange></pPr></p>',
      `<p><pPr><bidi/><jc val="left"/>${MARK}<pPrChange id="1"><pPr><ind/></pPr></pPrChange></pPr></p>`,
    ],
    [
      'properties before those of later versions',
      `<r><rPr><b/><x:glow xmlns:x="urn:later"><x:b/></x:glow></rPr><t>${HEBREW}</t></r>`,
      `<r><rPr><b/><bCs/><rtl/><x:glow xmlns:x="urn:later"><x:b/></x:glow></rPr><t>${HEBREW}</t></r>`,
    ],
    [
      'a text box within a run, and the run around it by its own text',
      `<r><drawing><txbxContent><p><r><t>${HEBREW}</t></r></p></txbxContent></drawing><t>Word</t></r>`,
      `<r><drawing><txbxContent><p><pPr><bidi/>${MARK}</pPr><r>${MARK}<t>${HEBREW}</t></r></p></txbxContent></drawing><t>Word</t></r>`,
    ],
  ])('has %s', async (_, before, after) => {
    expect(await turned('right-to-left', word(before))).toBe(word(after))
    expect(await turned('right-to-left', word(after)), 'again').toBe(word(after))
  }) // biome-ignore format: a table

  it('depends on the current content of a text element', async () => {
    const xml = word('<r><t>Word</t></r><r><t>word</t></r>')
    const start = xml.indexOf('Word')
    const result = await turned('right-to-left', xml, { textAt: (at) => (at === start ? HEBREW : undefined) })
    expect(result).toBe(word(`<r>${MARK}<t>Word</t></r><r><t>word</t></r>`))
  })

  it('uses the prefix that its element has, if any', async () => {
    const inside = (prefix: string, run: string) =>
      `<${prefix}p><${prefix}r>${run}<${prefix}t>${HEBREW}</${prefix}t></${prefix}r></${prefix}p>`
    for (const prefix of ['', 'ns0:']) {
      const result = await turned('right-to-left', root(NAMESPACES.word, prefix, inside(prefix, '')))
      expect(result).toContain(
        `<${prefix}pPr><${prefix}bidi/><${prefix}rPr><${prefix}rtl/></${prefix}rPr></${prefix}pPr>`,
      )
      expect(result).toContain(`<${prefix}r><${prefix}rPr><${prefix}rtl/></${prefix}rPr><${prefix}t>`)
    }
  })

  it('keeps the order of the schema, whatever is there, in pieces of any length', async () => {
    const containers = Object.entries(PROPERTY_ORDERS)
    const subset = fc.constantFrom(...containers).chain(([name, order]) =>
      fc.record({
        name: fc.constant(name),
        order: fc.constant(order as readonly string[]),
        present: fc.subarray(
          [...order].filter((each) => !['rPr', 'sectPr'].includes(each) && !each.endsWith('Change')),
        ),
        turn: fc.constantFrom<Turn>('right-to-left', 'left-to-right'),
        cut: fc.integer({ min: 1, max: 60 }),
      }),
    )
    const parents: Record<string, string> = { pPr: 'p', rPr: 'r', sectPr: 'body', tblPr: 'tbl' }
    await fc.assert(
      fc.asyncProperty(subset, async ({ name, order, present, turn, cut }) => {
        const letters = turn === 'right-to-left' ? HEBREW : 'word'
        const xml = word(
          `<${parents[name]}><${name}>${present.map((each) => `<${each}/>`).join('')}</${name}><t>${letters}</t></${parents[name]}>`,
        )
        const result = await turned(turn, xml, { cut })
        const places = childrenOf(result, name).map((each) => order.indexOf(each))
        expect(places).toEqual(places.toSorted((one, other) => one - other))
        expect(new Set(places).size).toBe(places.length)
        const direction = { pPr: 'bidi', rPr: 'rtl', sectPr: 'bidi', tblPr: 'bidiVisual' }[name] ?? ''
        expect(childrenOf(result, name).includes(direction)).toBe(turn === 'right-to-left')
      }),
      { numRuns: 500 },
    )
  })
})

/** Local names of the direct children of the first element with a name. */
function childrenOf(xml: string, container: string): string[] {
  const children: string[] = []
  const path: string[] = []
  createScanner(xml, {
    open(local) {
      if (path.at(-1) === container) children.push(local)
      path.push(local)
    },
    close: () => path.pop(),
  })
  return children
}

function createScanner(xml: string, on: { open(local: string): void; close(): void }) {
  const scanner = createXmlScanner({
    open: ({ local }) => on.open(local),
    close: () => on.close(),
    text() {},
  })
  scanner.write(xml)
  scanner.close()
}

it.each([
  [
    'paragraphs, marks, runs and sections without theirs',
    `<p><pPr><bidi/><jc val="left"/>${MARK}</pPr><r><rPr><rtl/><cs/></rPr><t>word</t></r></p><sectPr><bidi/></sectPr>`,
    '<p><pPr><jc val="left"/><rPr></rPr></pPr><r><rPr></rPr><t>word</t></r></p><sectPr></sectPr>',
  ],
  [
    'styles without theirs, and with letters that look the same',
    '<style><pPr><bidi/></pPr><rPr><bCs/><szCs val="40"/><rtl/></rPr></style>',
    '<style><pPr></pPr><rPr><b/><bCs/><sz val="40"/><szCs val="40"/></rPr></style>',
  ],
  [
    'tables and their styles without theirs',
    '<tbl><tblPr><bidiVisual/></tblPr></tbl><style><tblPr><bidiVisual/></tblPr></style>',
    '<tbl><tblPr></tblPr></tbl><style><tblPr></tblPr></style>',
  ],
  ['a name that kept its letters, with its direction', `<r><rPr><rtl/></rPr><t>${HEBREW}</t></r>`, `<r><rPr><rtl/></rPr><t>${HEBREW}</t></r>`],
  ['nothing new', '<p><r><t>word</t></r></p>', '<p><r><t>word</t></r></p>'],
])('WordprocessingML changed to left-to-right has %s', async (_, before, after) => {
  expect(await turned('left-to-right', word(before))).toBe(word(after))
}) // biome-ignore format: a table

describe('DrawingML', () => {
  const drawing = (content: string) => root(NAMESPACES.drawing, 'a:', content)
  const within = (namespace: string, name: string, content: string) =>
    root(namespace, 'x:', content, name).replace('>', ` xmlns:a="${NAMESPACES.drawing}">`)
  const presentation = (content: string) => within(NAMESPACES.presentation, 'bodyStyle', content)
  const sheetShape = (content: string) =>
    within('http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing', 'txBody', content)

  it.each<[string, Turn, string, string]>([
    ['paragraphs with properties', 'right-to-left', '<a:p><a:pPr lvl="1"><a:buNone/></a:pPr></a:p>', '<a:p><a:pPr lvl="1" rtl="1"><a:buNone/></a:pPr></a:p>'],
    ['paragraphs without', 'right-to-left', '<a:p><a:r><a:t>x</a:t></a:r></a:p><a:p/>', '<a:p><a:pPr rtl="1"/><a:r><a:t>x</a:t></a:r></a:p><a:p/>'],
    [
      'sides',
      'right-to-left',
      '<a:p><a:pPr algn="l"/></a:p><a:p><a:pPr algn=\'r\' rtl="0"/></a:p><a:p><a:pPr algn="ctr"/></a:p>',
      '<a:p><a:pPr algn="r" rtl="1"/></a:p><a:p><a:pPr algn=\'l\' rtl="1"/></a:p><a:p><a:pPr algn="ctr" rtl="1"/></a:p>',
    ],
    ['attributes whose values look like others', 'right-to-left', `<a:p><a:pPr fontAlgn='rtl="0"' artl="0" rtl = '0'/></a:p><a:bodyPr numCol="2" vert=">" rtlCol=""/>`, `<a:p><a:pPr fontAlgn='rtl="0"' artl="0" rtl = '1'/></a:p><a:bodyPr numCol="2" vert=">" rtlCol="1"/>`],
    ['what has turned already', 'right-to-left', '<a:p><a:pPr algn="r" rtl="1"/></a:p>', '<a:p><a:pPr algn="r" rtl="1"/></a:p>'],
    [
      'styles of levels',
      'right-to-left',
      '<a:lstStyle><a:lvl1pPr algn="l" rtl="0"/><a:lvl2pPr/></a:lstStyle>',
      '<a:lstStyle><a:lvl1pPr algn="r" rtl="1"/><a:lvl2pPr rtl="1"/></a:lstStyle>',
    ],
    [
      'columns of tables and text',
      'right-to-left',
      '<a:tblPr bandRow="1"/><a:bodyPr numCol="2"/><a:bodyPr/>',
      '<a:tblPr bandRow="1" rtl="1"/><a:bodyPr numCol="2" rtlCol="1"/><a:bodyPr/>',
    ],
    [
      'paragraphs back',
      'left-to-right',
      '<a:p><a:pPr algn="r" rtl="1"/></a:p><a:p><a:pPr algn="l" rtl="0"/></a:p><a:p><a:r/></a:p>',
      '<a:p><a:pPr algn="l" rtl="0"/></a:p><a:p><a:pPr algn="l" rtl="0"/></a:p><a:p><a:r/></a:p>',
    ],
    ['columns back', 'left-to-right', '<a:tblPr rtl="1"/><a:bodyPr numCol="2" rtlCol="1"/><a:tblPr/>', '<a:tblPr rtl="0"/><a:bodyPr numCol="2" rtlCol="0"/><a:tblPr/>'],
  ])('changes %s, %s', async (_, turn, before, after) => {
    expect(await turned(turn, drawing(before))).toBe(drawing(after))
  }) // biome-ignore format: a table

  it('aligns text at the opposite side if nothing else defines the alignment', async () => {
    const before = '<a:lvl1pPr/><a:lvl2pPr algn="ctr"/>'
    const after = '<a:lvl1pPr algn="r" rtl="1"/><a:lvl2pPr algn="ctr" rtl="1"/>'
    expect(await turned('right-to-left', presentation(before))).toBe(presentation(after))
    const shape = '<a:p><a:r/></a:p><a:p><a:pPr/></a:p>'
    const turnedShape = '<a:p><a:pPr algn="r" rtl="1"/><a:r/></a:p><a:p><a:pPr algn="r" rtl="1"/></a:p>'
    expect(await turned('right-to-left', sheetShape(shape))).toBe(sheetShape(turnedShape))
  })
})

describe('PresentationML', () => {
  const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => `<a:lvl${level}pPr algn="r" rtl="1"/>`).join('')
  const styles = (name: string, content = LEVELS) =>
    `<p:${name} xmlns:a="${NAMESPACES.drawing}">${content}</p:${name}>`
  const parts = ['titleStyle', 'bodyStyle', 'otherStyle'].map((name) => `<p:${name}>${LEVELS}</p:${name}>`)

  it.each([
    ['presentation', '<p:sldSz/><p:modifyVerifier/><p:extLst/>', `<p:sldSz/>${styles('defaultTextStyle')}<p:modifyVerifier/><p:extLst/>`],
    ['sldMaster', '<p:cSld/>', `<p:cSld/>${styles('txStyles', parts.join(''))}`],
    ['notesMaster', '<p:cSld/><p:extLst><p:ext/></p:extLst>', `<p:cSld/>${styles('notesStyle')}<p:extLst><p:ext/></p:extLst>`],
    ['presentation', '<p:defaultTextStyle/>', '<p:defaultTextStyle/>'],
    ['sld', '<p:cSld/>', '<p:cSld/>'],
  ])('gets the styles that text begins with into %s, where it has none: %s', async (name, before, after) => {
    const part = (content: string) => root(NAMESPACES.presentation, 'p:', content, name)
    expect(await turned('right-to-left', part(before))).toBe(part(after))
    expect(await turned('right-to-left', part(after)), 'again').toBe(part(after))
    expect(await turned('left-to-right', part(before))).toBe(part(before))
  }) // biome-ignore format: a table
})

describe('SpreadsheetML', () => {
  const sheet = (content: string) => root(NAMESPACES.sheet, '', content, 'worksheet')

  it.each<[string, Turn, string, string]>([
    [
      'views of sheets',
      'right-to-left',
      '<sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetData/>',
      '<sheetViews><sheetView workbookViewId="0" rightToLeft="1"/></sheetViews><sheetData/>',
    ],
    [
      'sheets without views',
      'right-to-left',
      '<sheetPr/><dimension ref="A1"/><cols/><sheetData/>',
      '<sheetPr/><dimension ref="A1"/><sheetViews><sheetView rightToLeft="1" workbookViewId="0"/></sheetViews><cols/><sheetData/>',
    ],
    [
      'reading orders that are set',
      'right-to-left',
      '<xf><alignment readingOrder="1"/></xf><xf><alignment wrapText="1"/></xf>',
      '<xf><alignment readingOrder="2"/></xf><xf><alignment wrapText="1"/></xf>',
    ],
    [
      'views of sheets back',
      'left-to-right',
      '<sheetViews><sheetView rightToLeft="1" workbookViewId="0"/><sheetView workbookViewId="1"/></sheetViews>',
      '<sheetViews><sheetView rightToLeft="0" workbookViewId="0"/><sheetView workbookViewId="1"/></sheetViews>',
    ],
    ['reading orders back', 'left-to-right', '<xf><alignment readingOrder="2"/></xf>', '<xf><alignment readingOrder="0"/></xf>'],
  ])('changes %s, %s', async (_, turn, before, after) => {
    const wrap = before.startsWith('<xf>')
      ? (content: string) => root(NAMESPACES.sheet, '', content, 'styleSheet')
      : sheet
    expect(await turned(turn, wrap(before))).toBe(wrap(after))
  }) // biome-ignore format: a table
})

it.each<[string, string[], string[], Turn | undefined]>([
  ['stays between languages of one direction', ['Hello', 'there'], ['Hallo', 'da'], undefined],
  ['turns with the text', ['Hello'], [HEBREW], 'right-to-left'],
  ['turns back', [HEBREW], ['Hello'], 'left-to-right'],
  ['stays where the letters of the source do', ['Hello'], ['[AR] Hello'], undefined],
  [
    'is that of most of the text',
    ['Hello there', '1', HEBREW],
    [`${HEBREW} ${HEBREW}`, '1', 'Mynah'],
    'right-to-left',
  ],
  ['stays without any letters', ['1'], ['2'], undefined],
])('the direction of a document %s', (_, texts, translations, turn) => {
  expect(turnOf(texts, translations)).toBe(turn)
})

describe.each([
  ['docx', sampleDocx],
  ['pptx', samplePptx],
  ['xlsx', sampleXlsx],
])('a whole %s', (extension, make) => {
  it('translated into the other direction and back has the same content, in valid parts, and copies all others', async () => {
    const sample = make()
    const there = await translateDocument(extension, sample.bytes, toHebrew)
    const back = await translateDocument(extension, there.bytes, toLatin)
    expect(back.segments).toEqual(there.segments.map(toHebrew))
    const before = await unzip(sample.bytes)
    const after = await unzip(there.bytes)
    for (const [name, content] of after) {
      if (!/\.(xml|rels)$/.test(name))
        expect(content.equals(before.get(name) ?? Buffer.alloc(0)), name).toBe(true)
      else createScanner(content.toString(), { open() {}, close() {} })
    }
  })
})

describe('a hostile docx that changes direction', () => {
  const turnedDocx = (body: string, limits = DEFAULT_FORMAT_LIMITS) =>
    translateDocument('docx', makeDocx({ body: paragraph(run('word')) + body }).bytes, toHebrew, limits)

  it('has no more changes than the limit, and no more properties of an element than anybody needs', async () => {
    await expect(
      turnedDocx('<w:p><w:r/></w:p>'.repeat(10), { ...DEFAULT_FORMAT_LIMITS, maxTags: 5 }),
    ).rejects.toThrow(DocumentTooLarge)
    const properties = `<w:p><w:pPr>${'<w:x/>'.repeat(1001)}</w:pPr></w:p>`
    await expect(turnedDocx(properties)).rejects.toThrow(InvalidFileData)
    await expect(turnedDocx('<w:p><w:r/></w:p>'.repeat(600_000))).rejects.toThrow(DocumentTooLarge)
  })

  it('may have tags that are longer than all properties of an element may be', async () => {
    const picture = `<w:p><w:r><w:pict data="${'A'.repeat(1_200_000)}"/><w:t>word</w:t></w:r></w:p>`
    await expect(turnedDocx(picture)).resolves.toBeDefined()
    const held = `<w:p><w:pPr><w:x data="${'A'.repeat(1_200_000)}"/></w:pPr></w:p>`
    await expect(turnedDocx(held)).rejects.toThrow(InvalidFileData)
  })

  it('changes properties within properties no deeper than the schema has them', async () => {
    const before = '<sectPr><sectPr><sectPr><sectPr/></sectPr></sectPr></sectPr>'
    const after = '<sectPr><bidi/><sectPr><bidi/><sectPr><sectPr/></sectPr></sectPr></sectPr>'
    expect(await turned('right-to-left', word(before))).toBe(word(after))
  })

  it('may have white space in its tags, which takes no more than linear time', async () => {
    const space = ' '.repeat(200_000)
    const properties = `<p><pPr${space}><bidi/></pPr></p>`
    expect(await turned('left-to-right', word(properties))).toBe(word(properties.replace('<bidi/>', '')))
    const drawing = (content: string) => root(NAMESPACES.drawing, 'a:', content)
    expect(await turned('right-to-left', drawing(`<a:tblPr${space}/>`))).toBe(
      drawing(`<a:tblPr rtl="1"${space}/>`),
    )
  })

  it('is parsed again no further than the limit', async () => {
    const styles = '<w:style/>'.repeat(1000)
    const source = makeDocx({ body: paragraph(run('word')), styles })
    const limits = { ...DEFAULT_FORMAT_LIMITS, maxMarkupUnits: 5000 }
    await expect(translateDocument('docx', source.bytes, toHebrew, limits)).rejects.toThrow(DocumentTooLarge)
    await expect(translateDocument('docx', source.bytes, toLatin, limits)).resolves.toBeDefined()
  })
})

it('a docx changes direction as a whole, including styles and parts without translated text', async () => {
  const source = makeDocx({
    body: paragraph('<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>', run('Title')) + table([['one', '42']]),
    footer: paragraph(run('7')),
    styles:
      '<w:style w:type="paragraph" w:styleId="Heading1"><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>',
  })
  const { bytes } = await translateDocument('docx', source.bytes, toHebrew)
  const document = await textOf(bytes, 'word/document.xml')
  expect(document).toContain('<w:pStyle w:val="Heading1"/><w:bidi/>')
  expect(document).toContain('<w:tblPr><w:bidiVisual/></w:tblPr>')
  expect(document.match(/<w:bidi\/>/g)).toHaveLength(4)
  expect(await textOf(bytes, 'word/footer1.xml')).toContain('<w:bidi/>')
  expect(await textOf(bytes, 'word/styles1.xml')).toContain(
    '<w:b/><w:bCs/><w:sz w:val="32"/><w:szCs w:val="32"/>',
  )
})
