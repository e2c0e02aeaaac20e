import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTranslator } from '../../../../src/text/translator.ts'
import {
  BOLD,
  BREAK,
  field,
  makeDocx,
  paragraph,
  run,
  TAB,
  table,
  textBox,
} from '../../../support/documents/make-docx.ts'
import { makePackage, NAMESPACES } from '../../../support/documents/office-xml.ts'
import { reversed, translateDocument } from '../../../support/documents/translate-document.ts'
import { textOf, unzip } from '../../../support/documents/unzip.ts'
import { runs } from '../../../support/runs.ts'

const DOCUMENT = 'word/document.xml'

/** Upper case: the number of words stays the same, and each can be found again. */
async function translated(body: string, translate = (text: string) => text.toUpperCase()) {
  const source = makeDocx({ body }).bytes
  const { bytes, segments, characters } = await translateDocument('docx', source, translate)
  return { segments, characters, xml: await textOf(bytes, DOCUMENT), source: await textOf(source, DOCUMENT) }
}

/** Content of the text elements, in order. */
function texts(xml: string): string[] {
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text ?? '')
}

const CHANGE = 'w:id="1" w:author="R"'
const RAW = (attributes: string, text: string) => `<w:r><w:t${attributes}>${text}</w:t></w:r>`
const NESTED_FIELD = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>IF </w:instrText></w:r>${field('MERGEFIELD name', run('inner'))}${run('not text')}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('result')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const [TOC = '', TOC_END = ''] = field('TOC \\o "1-3"', '|').split('|')
const RUBY = `<w:r><w:ruby><w:rubyPr/><w:rt>${run('とうきょう')}</w:rt><w:rubyBase>${run('東京')}</w:rubyBase></w:ruby></w:r>`
const EQUATION =
  '<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>x</m:t></m:r></m:oMath>'

describe('a docx', () => {
  it.each<[what: string, body: string, segments: string[], texts: string[]]>([
    ['returns a word that is split over runs as one word, whose formatting stays', paragraph(run('The quick br'), run('own', BOLD), run(' fox')), ['The quick brown fox'], ['THE QUICK ', 'BROWN', ' FOX']],
    ['keeps tabs and line breaks between the same texts', paragraph(run('a'), TAB, run('b', BOLD), BREAK, run('c')), ['a\tb\nc'], ['A', 'B', 'C']],
    ['does not mistake tab stops for tabs', paragraph('<w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr>', run('word')), ['word'], ['WORD']],
    [
      'keeps hyphens that are elements inside their word',
      paragraph(run('e'), '<w:r><w:noBreakHyphen/></w:r>', run('mail Do'), '<w:r><w:softHyphen/></w:r>', run('nau')),
      ['e\u2011mail Do\u00adnau'],
      ['E', 'MAIL DO', 'NAU'],
    ],
    [
      'reads white space at the ends of a text only where it is preserved',
      paragraph(RAW('', ' one '), RAW(' xml:space="preserve"', ' two')) +
        `<w:p xml:space="preserve">${RAW('', 'three ')}${RAW(' xml:space="default"', ' four')}</w:p>`,
      ['one two', 'three four'],
      ['ONE', ' TWO', 'THREE ', 'FOUR'],
    ],
    [
      'does not change deleted and moved-away text, and translates inserted text',
      paragraph(run('wor'), `<w:del ${CHANGE}><w:r><w:delText>old</w:delText></w:r></w:del>`, `<w:moveFrom ${CHANGE}>${run('away')}</w:moveFrom>`, `<w:ins ${CHANGE}>${run('ld')}</w:ins>`, `<w:moveTo ${CHANGE}>${run(' here')}</w:moveTo>`),
      ['world here'],
      ['WORLD', 'away', '', ' HERE'],
    ],
    ['does not change ruby text', paragraph(RUBY, run('!')), ['東京!'], ['とうきょう', '東京', '!']],
    ['does not change equations', paragraph(run('sum'), EQUATION), ['sum'], ['SUM']],
    ['reads text in CDATA sections and across comments', paragraph('<w:r><w:t>one <!-- no --><![CDATA[& two]]></w:t></w:r>', run(' three')), ['one & two three'], ['ONE &amp; TWO', ' THREE']],
    ['translates the shown text of a link', paragraph(run('see '), field('HYPERLINK "http://a.b/page"', run('the page'))), ['see the page'], ['SEE ', 'THE PAGE']],
    [
      'keeps computed results of fields in their place',
      paragraph(run('page '), field('PAGE', run('three')), run(' of '), `<w:fldSimple w:instr=" NUMPAGES ">${run('ten')}</w:fldSimple>`, run(' now')),
      ['page \ufffc of \ufffc now'],
      ['PAGE ', 'three', ' OF ', 'ten', ' NOW'],
    ],
    ['does not change fields within an instruction', paragraph(run('a'), NESTED_FIELD, run('b')), ['a\ufffcb'], ['A', 'inner', 'not text', 'result', 'B']],
    [
      'translates a table of contents over several paragraphs, without its page numbers',
      paragraph(TOC, run('First'), TAB, field('PAGEREF _1', run('1'))) + paragraph(run('Second'), TAB, field('PAGEREF _2', run('2')), TOC_END) + paragraph(run('after')),
      ['First\t\ufffc', 'Second\t\ufffc', 'after'],
      ['FIRST', '1', 'SECOND', '2', 'AFTER'],
    ],
    [
      'does not let a field that never ends reach out of its text box',
      paragraph(textBox(paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>', run('hidden')))) + paragraph(run('shown')),
      ['shown'],
      ['hidden', 'hidden', 'SHOWN'],
    ],
    [
      'finds text in nested tables',
      `<w:tbl><w:tr><w:tc>${table([['inner']])}${paragraph(run('outer'))}</w:tc></w:tr></w:tbl>`,
      ['inner', 'outer'],
      ['INNER', 'OUTER'],
    ],
  ])('%s', async (_, body, segments, expected) => {
    const result = await translated(body)
    expect(result.segments).toEqual(segments)
    expect(texts(result.xml)).toEqual(expected)
  }) // biome-ignore format: a table

  it.each([
    ['only code points of the text', paragraph(run('Größe 😀 ', BOLD), run('&<>')) + paragraph() + paragraph(run('  ')), 11],
    ['text that occurs twice', paragraph(run('twice')) + paragraph(run('twice')), 10],
  ])('bills %s', async (_, body, characters) => {
    expect((await translated(body)).characters).toBe(characters)
  }) // biome-ignore format: a table

  it('translates both forms of a text box alike and bills them once', async () => {
    const box = textBox(paragraph(run('in'), run('side', BOLD)), paragraph(run('second')))
    const { segments, characters, xml } = await translated(paragraph(run('around'), box))
    expect(segments).toEqual(['inside', 'second', 'around'])
    expect(characters).toBe(18)
    expect(texts(xml)).toEqual(['AROUND', '', 'INSIDE', 'SECOND', '', 'INSIDE', 'SECOND'])
  })

  it.each(['words', 'pseudo', 'echo'] as const)(
    'has words between the same marks in %s mode',
    async (mode) => {
      const { translate } = createTranslator({ seed: 'test', mode })
      const page = [run('next line on page '), field('PAGE', run('7')), run(' of this book')]
      const body = paragraph(run('Name of customer'), TAB, run('last column'), BREAK, ...page)
      const { xml } = await translated(body, (text) => translate(text, 'en', 'de'))
      // Echo mode adds a word before the whole paragraph.
      const counts = [mode === 'echo' ? 4 : 3, 2, 4, 1, 3]
      expect(texts(xml).map((text) => text.trim().split(/\s+/).length)).toEqual(counts)
    },
  )

  it('adds xml:space where the new text begins or ends with white space, and only there', async () => {
    const writtenAs = async (translation: string) =>
      (await translated(paragraph(RAW('', 'word')), () => translation)).xml
    expect(await writtenAs(' word ')).toContain('<w:t xml:space="preserve"> word </w:t>')
    expect(await writtenAs('word')).toContain('<w:t>word</w:t>')
    const { xml } = await translated(paragraph(run('one'), run('two'), run('three')), () => 'a b c')
    expect(xml).toContain('<w:t></w:t>')
  })

  it('separates words around a character of a symbol font, and keeps the character between them', async () => {
    const { segments, xml } = await translated(
      paragraph(run('File'), '<w:r><w:sym w:font="Wingdings" w:char="F0E0"/></w:r>', run('Save')),
    )
    expect(segments).toEqual(['File\ufffcSave'])
    expect(xml).toMatch(/FILE<\/w:t><\/w:r><w:r><w:sym [^>]*\/><\/w:r><w:r>(?:<w:rPr\/>)?<w:t[^>]*>SAVE/)
  })

  it('identifies elements by their namespace, whatever the prefix', async () => {
    const paragraphIn = (namespace: string) => `<q:p xmlns:q="${namespace}"><q:r><q:t>word</q:t></q:r></q:p>`
    const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main'
    const { xml } = await translated([NAMESPACES.word, strict, 'urn:another'].map(paragraphIn).join(''))
    expect([...xml.matchAll(/<q:t>(\w+)/g)].map(([, text]) => text)).toEqual(['WORD', 'WORD', 'word'])
  })

  it('accepts parts in UTF-16, and writes them as UTF-16', async () => {
    const text = await textOf(makeDocx({ body: paragraph(run('größe')) }).bytes, DOCUMENT)
    const source = makePackage([
      {
        name: DOCUMENT,
        xml: Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
        contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      },
    ])
    const { bytes } = await translateDocument('docx', source.bytes, (text) => text.toUpperCase())
    expect((await unzip(bytes)).get(DOCUMENT)?.toString('utf16le')).toContain('<w:t>GRÖSSE</w:t>')
  })
})

describe('any docx', () => {
  const word = fc.constantFrom(
    'alpha', 'be', 'ta', 'gamma', ' delta', 'ep ', 'ünïcode', '東京', '😀', ' ', '<&>', '7', '—', '',
  ) // biome-ignore format: a table
  const inline = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(word, fc.constantFrom('', BOLD)).map(([text, bold]) => run(text, bold)),
    },
    fc.constantFrom(
      TAB,
      BREAK,
      '<w:bookmarkStart w:id="0" w:name="b"/>',
      '<w:r><w:footnoteReference w:id="1"/></w:r>',
    ),
    word.map((text) => field('PAGE', run(text))),
    word.map((text) => field('HYPERLINK "x"', run(text))),
    word.map((text) => `<w:ins w:id="1" w:author="R">${run(text)}</w:ins>`),
    word.map(
      (text) =>
        `<w:del w:id="1" w:author="R"><w:r><w:delText>${text.replace(/[<&]/g, '')}</w:delText></w:r></w:del>`,
    ),
  )
  const block = fc.oneof(
    fc.array(inline, { maxLength: 7 }).map((content) => paragraph(...content)),
    fc.array(word, { minLength: 1, maxLength: 3 }).map((cells) => table([cells])),
    fc.array(inline, { maxLength: 4 }).map((content) => paragraph(textBox(paragraph(...content)))),
  )
  const body = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join(''))

  it('keeps its markup and has every translated word as often as in the source', async () => {
    const words = (text: string) => [...text.matchAll(/\p{L}+/gu)].map(([found]) => found)
    await fc.assert(
      fc.asyncProperty(body, async (content) => {
        const { xml, source, segments } = await translated(content, reversed)
        const empty = (part: string) => part.replace(/(<w:t)(?: xml:space="preserve")?(>)[^<]*/g, '$1$2')
        expect(empty(xml)).toBe(empty(source))
        const again = await translateDocument(
          'docx',
          makeDocx({ body: xml.slice(xml.indexOf('<w:body>') + 8, xml.indexOf('<w:sectPr>')) }).bytes,
        )
        expect(again.segments.flatMap(words)).toEqual(segments.map(reversed).flatMap(words))
      }),
      { numRuns: runs(20) },
    )
  })
})
