import { escapeXml } from '../../base/markup/escapes.ts'
import { runsRightToLeft } from '../text/text-direction.ts'
import { writeZip } from '../zip/write-zip.ts'
import type { Paragraph } from './paragraphs.ts'
import type { PdfPage } from './read-pdf.ts'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const TWIPS_PER_POINT = 20
const MARGIN_TWIPS = 1080
const LEVELS = 3
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
export function writeDocx(pages: readonly PdfPage[], language: string): Uint8Array {
  const levels = headingLevels(pages.flatMap(({ paragraphs }) => paragraphs))
  const body = pages.map(({ width, height, paragraphs }, at) => {
    const section = sectionXml(width, height)
    const text = blocksOf(paragraphs)
      .map((block) => paragraphXml(block, levels))
      .join('')
    // The last section belongs to the document, the others to their last paragraph.
    return at === pages.length - 1
      ? (text || '<w:p/>') + section
      : `${text}<w:p><w:pPr>${section}</w:pPr></w:p>`
  })
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/>\
<Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': relationsXml('officeDocument', 'word/document.xml'),
    'word/_rels/document.xml.rels': relationsXml('styles', 'styles.xml'),
    'word/styles.xml': stylesXml(language.replace(/[^a-z0-9-]/gi, '')),
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${body.join('')}</w:body></w:document>`,
  }
  return writeZip(
    new Map(
      Object.entries(parts).map(([name, xml]) => [
        name,
        Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
      ]),
    ),
  )
}

const relationsXml = (type: string, target: string) => `<Relationships xmlns="${PACKAGE}/relationships">\
<Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`

/** @param language as an attribute value */
function stylesXml(language: string): string {
  const headings = Array.from({ length: LEVELS }, (_, at) => at + 1).map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/>` +
      `<w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/>` +
      `<w:pPr><w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`,
  )
  return (
    `<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr>` +
    `<w:lang w:val="${language}" w:eastAsia="${language}" w:bidi="${language}"/></w:rPr></w:rPrDefault>` +
    `<w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults>` +
    `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>` +
    `${headings.join('')}</w:styles>`
  )
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

/** Heading levels by font size in whole points: level 1 for the largest size. */
function headingLevels(paragraphs: readonly Paragraph[]): Map<number, number> {
  const body = bodySize(paragraphs)
  const larger = paragraphs
    .filter(({ size, lines }) => size > body * HEADING_RATIO && lines <= MAX_HEADING_LINES)
    .map(({ size }) => Math.round(size))
  const sizes = [...new Set(larger)].sort((a, b) => b - a)
  return new Map(sizes.map((size, at) => [size, Math.min(at + 1, LEVELS)]))
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

function paragraphXml(block: Block, levels: ReadonlyMap<number, number>): string {
  const rightToLeft = runsRightToLeft(block.map(({ text }) => text).join(' '))
  const level = levels.get(Math.round(block[0]?.size ?? 0))
  const properties = [
    level === undefined ? '' : `<w:pStyle w:val="Heading${level}"/>`,
    rightToLeft ? '<w:bidi/>' : '',
  ].join('')
  const runs = block.map((text) => runXml(text, rightToLeft))
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${runs.join('<w:r><w:tab/></w:r>')}</w:p>`
}

function runXml({ size, text }: Paragraph, rightToLeft: boolean): string {
  const halfPoints = Math.max(2, Math.min(400, Math.round(size * 2)))
  const properties = `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>${rightToLeft ? '<w:rtl/>' : ''}`
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
}

function sectionXml(width: number, height: number): string {
  const size = [width, height].map((points) =>
    Math.max(720, Math.min(31_680, Math.round(points * TWIPS_PER_POINT))),
  )
  const margins = ['top', 'right', 'bottom', 'left'].map((side) => `w:${side}="${MARGIN_TWIPS}"`).join(' ')
  return `<w:sectPr><w:pgSz w:w="${size[0]}" w:h="${size[1]}"/><w:pgMar ${margins} w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>`
}
