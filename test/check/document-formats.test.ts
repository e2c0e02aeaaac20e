import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_EXTENSIONS } from '../../src/files/index.ts'
import { documentType } from '../../src/service/documents/document-types.ts'
import { ROOT } from '../docs/markdown.ts'

/** Where an entry of the table is tested: the file below test/unit/formats, and the name of its test. */
type Proof = readonly [file: string, name: string]

const office = (kind: string): Readonly<Record<string, Proof>> => ({
  'words split over runs as one word': [
    `office/${kind}`,
    kind === 'xlsx'
      ? 'joins the runs of a rich string and keeps formatting at its word'
      : 'returns a word that is split over runs as one word, and its formatting stays at the word',
  ],
})

const DOCX_MARKUP = 'changes only the content of text elements and their xml:space'
const PPTX_MARKUP = 'changes only the content of text elements, and copies parts without text byte for byte'
const XLSX_MARKUP = 'changes only the content of text elements, their xml:space and printed headers'
const PDF_PLAIN = 'is plain: pages of the same sizes without images, drawings, links, fields and the old text'
const PDF_WORD = 'has its paragraphs, headings, sizes and pages'
const HTML_TEXT = 'can become plain text, a line for each block'
const TXT_PAGE = 'becomes a page with a paragraph for each block of lines'
const XLIFF_TARGETS = 'gets targets, states and a target language, and is otherwise unchanged'
const PNG_SAME = 'of %s (interlaced: %s) is the same file with a translation'
const JPEG_SAME = '%s is the same file with a comment'

/** The test of every entry, by row and entry as written on the page. */
const PROOFS: Readonly<Record<string, Readonly<Record<string, Proof>>>> = {
  docx: {
    ...office('docx'),
    'paragraphs, tables, text boxes, links, headers, footers, notes, comments, titles of charts': [
      'office/docx',
      'translates paragraphs, tables, headers, footers, notes, comments, text boxes, links and chart titles',
    ],
    'text shown by fields': ['office/docx', 'translates the shown text of a link and not its instruction'],
    'all markup, styles and formatting, each at its word': ['office/docx', DOCX_MARKUP],
    'every part without text byte for byte, images too': [
      'office/docx',
      'copies every part without text byte for byte',
    ],
    'tabs and line breaks': ['office/docx', 'keeps tabs and line breaks between the same texts'],
    'deleted text of tracked changes': [
      'office/docx',
      'does not change deleted and moved-away text, and translates inserted text',
    ],
    'page numbers, dates and other computed fields': [
      'office/docx',
      'keeps computed results unchanged, in their place',
    ],
    'equations and readings above characters': [
      'office/docx',
      'does not change embedded diagrams of another namespace or equations',
    ],
  },
  pptx: {
    ...office('pptx'),
    'slides, tables, groups, diagrams, speaker notes, comments': [
      'office/pptx',
      'translates slides, tables, groups, notes, comments, diagrams and what masters show',
    ],
    'all markup, styles and formatting, each at its word': ['office/pptx', PPTX_MARKUP],
    'every part without text byte for byte, images too': ['office/pptx', PPTX_MARKUP],
    'line breaks': ['office/pptx', 'keeps line breaks between the same texts'],
    'slide numbers and dates': ['office/pptx', 'keeps slide numbers and dates unchanged, in their place'],
    'prompts of masters and layouts': [
      'office/pptx',
      'does not change the prompts of masters and layouts, but translates filled placeholders on slides',
    ],
  },
  xlsx: {
    ...office('xlsx'),
    'shared and inline strings, notes, comments, shapes': [
      'office/xlsx',
      'translates strings, inline strings, notes, comments, shapes and printed headers',
    ],
    'printed headers and footers between their codes': [
      'office/xlsx',
      'translates the text of printed headers between their codes',
    ],
    'formulas with their results, numbers, dates': [
      'office/xlsx',
      'does not change formulas, their cached strings, numbers, dates and booleans',
    ],
    'sheets without inline strings byte for byte': [
      'office/xlsx',
      'copies a sheet without its own strings byte for byte',
    ],
    'all other markup, styles, images': ['office/xlsx', XLSX_MARKUP],
    'names of sheets and ranges': ['office/xlsx', XLSX_MARKUP],
    'headers of tables, which name their columns': [
      'office/xlsx',
      'does not change texts that name a table’s columns, since cells and names must agree',
    ],
  },
  pdf: {
    'text of the pages, paragraph by paragraph': [
      'pdf/pdf',
      'is one segment for each paragraph, across the ends of its lines',
    ],
    'text of forms that pages draw': [
      'pdf/pdf',
      'is found in forms that pages draw, each time they are drawn',
    ],
    'number, sizes and rotation of pages': ['pdf/pdf', PDF_PLAIN],
    'the order of paragraphs and their sizes': [
      'pdf/pdf',
      'has its paragraphs one below the other in order, in their sizes',
    ],
    'text that can be found and copied in every script': ['pdf/pdf', 'can be read again in %s'],
    'images, drawings, links, form fields, bookmarks and comments, with the text in them': [
      'pdf/pdf',
      PDF_PLAIN,
    ],
    'colors, fonts, columns and tables': ['pdf/pdf', PDF_PLAIN],
    'text in fonts that do not say their characters': [
      'pdf/pdf',
      'is left out where a font only numbers the glyphs of a collection',
    ],
  },
  'pdf → docx': {
    'as a PDF': ['pdf/pdf', 'is one segment for each paragraph, across the ends of its lines'],
    'paragraphs with their sizes': ['pdf/pdf', PDF_WORD],
    headings: ['pdf/pdf', PDF_WORD],
    'page sizes and page breaks': ['pdf/pdf', PDF_WORD],
    'columns and cells, set apart by tabs': ['pdf/pdf', PDF_WORD],
    'images, drawings, tables as tables': ['pdf/pdf', 'has neither images, drawings nor tables'],
  },
  'html, htm': {
    'blocks of text': ['html', 'has its blocks as segments, without the white space around them'],
    'all markup byte for byte, scripts and comments': [
      'html',
      'keeps its markup when every segment is translated',
    ],
    'inline tags, each at its words': ['html', 'puts tags around the same words'],
    'what is marked `translate="no"` or `notranslate`': [
      'html',
      'does not change parts marked as not to be translated',
    ],
    'encodings older than UTF-8, which become UTF-8': [
      'html',
      'in an old encoding becomes UTF-8 and declares it: %j',
    ],
  },
  'html, htm → txt': {
    'as html': ['html', HTML_TEXT],
    'a line for each block': ['html', HTML_TEXT],
    'markup, scripts, styles': ['html', HTML_TEXT],
  },
  txt: {
    'each line': ['txt', 'has a segment for each line with text, without the white space around it'],
    'encoding and byte order mark': ['txt', 'keeps encoding and byte order mark'],
    'line breaks and white space': ['txt', 'keeps line breaks of every kind, form feeds, and white space'],
  },
  'txt → html': { 'as txt': ['txt', TXT_PAGE], 'a paragraph for each block of lines': ['txt', TXT_PAGE] },
  srt: {
    'the shown text': ['srt', 'has the shown texts as segments, separated from their tags'],
    'numbers, timings, tags, line breaks': ['srt', 'keeps numbers, timings, tags and line breaks'],
  },
  'xlf, xliff': {
    'each segment of XLIFF 2.0 and 2.1 into its target': ['xliff', XLIFF_TARGETS],
    'everything outside of targets but states and the target language': ['xliff', XLIFF_TARGETS],
    'inline codes, those of the source in every target': [
      'xliff',
      'keeps its inline codes in every target, as in the source',
    ],
    '`translate="no"` on file, group, unit, `mrk` and `sm`': ['xliff', '%s gets no target'],
    'segments that are `final`': ['xliff', XLIFF_TARGETS],
    'encodings older than UTF-8, which become UTF-8': [
      'xliff',
      'in an older encoding becomes UTF-8 and declares it',
    ],
    'XLIFF 1.2, which is refused': ['xliff', 'is one %s'],
  },
  png: {
    'nothing: an `iTXt` chunk named `Translation` names the target language': ['images/png', PNG_SAME],
    'every other byte: pixels, profile, EXIF': ['images/png', PNG_SAME],
    'text in the picture': ['images/png', PNG_SAME],
  },
  'jpg, jpeg': {
    'nothing: a comment names the target language': ['images/jpeg', JPEG_SAME],
    'every other byte: pixels, profile, EXIF, other comments': ['images/jpeg', JPEG_SAME],
    'text in the picture': ['images/jpeg', JPEG_SAME],
  },
}

/** Written where a row has no entry. */
const NONE = 'nothing'

/** The rows of the table: subjects and entries. */
const ROWS = new Map(
  tableOf('docs/documents.md').map(([name = '', ...cells]) => [
    name,
    cells.flatMap((cell) => cell.split('; ')).filter((entry) => entry !== NONE),
  ]),
)

describe('the table of formats', () => {
  it('lists every extension once, and every possible conversion', () => {
    const [formats, conversions] = [false, true].map((isWanted) =>
      [...ROWS.keys()].filter((name) => name.includes('→') === isWanted),
    ) as [string[], string[]]
    expect(formats.flatMap((name) => name.split(', ')).sort()).toEqual([...DOCUMENT_EXTENSIONS].sort())
    const pairs = DOCUMENT_EXTENSIONS.map(conversionsOf)
    const documented = conversions.flatMap((name) => {
      const [sources = '', output] = name.split(' → ')
      return sources.split(', ').map((source) => `${source} → ${output}`)
    })
    expect(documented.sort()).toEqual(pairs.flat().sort())
  })

  it.each([...ROWS])('describes %s exactly as the tests verify it', (name, entries) => {
    expect(entries.sort()).toEqual(Object.keys(PROOFS[name] ?? {}).sort())
    for (const [file, test] of Object.values(PROOFS[name] ?? {})) {
      const tests = readFileSync(join(ROOT, `test/unit/formats/${file}.test.ts`), 'utf8')
      expect(tests.includes(`'${test}'`), `${file}: ${test}`).toBe(true)
    }
  })
})

/** The formats that documents of an extension can be converted to. */
function conversionsOf(extension: string): string[] {
  const type = documentType(extension)
  return [...(type?.outputs ?? []), ...(type?.furtherOutputs ?? [])]
    .filter((output) => documentType(output) !== type)
    .map((output) => `${extension} → ${output}`)
}

/** The cells of the table between the marks, row by row, without the header. */
function tableOf(page: string): string[][] {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const [, table = ''] = /<!-- formats: begin -->\n([\s\S]*?)<!-- formats: end -->/.exec(text) ?? []
  const rows = table.trim().split('\n').slice(2)
  return rows.map((row) => row.slice(2, -2).split(' | '))
}
