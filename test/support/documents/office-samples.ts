import { BOLD, BREAK, field, makeDocx, paragraph, run, TAB, table, textBox } from './make-docx.ts'
import {
  group,
  makePptx,
  SLIDE_BREAK,
  SLIDE_NUMBER,
  shape,
  slideParagraph,
  slideRun,
  slideTable,
} from './make-pptx.ts'
import { inlineCell, makeXlsx, richString, sharedCell, sheetText } from './make-xlsx.ts'
import type { MadeZip, ZipSource } from './make-zip.ts'
import { PNG } from './office-xml.ts'

/** A file with everything its format supports, and the expected result. */
export interface OfficeSample extends MadeZip {
  /** words in every kind of translated place, each only once */
  translated: readonly string[]
  /** texts that must stay unchanged */
  untouched: readonly string[]
}

const words = (text: string) => text.split(' ')

/** Entries that no format reads, written in unusual ways. */
const BINARY: ZipSource[] = [
  { name: 'media/image1.png', data: PNG, stored: true, comment: 'a picture' },
  { name: 'embeddings/data.bin', data: Buffer.alloc(3000, 'binary '), sizesFollow: true, extra: Buffer.from('cafe0400deadbeef', 'hex') },
] // biome-ignore format: a table

export function sampleDocx(): OfficeSample {
  const made = makeDocx({
    body: [
      paragraph(run('Alp'), run('ine', BOLD), run(' meadow & <garden>')),
      paragraph(run('Before'), TAB, run('tabulated'), BREAK, run('broken')),
      table([
        ['Row', 'column'],
        ['cell', '42'],
      ]),
      paragraph(
        run('See '),
        `<w:hyperlink r:id="link">${run('website', BOLD)}</w:hyperlink>`,
        run(' or '),
        field('HYPERLINK "https://example.com/untranslated"', run('linked')),
        run(' on page '),
        field('PAGE', run('7')),
        run('.'),
      ),
      paragraph(
        run('Kept '),
        '<w:del w:id="1" w:author="R" w:date="2026-01-31T00:00:00Z"><w:r><w:delText>erased</w:delText></w:r></w:del>',
        `<w:ins w:id="2" w:author="R" w:date="2026-01-31T00:00:00Z">${run('inserted')}</w:ins>`,
        `<w:smartTag w:uri="u" w:element="e">${run(' tagged')}</w:smartTag>`,
      ),
      paragraph(run('Around'), textBox(paragraph(run('boxed', BOLD), run(' content')))),
      paragraph(
        '<w:commentRangeStart w:id="0"/>',
        run('Noted'),
        '<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>',
        '<w:r><w:footnoteReference w:id="1"/></w:r>',
        run(' afterwards'),
      ),
    ].join(''),
    header: paragraph(run('Heading')),
    footer: paragraph(run('Bottom '), field('NUMPAGES', run('9'))),
    footnote: paragraph('<w:r><w:footnoteRef/></w:r>', run('explained')),
    comment: paragraph(run('remark')),
    chartTitle: ['Annual ', 'revenue'],
    more: BINARY,
  })
  return {
    ...made,
    translated: words(
      'Alpine meadow garden Before tabulated broken Row column cell website linked page Kept inserted tagged Around boxed content Noted afterwards Heading Bottom explained remark Annual revenue',
    ),
    untouched: ['erased', 'https://example.com/untranslated', 'NUMPAGES', 'Category'],
  }
}

export function samplePptx(): OfficeSample {
  const made = makePptx({
    slides: [
      {
        shapes: [
          shape(
            [slideParagraph(slideRun('Wel'), slideRun('come', ' b="1"'), slideRun(' everybody'))],
            'title',
          ),
          shape([
            slideParagraph(slideRun('Upper'), SLIDE_BREAK, slideRun('lower')),
            slideParagraph(slideRun('Slide '), SLIDE_NUMBER),
          ]),
          slideTable([['Quarter', 'profit']]),
        ].join(''),
        notes: [slideParagraph(slideRun('Speak'), slideRun('er', ' i="1"'), slideRun(' reminder'))],
        comment: 'reviewed',
      },
      { shapes: group(shape([slideParagraph(slideRun('grouped'))])) },
    ],
    master: shape([slideParagraph(slideRun('confidential'))]),
    diagram: ['planning', 'building'],
    more: BINARY,
  })
  return {
    ...made,
    translated: words(
      'Welcome everybody Upper lower Slide Quarter profit Speaker reminder reviewed grouped confidential planning building',
    ),
    untouched: ['Click to add title', 'Notes of the master'],
  }
}

export function sampleXlsx(): OfficeSample {
  const made = makeXlsx({
    strings: [
      sheetText('Plain'),
      richString('Rich', 'er text', ' inside'),
      sheetText('Amount'),
      sheetText('Merged'),
      `${sheetText('東京')}<rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="0"/>`,
    ],
    sheets: [
      {
        name: 'Figures',
        rows: [
          `<row r="1">${sharedCell('A1', 0)}${sharedCell('B1', 1)}${inlineCell('C1', sheetText('Inline'))}${inlineCell('D1', richString('for', 'matted'))}</row>`,
          '<row r="2"><c r="A2"><v>1234.5</v></c><c r="B2" s="1"><v>45000</v></c><c r="C2"><f>A2*2</f><v>2469</v></c><c r="D2" t="str"><f>"Cached"&amp;A1</f><v>CachedPlain</v></c><c r="E2" t="b"><v>1</v></c></row>',
          `<row r="3">${sharedCell('A3', 3)}<c r="B3"/></row><row r="4">${sharedCell('A4', 4)}</row>`,
        ].join(''),
        after:
          '<mergeCells count="1"><mergeCell ref="A3:B3"/></mergeCells><headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"Report&amp;RPage &amp;P</oddHeader></headerFooter>',
        note: 'annotated| cell',
        threadedComment: 'discussed',
        shape: 'floating',
      },
      {
        name: 'Table',
        rows: `<row r="1">${sharedCell('A1', 2)}</row><row r="2"><c r="A2"><v>5</v></c></row>`,
        table: { ref: 'A1:A2', columns: ['Amount'] },
      },
    ],
    definedNames: '<definedNames><definedName name="Total">Figures!$A$2</definedName></definedNames>',
    more: BINARY,
  })
  return {
    ...made,
    translated: words(
      'Plain Richer text inside Merged 東京 Inline formatted Report Page annotated discussed floating',
    ),
    untouched: words('Figures Amount トウキョウ CachedPlain "Cached"&amp;A1 Total 45000 Arial,Bold'),
  }
}
