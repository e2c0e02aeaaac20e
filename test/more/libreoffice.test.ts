import { describe, expect, it } from 'vitest'
import { convertWithLibreOffice, hasLibreOffice } from '../support/documents/libreoffice.ts'
import { BOLD, makeDocx, paragraph, table, run as textRun } from '../support/documents/make-docx.ts'
import { makePptx, shape, slideParagraph, slideRun } from '../support/documents/make-pptx.ts'
import { makeXlsx, sharedCell, sheetText } from '../support/documents/make-xlsx.ts'
import { type OfficeSample, sampleDocx, samplePptx, sampleXlsx } from '../support/documents/office-samples.ts'
import { reversed, translateDocument } from '../support/documents/translate-document.ts'
import { hasTool, run } from '../support/outside-tools.ts'

/** Words that LibreOffice cannot import, or that the sample does not place on a page. */
const NOT_SHOWN = new Set(['discussed', 'planning', 'building'])

const CASES: readonly [string, string, () => OfficeSample][] = [
  ['docx', 'fodt', sampleDocx],
  ['pptx', 'fodp', samplePptx],
  ['xlsx', 'fods', sampleXlsx],
]

const PAGE = makeDocx({
  body: paragraph(textRun('A heading', BOLD)) + paragraph(textRun('One sentence.')) + table([['one', 'two']]),
}).bytes
const SHEET = makeXlsx({
  strings: [sheetText('Name of it'), sheetText('City')],
  sheets: [{ name: 'One', rows: `<row r="1">${sharedCell('A1', 0)}${sharedCell('B1', 1)}</row>` }],
}).bytes
const SLIDES = makePptx({ slides: [{ shapes: shape([slideParagraph(slideRun('One sentence.'))]) }] }).bytes

describe.runIf(hasLibreOffice())('LibreOffice', () => {
  it.each(CASES)('opens a translated %s and shows its words', async (extension, flat, make) => {
    const sample = make()
    const { bytes } = await translateDocument(extension, sample.bytes, reversed)
    const opened = convertWithLibreOffice(
      { [`source.${extension}`]: sample.bytes, [`translated.${extension}`]: bytes },
      flat,
    )
    const source = shownIn(opened[`source.${extension}`])
    const translated = shownIn(opened[`translated.${extension}`])
    for (const word of sample.translated.filter((one) => !NOT_SHOWN.has(one))) {
      expect(source.includes(word), `before: ${word}`).toBe(true)
      expect(translated.includes(reversed(word)), `after: ${word}`).toBe(true)
    }
  })

  it.each(CASES)('writes a %s that is translated as well', async (extension, _, make) => {
    const sample = make()
    const written = convertWithLibreOffice({ [`in.${extension}`]: sample.bytes }, extension)[
      `in.${extension}`
    ]
    const source = written ?? Buffer.alloc(0)
    const { segments, bytes } = await translateDocument(extension, source)
    expect(bytes.equals(source)).toBe(true)
    const text = segments.join('\n')
    for (const word of sample.translated.filter((one) => !NOT_SHOWN.has(one))) {
      expect(text.includes(word), word).toBe(true)
    }
    const again = await translateDocument(
      extension,
      (await translateDocument(extension, source, reversed)).bytes,
    )
    expect(again.segments).toEqual(segments.map(reversed))
  })
})

describe.runIf(hasLibreOffice())('LibreOffice, for a document with reversed text direction,', () => {
  const toHebrew = (text: string) => text.replace(/\p{L}+/gu, 'שלום')

  it.skipIf(!hasTool('pdftotext')).each([
    ['docx', PAGE],
    ['xlsx', SHEET],
  ])('shows a %s from the other margin', { timeout: 120_000 }, async (extension, source) => {
    const { bytes } = await translateDocument(extension, source, toHebrew)
    const back = await translateDocument(extension, bytes, (text) => text.replaceAll('שלום', 'word'))
    const [before, turned, again] = [source, bytes, back.bytes].map((file, index) => {
      const name = `${index}.${extension}`
      return edges(convertWithLibreOffice({ [name]: file }, 'pdf')[name] ?? Buffer.alloc(0))
    }) as [Edges, Edges, Edges]
    expect(turned.right).toBeCloseTo(before.left, -1)
    expect(turned.left).toBeGreaterThan(1.5 * turned.right)
    expect(again.left).toBeCloseTo(before.left, -1)
    expect(again.right).toBeGreaterThan(1.5 * again.left)
  })

  it('has its paragraphs, bold letters and tables in that direction', {
    timeout: 120_000,
  }, async () => {
    const { bytes } = await translateDocument('docx', PAGE, toHebrew)
    const flat = String(convertWithLibreOffice({ 'a.docx': bytes }, 'fodt')['a.docx'])
    expect(flat).toMatch(/style:writing-mode="rl-tb"/)
    expect(flat).toMatch(/style:font-weight-complex="bold"/)
    expect(flat).toMatch(/<style:table-properties[^>]*style:writing-mode="rl-tb"/)
  })

  it('has the text of slides in that direction', { timeout: 120_000 }, async () => {
    const { bytes } = await translateDocument('pptx', SLIDES, toHebrew)
    const flat = (file: Uint8Array) => String(convertWithLibreOffice({ 'a.pptx': file }, 'fodp')['a.pptx'])
    const turnedParagraph = /<style:paragraph-properties[^>]*style:writing-mode="rl-tb"/
    expect(flat(SLIDES)).not.toMatch(turnedParagraph)
    expect(flat(bytes)).toMatch(turnedParagraph)
  })
})

/** The distances of a page's text from its left and right edges, in points. */
interface Edges {
  readonly left: number
  readonly right: number
}

function edges(pdf: Uint8Array): Edges {
  const boxes = run('pdftotext', ['-bbox', 'FILE', '-'], pdf, 'pdf').stdout
  const [, width] = /<page width="([\d.]+)"/.exec(boxes) ?? []
  const words = [...boxes.matchAll(/<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)"/g)]
  return {
    left: Math.min(...words.map(([, left]) => Number(left))),
    right: Number(width) - Math.max(...words.map(([, , right]) => Number(right))),
  }
}

function shownIn(flatXml: Uint8Array | undefined): string {
  return Buffer.from(flatXml ?? [])
    .toString('utf8')
    .replace(/<office:binary-data>.*?<\/office:binary-data>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
}
