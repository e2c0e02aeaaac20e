import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
import { reversed, translateDocument } from '../../../support/documents/translate-document.ts'
import { textOf, unzip } from '../../../support/documents/unzip.ts'
import { itInMore } from '../../../support/runs.ts'

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

describe('a docx', () => {
  it('returns a word that is split over runs as one word, and its formatting stays at the word', async () => {
    const { segments, xml } = await translated(paragraph(run('The quick br'), run('own', BOLD), run(' fox')))
    expect(segments).toEqual(['The quick brown fox'])
    expect(texts(xml)).toEqual(['THE QUICK ', 'BROWN', ' FOX'])
  })

  it('counts only code points of the text', async () => {
    const { characters } = await translated(
      paragraph(run('Größe 😀 ', BOLD), run('&<>')) + paragraph() + paragraph(run('  ')),
    )
    expect(characters).toBe(11)
  })

  it('keeps tabs and line breaks between the same texts', async () => {
    const { segments, xml } = await translated(paragraph(run('a'), TAB, run('b', BOLD), BREAK, run('c')))
    expect(segments).toEqual(['a\tb\nc'])
    expect(xml).toContain(paragraph(run('A'), TAB, run('B', BOLD), BREAK, run('C')))
  })

  it('does not mistake tab stops for tabs', async () => {
    const stops = '<w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr>'
    expect((await translated(paragraph(stops, run('word')))).segments).toEqual(['word'])
  })

  it('keeps hyphens that are elements inside their word', async () => {
    const { segments, xml } = await translated(
      paragraph(
        run('e'),
        '<w:r><w:noBreakHyphen/></w:r>',
        run('mail Do'),
        '<w:r><w:softHyphen/></w:r>',
        run('nau'),
      ),
    )
    expect(segments).toEqual(['e\u2011mail Do\u00adnau'])
    expect(texts(xml)).toEqual(['E', 'MAIL DO', 'NAU'])
  })

  it('adds xml:space where the new text begins or ends with white space, and only there', async () => {
    const { xml } = await translated(paragraph(run('one'), run('two'), run('three')), () => 'a b c')
    expect(xml).toContain('<w:t></w:t>')
    const spaced = await translated(paragraph('<w:r><w:t>word</w:t></w:r>'), () => ' word ')
    expect(spaced.xml).toContain('<w:t xml:space="preserve"> word </w:t>')
    const plain = await translated(paragraph('<w:r><w:t>word</w:t></w:r>'))
    expect(plain.xml).toContain('<w:t>WORD</w:t>')
  })

  it('reads white space at a text’s ends only where it is preserved', async () => {
    const { segments } = await translated(
      paragraph('<w:r><w:t> one </w:t></w:r>', '<w:r><w:t xml:space="preserve"> two</w:t></w:r>') +
        `<w:p xml:space="preserve"><w:r><w:t>three </w:t></w:r><w:r><w:t xml:space="default"> four</w:t></w:r></w:p>`,
    )
    expect(segments).toEqual(['one two', 'three four'])
  })

  it('does not change deleted and moved-away text, and translates inserted text', async () => {
    const change = 'w:id="1" w:author="R"'
    const { segments, xml } = await translated(
      paragraph(
        run('wor'),
        `<w:del ${change}><w:r><w:delText>old</w:delText></w:r></w:del>`,
        `<w:moveFrom ${change}>${run('away')}</w:moveFrom>`,
        `<w:ins ${change}>${run('ld')}</w:ins>`,
        `<w:moveTo ${change}>${run(' here')}</w:moveTo>`,
      ),
    )
    expect(segments).toEqual(['world here'])
    expect(xml).toContain('<w:delText>old</w:delText>')
    expect(texts(xml)).toEqual(['WORLD', 'away', '', ' HERE'])
  })

  it('does not change ruby text', async () => {
    const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run('とうきょう')}</w:rt><w:rubyBase>${run('東京')}</w:rubyBase></w:ruby></w:r>`
    const { segments, xml } = await translated(paragraph(ruby), () => 'Tokyo')
    expect(segments).toEqual(['東京'])
    expect(texts(xml)).toEqual(['とうきょう', 'Tokyo'])
  })

  it('does not change embedded diagrams of another namespace or equations', async () => {
    const { segments } = await translated(
      paragraph(
        run('sum'),
        '<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>x</m:t></m:r></m:oMath>',
      ),
    )
    expect(segments).toEqual(['sum'])
  })

  it('separates words around a character of a symbol font, and keeps the character between them', async () => {
    const { segments, xml } = await translated(
      paragraph(run('File'), '<w:r><w:sym w:font="Wingdings" w:char="F0E0"/></w:r>', run('Save')),
    )
    expect(segments).toEqual(['File\ufffcSave'])
    expect(xml).toMatch(/FILE<\/w:t><\/w:r><w:r><w:sym [^>]*\/><\/w:r><w:r>(?:<w:rPr\/>)?<w:t[^>]*>SAVE/)
  })

  it('identifies elements by their namespace, whatever the prefix', async () => {
    const own = 'xmlns:q="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    const strict = 'xmlns:q="http://purl.oclc.org/ooxml/wordprocessingml/main"'
    const content = '<q:r><q:t>word</q:t></q:r>'
    const { xml } = await translated(
      `<q:p ${own}>${content}</q:p><q:p ${strict}>${content}</q:p><q:p xmlns:q="urn:another">${content}</q:p>`,
    )
    expect([...xml.matchAll(/<q:t>(\w+)/g)].map(([, text]) => text)).toEqual(['WORD', 'WORD', 'word'])
  })

  it('reads text in CDATA sections and across comments', async () => {
    const { segments, xml } = await translated(
      paragraph('<w:r><w:t>one <!-- no --><![CDATA[& two]]></w:t></w:r>', run(' three')),
    )
    expect(segments).toEqual(['one & two three'])
    expect(xml).toContain('<w:t>ONE &amp; TWO</w:t>')
  })

  it('accepts parts in UTF-16, and writes them as UTF-16', async () => {
    const made = makeDocx({
      body: paragraph(run('größe')),
      more: [{ name: 'word/extra.xml', data: '\ufeff<a/>' }],
    })
    const utf16 = Buffer.from(
      `\ufeff${(await textOf(made.bytes, DOCUMENT)).replace('UTF-8', 'UTF-16')}`,
      'utf16le',
    )
    const { makePackage } = await import('../../../support/documents/office-xml.ts')
    const source = makePackage([
      {
        name: DOCUMENT,
        xml: utf16,
        contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      },
    ])
    const { bytes } = await translateDocument('docx', source.bytes, (text) => text.toUpperCase())
    expect((await unzip(bytes)).get(DOCUMENT)?.toString('utf16le')).toContain('<w:t>GRÖSSE</w:t>')
  })

  describe('with fields', () => {
    it('translates the shown text of a link and not its instruction', async () => {
      const { segments, xml } = await translated(
        paragraph(run('see '), field('HYPERLINK "http://a.b/page"', run('the page'))),
      )
      expect(segments).toEqual(['see the page'])
      expect(xml).toContain(' HYPERLINK &quot;http://a.b/page&quot; </w:instrText>')
    })

    it('keeps computed results unchanged, in their place', async () => {
      const { segments, xml } = await translated(
        paragraph(
          run('page '),
          field('PAGE', run('three')),
          run(' of '),
          `<w:fldSimple w:instr=" NUMPAGES ">${run('ten')}</w:fldSimple>`,
          run(' now'),
        ),
      )
      expect(segments).toEqual(['page \ufffc of \ufffc now'])
      expect(texts(xml)).toEqual(['PAGE ', 'three', ' OF ', 'ten', ' NOW'])
    })

    it('does not change fields within an instruction', async () => {
      const nested = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>IF </w:instrText></w:r>${field('MERGEFIELD name', run('inner'))}${run('not text')}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('result')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
      expect((await translated(paragraph(run('a'), nested, run('b')))).segments).toEqual(['a\ufffcb'])
    })

    it('translates a table of contents over several paragraphs, without its page numbers', async () => {
      const [begin, end] = field('TOC \\o "1-3"', '|').split('|')
      const { segments } = await translated(
        paragraph(begin ?? '', run('First'), TAB, field('PAGEREF _1', run('1'))) +
          paragraph(run('Second'), TAB, field('PAGEREF _2', run('2')), end ?? '') +
          paragraph(run('after')),
      )
      expect(segments).toEqual(['First\t\ufffc', 'Second\t\ufffc', 'after'])
    })

    it('does not let a field that never ends reach out of its text box', async () => {
      const { segments } = await translated(
        paragraph(textBox(paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>', run('hidden')))) +
          paragraph(run('shown')),
      )
      expect(segments).toEqual(['shown'])
    })
  })

  it('translates both forms of a text box alike and bills them once', async () => {
    const { segments, xml, characters } = await translated(
      paragraph(run('around'), textBox(paragraph(run('in'), run('side', BOLD)), paragraph(run('second')))),
    )
    expect(segments).toEqual(['inside', 'second', 'around'])
    expect(characters).toBe(18)
    expect(texts(xml)).toEqual(['AROUND', '', 'INSIDE', 'SECOND', '', 'INSIDE', 'SECOND'])
  })

  it('bills text twice if it really occurs twice', async () => {
    expect((await translated(paragraph(run('twice')) + paragraph(run('twice')))).characters).toBe(10)
  })

  it('finds text in nested tables', async () => {
    const nested = `<w:tbl><w:tr><w:tc>${table([['inner']])}${paragraph(run('outer'))}</w:tc></w:tr></w:tbl>`
    expect((await translated(nested)).segments).toEqual(['inner', 'outer'])
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

  it('comes back byte-identical if the translation is the text itself', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (content) => {
        const { bytes } = makeDocx({ body: content })
        expect((await translateDocument('docx', bytes)).bytes.equals(bytes)).toBe(true)
      }),
    )
  })

  itInMore('keeps its markup and has every translated word as often as in the source', async () => {
    const words = (text: string) => [...text.matchAll(/\p{L}+/gu)].map(([found]) => found)
    await fc.assert(
      fc.asyncProperty(body, async (content) => {
        const { xml, source, segments } = await translated(content, reversed)
        const empty = (part: string) => part.replace(/(<w:t)(?: xml:space="preserve")?(>)[^<]*/g, '$1$2')
        expect(empty(xml)).toBe(empty(source))
        const read = await translated(content)
        expect(read.segments).toEqual(segments)
        const again = await translateDocument(
          'docx',
          makeDocx({ body: xml.slice(xml.indexOf('<w:body>') + 8, xml.indexOf('<w:sectPr>')) }).bytes,
        )
        expect(again.segments.flatMap(words)).toEqual(segments.map(reversed).flatMap(words))
      }),
    )
  })
})
