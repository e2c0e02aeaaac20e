import { Readable } from 'node:stream'
import { escapeXml } from '../../base/markup/escapes.ts'
import { readDataBytes } from '../../package-files.ts'
import { DEFAULT_FORMAT_LIMITS } from '../format.ts'
import { runsRightToLeft } from '../text/text-direction.ts'
import { openZip } from '../zip/open-zip.ts'
import { rewriteZip } from '../zip/rewrite-zip.ts'
import type { Paragraph } from './paragraphs.ts'
import type { PdfPage } from './read-pdf.ts'

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const TWIPS_PER_POINT = 20
const MARGIN_TWIPS = 1080
/** Minimum size of a heading relative to the body text. */
const HEADING_RATIO = 1.15
/** Maximum number of lines of a heading. */
const MAX_HEADING_LINES = 3

/**
 * Writes a PDF's text as a Word document: paragraphs in order with their sizes, larger ones as headings, and a section
 * for each page, with its size. Text that was side by side, as in tables, is separated by tabs. Images and drawings are
 * dropped.
 *
 * @param language BCP 47 code of the text
 */
export async function writeDocx(pages: readonly PdfPage[], language: string): Promise<Buffer> {
  const languageXml = langXml(language)
  const body = bodySize(pages.flatMap(({ paragraphs }) => paragraphs))
  const sections = pages.map(({ width, height, paragraphs }, at) => {
    const section = sectionXml(width, height)
    const blocks = blocksOf(paragraphs)
      .map((block) => paragraphXml(block, body, languageXml))
      .join('')
    // The last section belongs to the document, the others to their last paragraph.
    return at === pages.length - 1
      ? (blocks || '<w:p/>') + section
      : `${blocks}<w:p><w:pPr>${section}</w:pPr></w:p>`
  })
  const xml = `${DECLARATION}<w:document xmlns:w="${WORD}"><w:body>${sections.join('')}</w:body></w:document>`
  const template = await openZip(readDataBytes('files/pdf/template.docx'), DEFAULT_FORMAT_LIMITS)
  const document = template.entries.filter(({ name }) => name === 'word/document.xml')
  const replacements = document.map((entry) => [entry, () => Readable.from([Buffer.from(xml)])] as const)
  return Buffer.concat(await rewriteZip(template, new Map(replacements)))
}

/** One paragraph of the Word document: texts that were next to each other. */
type Block = readonly Paragraph[]

/** Joins the cells of a row, or a bullet and its text. Omits texts that are now empty. */
function blocksOf(paragraphs: readonly Paragraph[]): Block[] {
  const blocks: Paragraph[][] = []
  for (const paragraph of paragraphs) {
    if (paragraph.text === '') continue
    const last = blocks.at(-1)?.at(-1)
    if (last !== undefined && standsBeside(last, paragraph)) blocks.at(-1)?.push(paragraph)
    else blocks.push([paragraph])
  }
  return blocks
}

function standsBeside(a: Paragraph, b: Paragraph): boolean {
  return (
    a.angle === b.angle && Math.abs(a.base - b.base) < 0.3 * Math.max(a.size, b.size) && b.left >= a.right
  )
}

/** The size of most characters. */
function bodySize(paragraphs: readonly Paragraph[]): number {
  const characters = new Map<number, number>()
  for (const { size, text } of paragraphs) {
    const rounded = Math.round(size)
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length)
  }
  let body = 0
  for (const [size, count] of characters) {
    if (count > (characters.get(body) ?? 0)) body = size
  }
  return body
}

function paragraphXml(block: Block, body: number, languageXml: string): string {
  const rightToLeft = runsRightToLeft(block.map(({ text }) => text).join(' '))
  const isHeading = block.every(
    ({ size, lines }) => size > body * HEADING_RATIO && lines <= MAX_HEADING_LINES,
  )
  const properties = [isHeading ? '<w:pStyle w:val="Heading1"/>' : '', rightToLeft ? '<w:bidi/>' : ''].join(
    '',
  )
  const runs = block.map((text) => runXml(text, rightToLeft, languageXml))
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${runs.join('<w:r><w:tab/></w:r>')}</w:p>`
}

function runXml({ size, text }: Paragraph, rightToLeft: boolean, languageXml: string): string {
  const halfPoints = Math.max(2, Math.min(400, Math.round(size * 2)))
  const properties = `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>${rightToLeft ? '<w:rtl/>' : ''}${languageXml}`
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
}

/** The language of a run, so that a word processor checks its spelling. */
function langXml(language: string): string {
  const code = language.replace(/[^a-z0-9-]/gi, '')
  return `<w:lang w:val="${code}" w:eastAsia="${code}" w:bidi="${code}"/>`
}

function sectionXml(width: number, height: number): string {
  const size = [width, height].map((points) =>
    Math.max(720, Math.min(31_680, Math.round(points * TWIPS_PER_POINT))),
  )
  const margins = ['top', 'right', 'bottom', 'left'].map((side) => `w:${side}="${MARGIN_TWIPS}"`).join(' ')
  return `<w:sectPr><w:pgSz w:w="${size[0]}" w:h="${size[1]}"/><w:pgMar ${margins} w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>`
}
