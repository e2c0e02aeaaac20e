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
import { runs } from '../../../support/runs.ts'

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
/** The same in the prefix that it is written with, if any. */
const wordOf = (prefix: string) => (content: string) => root(NAMESPACES.word, prefix, content)
const drawing = (content: string) => root(NAMESPACES.drawing, 'a:', content)
const sheetPart = (name: string) => (content: string) => root(NAMESPACES.sheet, '', content, name)

/** Of a change: what «» enclose is inserted, what ‹› enclose is removed. */
const before = (change: string) => change.replace(/«[^»]*»|[‹›]/g, '')
const after = (change: string) => change.replace(/‹[^›]*›|[«»]/g, '')

type Change = [what: string, part: (content: string) => string, change: string]

const expectChange = (turn: Turn) => async (_: string, part: Change[1], change: string) => {
  expect(await turned(turn, part(before(change)))).toBe(part(after(change)))
  expect(await turned(turn, part(after(change))), 'again').toBe(part(after(change)))
}

const MARK = '<rPr><rtl/></rPr>'
const SPACE = ' '.repeat(200_000)

describe('a part changed to right-to-left', () => {
  it.each<Change>([
    ['a paragraph without properties', word, `<p>«<pPr><bidi/>${MARK}</pPr>»<r>«${MARK}»<t>${HEBREW}</t></r></p>`],
    ['properties in the order of the schema', word, '<p><pPr><pStyle val="a"/>«<bidi/>»<jc val="left"/><rPr><b/>«<bCs/><rtl/>»<lang val="en"/></rPr></pPr></p>'],
    ['properties that are empty', word, `<p><pPr‹/›>«<bidi/>${MARK}</pPr>»</p>`],
    ['a paragraph without anything', word, '<p/><p></p>'],
    ['a property that is off, and one that is on', word, '<p><pPr><bidi‹ val="0"›/><rPr>‹<rtl val="false"></rtl>›«<rtl/>»</rPr></pPr></p><p><pPr><bidi/><rPr><rtl val="1"/></rPr></pPr></p>'],
    ['bold, italic and size, with their values', word, `<r><rPr><b val="0"/>«<bCs val="0"/>»<i></i>«<iCs/>»<color val="FF0000"/><sz val='28' />«<szCs val='28' />»<u val="single"/>«<rtl/>»</rPr><t>${HEBREW}</t></r>`],
    ['formatting whose tags have several lines and end tags', word, `<r><rPr><b val="0"></b>«<bCs val="0"/>»<sz\n val='28'></sz>«<szCs\n val='28'/><rtl/>»</rPr><t>${HEBREW}</t></r>`],
    ['formatting that both kinds of letters have already', word, `<r><rPr><b/><bCs val="0"/><szCs val="20"/>«<rtl/>»</rPr><t>${HEBREW}</t></r>`],
    ['names in other letters and numbers, which keep their direction, and punctuation, which does not', word, `<r><rPr><b/></rPr><t>Word</t></r><r><t>2026-01-31</t></r><r>«${MARK}»<t>. </t></r><r><tab/></r>`],
    ['sections', word, '<sectPr><pgSz w="1"/><titlePg/>«<bidi/>»<docGrid linePitch="1"/></sectPr><sectPr‹/›>«<bidi/></sectPr>»'],
    ['tables, but not their styles', word, '<tbl><tblPr><tblStyle val="a"/>«<bidiVisual/>»<tblW w="0"/></tblPr></tbl><style><tblPr><tblInd w="0"/></tblPr></style>'],
    ['letters of styles, not their paragraphs', word, '<style><pPr><jc val="center"/></pPr><rPr><b/>«<bCs/>»<sz val="40"/>«<szCs val="40"/>»</rPr></style>'],
    ['nothing of a run that was before a tracked change', word, `<r><rPr><b/>«<bCs/><rtl/>»<rPrChange id="1"><rPr><i/></rPr></rPrChange></rPr><t>${HEBREW}</t></r>`],
    ['nothing of what was before a tracked change', word, `<p><pPr>«<bidi/>»<jc val="left"/>«${MARK}»<pPrChange id="1"><pPr><ind/></pPr></pPrChange></pPr></p>`],
    ['properties before those of later versions', word, `<r><rPr><b/>«<bCs/><rtl/>»<x:glow xmlns:x="urn:later"><x:b/></x:glow></rPr><t>${HEBREW}</t></r>`],
    ['a text box within a run, and the run around it by its own text', word, `<r><drawing><txbxContent><p>«<pPr><bidi/>${MARK}</pPr>»<r>«${MARK}»<t>${HEBREW}</t></r></p></txbxContent></drawing><t>Word</t></r>`],
    ['elements with no prefix', wordOf(''), `<p>«<pPr><bidi/>${MARK}</pPr>»<r>«${MARK}»<t>${HEBREW}</t></r></p>`],
    ['elements with another prefix', wordOf('ns0:'), `<ns0:p>«<ns0:pPr><ns0:bidi/><ns0:rPr><ns0:rtl/></ns0:rPr></ns0:pPr>»<ns0:r>«<ns0:rPr><ns0:rtl/></ns0:rPr>»<ns0:t>${HEBREW}</ns0:t></ns0:r></ns0:p>`],
    ['paragraphs of a drawing with properties', drawing, '<a:p><a:pPr lvl="1"« rtl="1"»><a:buNone/></a:pPr></a:p>'],
    ['paragraphs of a drawing without', drawing, '<a:p>«<a:pPr rtl="1"/>»<a:r><a:t>x</a:t></a:r></a:p><a:p/>'],
    ['sides', drawing, `<a:p><a:pPr algn="‹l›«r»"« rtl="1"»/></a:p><a:p><a:pPr algn='‹r›«l»' rtl="‹0›«1»"/></a:p><a:p><a:pPr algn="ctr"« rtl="1"»/></a:p>`],
    ['attributes whose values look like others', drawing, `<a:p><a:pPr fontAlgn='rtl="0"' artl="0" rtl = '‹0›«1»'/></a:p><a:bodyPr numCol="2" vert=">" rtlCol="«1»"/>`],
    ['styles of levels', drawing, '<a:lstStyle><a:lvl1pPr algn="‹l›«r»" rtl="‹0›«1»"/><a:lvl2pPr« rtl="1"»/></a:lstStyle>'],
    ['columns of tables and text', drawing, '<a:tblPr bandRow="1"« rtl="1"»/><a:bodyPr numCol="2"« rtlCol="1"»/><a:bodyPr/>'],
    ['tags with much white space, in linear time', drawing, `<a:tblPr« rtl="1"»${SPACE}/>`],
    ['views of sheets', sheetPart('worksheet'), '<sheetViews><sheetView workbookViewId="0"« rightToLeft="1"»/></sheetViews><sheetData/>'],
    ['sheets without views', sheetPart('worksheet'), '<sheetPr/><dimension ref="A1"/>«<sheetViews><sheetView rightToLeft="1" workbookViewId="0"/></sheetViews>»<cols/><sheetData/>'],
    ['reading orders that are set', sheetPart('styleSheet'), '<xf><alignment readingOrder="‹1›«2»"/></xf><xf><alignment wrapText="1"/></xf>'],
  ])('has %s', expectChange('right-to-left')) // biome-ignore format: a table

  it('depends on the current content of a text element', async () => {
    const xml = word('<r><t>Word</t></r><r><t>word</t></r>')
    const start = xml.indexOf('Word')
    const result = await turned('right-to-left', xml, { textAt: (at) => (at === start ? HEBREW : undefined) })
    expect(result).toBe(word(`<r>${MARK}<t>Word</t></r><r><t>word</t></r>`))
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
      { numRuns: runs(120) },
    )
  })
})

/** Local names of the direct children of the elements with a name. Fails if the XML is not well-formed. */
function childrenOf(xml: string, container: string): string[] {
  const children: string[] = []
  const path: string[] = []
  const scanner = createXmlScanner({
    open({ local }) {
      if (path.at(-1) === container) children.push(local)
      path.push(local)
    },
    close: () => path.pop(),
    text() {},
  })
  scanner.write(xml)
  scanner.close()
  return children
}

it.each<Change>([
  ['paragraphs, marks, runs and sections without theirs', word, '<p><pPr>‹<bidi/>›<jc val="left"/><rPr>‹<rtl/>›</rPr></pPr><r><rPr>‹<rtl/><cs/>›</rPr><t>word</t></r></p><sectPr>‹<bidi/>›</sectPr>'],
  ['styles without theirs, and with letters that look the same', word, '<style><pPr>‹<bidi/>›</pPr><rPr>«<b/>»<bCs/>«<sz val="40"/>»<szCs val="40"/>‹<rtl/>›</rPr></style>'],
  ['tables and their styles without theirs', word, '<tbl><tblPr>‹<bidiVisual/>›</tblPr></tbl><style><tblPr>‹<bidiVisual/>›</tblPr></style>'],
  ['a name that kept its letters, with its direction', word, `<r>${MARK}<t>${HEBREW}</t></r>`],
  ['nothing new', word, '<p><r><t>word</t></r></p>'],
  ['tags with much white space, in linear time', word, `<p><pPr${SPACE}>‹<bidi/>›</pPr></p>`],
  ['paragraphs of a drawing', drawing, '<a:p><a:pPr algn="‹r›«l»" rtl="‹1›«0»"/></a:p><a:p><a:pPr algn="l" rtl="0"/></a:p><a:p><a:r/></a:p>'],
  ['columns', drawing, '<a:tblPr rtl="‹1›«0»"/><a:bodyPr numCol="2" rtlCol="‹1›«0»"/><a:tblPr/>'],
  ['views of sheets', sheetPart('worksheet'), '<sheetViews><sheetView rightToLeft="‹1›«0»" workbookViewId="0"/><sheetView workbookViewId="1"/></sheetViews>'],
  ['reading orders', sheetPart('styleSheet'), '<xf><alignment readingOrder="‹2›«0»"/></xf>'],
])('a part changed to left-to-right has %s', expectChange('left-to-right')) // biome-ignore format: a table

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
      else expect(() => childrenOf(content.toString(), 'any')).not.toThrow()
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

  it('may have tags that arrive in many chunks', async () => {
    const picture = `<w:p><w:r><w:pict data="${'A'.repeat(1_200_000)}"/><w:t>word</w:t></w:r></w:p>`
    await expect(turnedDocx(picture)).resolves.toBeDefined()
  })

  it('may have text among properties, which is translated once', async () => {
    const { bytes } = await turnedDocx(
      `<w:p><w:pPr><w:jc/>${run('in')}</w:pPr></w:p>${paragraph(run('out'))}`,
    )
    const document = await textOf(bytes, 'word/document.xml')
    expect(() => childrenOf(document, 'any')).not.toThrow()
    expect(document.match(new RegExp(HEBREW, 'g'))).toHaveLength(3)
    expect(document.match(/<w:jc\/>/g)).toHaveLength(1)
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
