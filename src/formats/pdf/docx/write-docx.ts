import { escapeXml } from '../../../markup/escapes.ts'
import { DocumentTooLarge } from '../../errors.ts'
import { runsRightToLeft } from '../../text/text-direction.ts'
import { writeZip } from '../../zip/write-zip.ts'
import type { Style } from '../pages/style.ts'
import type { PdfParts } from '../read-pdf.ts'
import { type Block, blocksOf, headingLevels, type PlacedText } from './blocks.ts'
import { hexColor } from './hex-color.ts'
import { CONTENT_TYPES, DOCUMENT_RELATIONS, PACKAGE_RELATIONS, stylesXml } from './parts.ts'

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const TWIPS_PER_POINT = 20
const MARGIN_TWIPS = 1080
/** More UTF-16 units of markup than a million characters need; a page may be shown many times. */
const MAX_BODY_UNITS = 32 * 1024 * 1024

/**
 * Writes a PDF's text as a Word document: paragraphs in order with size, color, bold and italic letters, larger ones as
 * headings, and a section for each page that the PDF shows, with its size. Text that was side by side, as in tables, is
 * separated by tabs. Images and drawings are dropped.
 *
 * @param textOf the new text of each paragraph, by its index on its page
 * @param language BCP 47 code of the text
 */
export function writeDocx(
  { pages, shown, styles }: PdfParts,
  textOf: (page: number, paragraph: number) => string,
  language: string,
): Uint8Array {
  const levels = headingLevels(pages.flatMap(({ paragraphs }) => paragraphs))
  const content = new Map(
    pages.map(({ page, paragraphs }, pageAt) => {
      const blocks = blocksOf(paragraphs.map((paragraph, at) => ({ paragraph, text: textOf(pageAt, at) })))
      return [
        page,
        blocks.map((block) => paragraphXml(block, levels, (number) => styles.get(number))).join(''),
      ]
    }),
  )
  let units = 0
  const body = shown.map((page, at) => {
    const [left, bottom, right, top] = page.mediaBox
    const section = sectionXml(right - left, top - bottom)
    const text = content.get(page) ?? ''
    units += text.length
    if (units > MAX_BODY_UNITS) throw new DocumentTooLarge('pdf: too much text for a Word document')
    // The last section belongs to the document, the others to their last paragraph.
    return at === shown.length - 1
      ? (text || '<w:p/>') + section
      : `${text}<w:p><w:pPr>${section}</w:pPr></w:p>`
  })
  const document = `<w:document xmlns:w="${WORD}"><w:body>${body.join('')}</w:body></w:document>`
  return writeZip(
    new Map(
      [
        ['[Content_Types].xml', CONTENT_TYPES],
        ['_rels/.rels', PACKAGE_RELATIONS],
        ['word/_rels/document.xml.rels', DOCUMENT_RELATIONS],
        ['word/styles.xml', stylesXml(language.replace(/[^a-z0-9-]/gi, ''))],
        ['word/document.xml', document],
      ].map(([name = '', xml]) => [
        name,
        Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
      ]),
    ),
  )
}

function paragraphXml(
  block: Block,
  levels: ReadonlyMap<number, number>,
  styleOf: (number: number) => Style | undefined,
): string {
  const [first] = block
  if (first === undefined) return ''
  const { paragraph } = first
  const rightToLeft = runsRightToLeft(block.map(({ text }) => text).join(' '))
  const level = levels.get(Math.round(paragraph.size))
  const properties = [
    level === undefined ? '' : `<w:pStyle w:val="Heading${level}"/>`,
    rightToLeft ? '<w:bidi/>' : '',
    paragraph.alignment === 'center' ? '<w:jc w:val="center"/>' : '',
  ].join('')
  const runs = block.map((text) => runXml(text, styleOf(text.paragraph.style), rightToLeft))
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${runs.join('<w:r><w:tab/></w:r>')}</w:p>`
}

function runXml({ paragraph, text }: PlacedText, style: Style | undefined, rightToLeft: boolean): string {
  const halfPoints = Math.max(2, Math.min(400, Math.round(paragraph.size * 2)))
  const color = hexColor(style?.fill ?? '')
  const properties = [
    style?.bold ? '<w:b/><w:bCs/>' : '',
    style?.italic ? '<w:i/><w:iCs/>' : '',
    color === undefined ? '' : `<w:color w:val="${color}"/>`,
    `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`,
    rightToLeft ? '<w:rtl/>' : '',
  ].join('')
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
}

function sectionXml(width: number, height: number): string {
  const size = [width, height].map((points) =>
    Math.max(720, Math.min(31_680, Math.round(points * TWIPS_PER_POINT))),
  )
  const margins = ['top', 'right', 'bottom', 'left'].map((side) => `w:${side}="${MARGIN_TWIPS}"`).join(' ')
  return `<w:sectPr><w:pgSz w:w="${size[0]}" w:h="${size[1]}"/><w:pgMar ${margins} w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>`
}
