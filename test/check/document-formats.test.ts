import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_EXTENSIONS } from '../../src/files/index.ts'
import { documentType } from '../../src/service/documents/document-types.ts'
import { ROOT } from '../docs/markdown.ts'

/** Where an entry of the table is tested: the file below test/unit/formats, and the name of its test. */
type Proof = readonly [file: string, name: string]

const TRANSLATED = 'has every text that it shows translated, and all others unchanged'
const UNCHANGED = 'changes only the content of text elements, and copies parts without text byte for byte'

/** The test of every entry, by row and entry as written on the page. */
const PROOFS: Readonly<Record<string, Readonly<Record<string, Proof>>>> = {
  docx: {
    'words split over runs as one word': ['office/docx', 'returns a word that is split over runs as one word, whose formatting stays'],
    'paragraphs, tables, text boxes, links, headers, footers, notes, comments, titles of charts': ['office/whole-files', TRANSLATED],
    'text shown by fields': ['office/docx', 'translates the shown text of a link'],
    'all markup, styles and formatting, each at its word': ['office/whole-files', UNCHANGED],
    'every part without text byte for byte, images too': ['office/whole-files', UNCHANGED],
    'tabs and line breaks': ['office/docx', 'keeps tabs and line breaks between the same texts'],
    'deleted text of tracked changes': ['office/docx', 'does not change deleted and moved-away text, and translates inserted text'],
    'page numbers, dates and other computed fields': ['office/docx', 'keeps computed results of fields in their place'],
    'equations and readings above characters': ['office/docx', 'does not change equations'],
  },
  pptx: {
    'words split over runs as one word': ['office/pptx', 'returns a word that is split over runs as one word, whose formatting stays'],
    'slides, tables, groups, diagrams, speaker notes, comments': ['office/whole-files', TRANSLATED],
    'all markup, styles and formatting, each at its word': ['office/whole-files', UNCHANGED],
    'every part without text byte for byte, images too': ['office/whole-files', UNCHANGED],
    'line breaks': ['office/pptx', 'keeps line breaks between the same texts'],
    'slide numbers and dates': ['office/pptx', 'keeps slide numbers and dates in their place'],
    'prompts of masters and layouts': ['office/pptx', 'does not change the prompts of masters and layouts, but translates filled placeholders on slides'],
  },
  xlsx: {
    'words split over runs as one word': ['office/xlsx', 'joins the runs of a rich string and keeps formatting at its word'],
    'shared and inline strings, notes, comments, shapes': ['office/whole-files', TRANSLATED],
    'printed headers and footers between their codes': ['office/xlsx', 'translates the text of printed headers between their codes'],
    'formulas with their results, numbers, dates': ['office/xlsx', 'does not change formulas, their cached strings, numbers, dates and booleans'],
    'sheets without inline strings byte for byte': ['office/whole-files', UNCHANGED],
    'all other markup, styles, images': ['office/whole-files', UNCHANGED],
    'names of sheets and ranges': ['office/whole-files', UNCHANGED],
    'headers of tables, which name their columns': ['office/xlsx', 'does not change texts that name the columns of a table, since cells and names must agree'],
  },
  pdf: {
    'text of the pages, paragraph by paragraph': ['pdf/pdf', 'is one segment for each paragraph, across the ends of its lines'],
    'text of forms that pages draw': ['pdf/pdf', 'is found in forms that pages draw, each time they are drawn'],
    'number, sizes and rotation of pages': ['pdf/pdf', 'is plain: pages of the same sizes without images, drawings, links, fields and the old text'],
    'the order of paragraphs and their sizes': ['pdf/pdf', 'has its paragraphs one below the other in order, in their sizes'],
    'text that can be found and copied in every script': ['pdf/pdf', 'can be read again in %s'],
    'images, drawings, links, form fields, bookmarks and comments, with the text in them': ['pdf/pdf', 'is plain: pages of the same sizes without images, drawings, links, fields and the old text'],
    'colors, fonts, columns and tables': ['pdf/pdf', 'is plain: pages of the same sizes without images, drawings, links, fields and the old text'],
    'text in fonts that do not say their characters': ['pdf/pdf', 'is left out where a font only numbers the glyphs of a collection'],
  },
  'pdf → docx': {
    'as a PDF': ['pdf/pdf', 'is one segment for each paragraph, across the ends of its lines'],
    'paragraphs with their sizes': ['pdf/pdf', 'a PDF converted to a Word document has its paragraphs, headings, sizes and pages, and only those'],
    headings: ['pdf/pdf', 'a PDF converted to a Word document has its paragraphs, headings, sizes and pages, and only those'],
    'page sizes and page breaks': ['pdf/pdf', 'a PDF converted to a Word document has its paragraphs, headings, sizes and pages, and only those'],
    'columns and cells, set apart by tabs': ['pdf/pdf', 'a PDF converted to a Word document has its paragraphs, headings, sizes and pages, and only those'],
    'images, drawings, tables as tables': ['pdf/pdf', 'a PDF converted to a Word document has its paragraphs, headings, sizes and pages, and only those'],
  },
  'html, htm': {
    'blocks of text': ['html', 'has its blocks as segments, without the white space around them'],
    'all markup byte for byte, scripts and comments': ['html', 'keeps its markup when every segment is translated'],
    'inline tags, each at its words': ['html', 'puts tags around the same words'],
    'what is marked `translate="no"` or `notranslate`': ['html', 'does not change parts marked as not to be translated'],
    'encodings older than UTF-8, which become UTF-8': ['html', 'in an old encoding becomes UTF-8 and declares it: %j'],
  },
  'html, htm → txt': {
    'as html': ['html', 'becomes plain text, a line for each block'],
    'a line for each block': ['html', 'becomes plain text, a line for each block'],
    'markup, scripts, styles': ['html', 'becomes plain text, a line for each block'],
  },
  txt: {
    'each line': ['txt', 'has a segment for each line with text, without the white space around it'],
    'encoding and byte order mark': ['txt', 'keeps encoding and byte order mark'],
    'line breaks and white space': ['txt', 'keeps line breaks of every kind, form feeds, and white space'],
  },
  'txt → html': {
    'as txt': ['txt', 'becomes a page with a paragraph for each block of lines'],
    'a paragraph for each block of lines': ['txt', 'becomes a page with a paragraph for each block of lines'],
  },
  srt: {
    'the shown text': ['srt', 'has the shown texts as segments, separated from their tags'],
    'numbers, timings, tags, line breaks': ['srt', 'keeps numbers, timings, tags and line breaks'],
  },
  'xlf, xliff': {
    'each segment of XLIFF 2.0 and 2.1 into its target': ['xliff', 'gets targets, states and a target language, and is otherwise unchanged'],
    'everything outside of targets but states and the target language': ['xliff', 'gets targets, states and a target language, and is otherwise unchanged'],
    'inline codes, those of the source in every target': ['xliff', 'keeps its inline codes in every target, as in the source'],
    '`translate="no"` on file, group, unit, `mrk` and `sm`': ['xliff', '%s gets no target'],
    'segments that are `final`': ['xliff', 'gets targets, states and a target language, and is otherwise unchanged'],
    'encodings older than UTF-8, which become UTF-8': ['xliff', 'in an older encoding becomes UTF-8 and declares it'],
    'XLIFF 1.2, which is refused': ['xliff', 'is one %s'],
  },
  png: {
    'nothing: an `iTXt` chunk named `Translation` names the target language': ['images', 'PNG of color type %i'],
    'every other byte: pixels, profile, EXIF': ['images', 'PNG of color type %i'],
    'text in the picture': ['images', 'PNG of color type %i'],
  },
  'jpg, jpeg': {
    'nothing: a comment names the target language': ['images', 'JPEG %s'],
    'every other byte: pixels, profile, EXIF, other comments': ['images', 'JPEG %s'],
    'text in the picture': ['images', 'JPEG %s'],
  },
} // biome-ignore format: a table

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
