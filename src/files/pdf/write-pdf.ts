import { PDFContext, PDFString, PDFWriter } from '@cantoo/pdf-lib'
import bidiFactory, { type Bidi } from 'bidi-js'
import { runsRightToLeft } from '../text/text-direction.ts'
import { type Glyph, PdfFonts } from './fonts.ts'
import type { PdfPage } from './read-pdf.ts'

/** Relative to the font's size. */
const LINE_HEIGHT = 1.25
const SPACE_AFTER = 0.9
const ASCENT = 0.95
/** Relative to the shorter side of a page. */
const MARGIN = 0.08
/** Size of a font, relative to the height of its page. */
const MAX_SIZE = 0.2
/** Text that does not fit becomes smaller by at least this factor. */
const SHRINK = 0.97

/**
 * Writes a PDF with these pages: on each, its paragraphs one below the other in their sizes, which are smaller together
 * if they would not fit.
 *
 * @param language BCP 47 code of the text
 */
export async function writePdf(pages: readonly PdfPage[], language: string): Promise<Uint8Array> {
  const context = PDFContext.create()
  const fonts = new PdfFonts()
  const tree = context.nextRef()
  const resources = context.nextRef()
  const kids = pages.map((page) => {
    const { width, height, rotation } = page
    const contents = context.register(context.flateStream(contentsOf(page, fonts)))
    return context.register(
      context.obj({
        Type: 'Page',
        Parent: tree,
        MediaBox: [0, 0, width, height],
        ...(rotation !== 0 && { Rotate: rotation }),
        Resources: resources,
        Contents: contents,
      }),
    )
  })
  context.assign(tree, context.obj({ Type: 'Pages', Kids: kids, Count: kids.length }))
  context.assign(resources, context.obj({ Font: fonts.write(context) }))
  context.trailerInfo.Root = context.register(
    context.obj({ Type: 'Catalog', Pages: tree, Lang: PDFString.of(language) }),
  )
  return PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer()
}

/** The operators of a page. */
function contentsOf({ width, height, rotation, paragraphs }: PdfPage, fonts: PdfFonts): string {
  const isTurned = rotation % 180 !== 0
  const [across, up] = isTurned ? [height, width] : [width, height]
  const margin = MARGIN * Math.min(across, up)
  const blocks = paragraphs
    .filter(({ text }) => text !== '')
    .map(({ text, size }) => ({
      size: Math.min(size, MAX_SIZE * up),
      glyphs: Array.from(text, (character) => fonts.glyph(character)),
    }))
  const lines = fitted(blocks, across - 2 * margin, up - 2 * margin)
  // One direction for the whole page, as programs assume that find text: the other edge would be another column.
  const rightToLeft = runsRightToLeft(paragraphs.map(({ text }) => text).join(' '))
  const operators = [turn(rotation, width, height), 'BT']
  let y = up - margin
  for (const { glyphs, size, before } of lines) {
    y -= before + ASCENT * size
    const x = rightToLeft ? across - margin - (widthOf(glyphs) * size) / 1000 : margin
    operators.push(`1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm`, ...shown(glyphs, size, rightToLeft))
    y -= (LINE_HEIGHT - ASCENT) * size
  }
  return [...operators, 'ET'].join('\n')
}

/** Turns the page's coordinates, so that text is upright when a viewer turns the page. */
function turn(rotation: number, width: number, height: number): string {
  if (rotation === 90) return `0 1 -1 0 ${width} 0 cm`
  if (rotation === 180) return `-1 0 0 -1 ${width} ${height} cm`
  return rotation === 270 ? `0 -1 1 0 0 ${height} cm` : ''
}

interface TextLine {
  readonly glyphs: readonly Glyph[]
  readonly size: number
  /** space above it */
  readonly before: number
}

interface Block {
  readonly glyphs: readonly Glyph[]
  readonly size: number
}

/** The lines of a page, in the largest size that fits. */
function fitted(blocks: readonly Block[], width: number, height: number): TextLine[] {
  for (let scale = 1; ; ) {
    const lines = blocks.flatMap(({ glyphs, size }) =>
      broken(glyphs, (width * 1000) / (size * scale)).map((line, at) => ({
        glyphs: line,
        size: size * scale,
        before: at === 0 ? SPACE_AFTER * size * scale : 0,
      })),
    )
    const total = lines.reduce((sum, { size, before }) => sum + before + LINE_HEIGHT * size, 0)
    if (total <= height) return lines
    scale *= Math.min(SHRINK, Math.sqrt(height / total))
  }
}

/** The lines of a paragraph, which end at spaces if they have any. @param width in thousandths of the font's size */
function broken(glyphs: readonly Glyph[], width: number): (readonly Glyph[])[] {
  const lines: (readonly Glyph[])[] = []
  let start = 0
  let used = 0
  /** where the line may end */
  let end = 0
  for (let at = 0; at < glyphs.length; at++) {
    const { character, width: added } = glyphs[at] as Glyph
    if (at > start && glyphs[at - 1]?.character === ' ') end = at
    if (used + added > width && character !== ' ' && at > start && !/\p{M}/u.test(character)) {
      const next = end > start ? end : at
      lines.push(trimmed(glyphs.slice(start, next)))
      start = next
      used = widthOf(glyphs.slice(start, at))
    }
    used += added
  }
  lines.push(trimmed(glyphs.slice(start)))
  return lines
}

function trimmed(glyphs: readonly Glyph[]): readonly Glyph[] {
  return glyphs.at(-1)?.character === ' ' ? glyphs.slice(0, -1) : glyphs
}

const widthOf = (glyphs: readonly Glyph[]) => glyphs.reduce((sum, { width }) => sum + width, 0)

/** The operators that show a line, from left to right. */
function shown(glyphs: readonly Glyph[], size: number, rightToLeft: boolean): string[] {
  const operators: string[] = []
  let font = ''
  let codes = ''
  const flush = () => {
    if (codes !== '') operators.push(`/${font} ${size.toFixed(3)} Tf <${codes}> Tj`)
    codes = ''
  }
  for (const glyph of visualOrder(glyphs, rightToLeft)) {
    if (glyph.font !== font) flush()
    font = glyph.font
    codes += glyph.code
  }
  flush()
  return operators
}

// The package is CommonJS and exports only the function; its types declare an ES module.
const bidi = (bidiFactory as unknown as () => Bidi)()
const ANY_RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff]/

/**
 * The glyphs of a line as a reader sees them (Unicode Standard Annex #9). Brackets are not mirrored, since that would
 * change the text that is found.
 */
function visualOrder(glyphs: readonly Glyph[], rightToLeft: boolean): readonly Glyph[] {
  // One unit for each glyph: characters outside of the basic plane are neutral here.
  const text = glyphs.map(({ character }) => (character.length > 1 ? '\ufffc' : character)).join('')
  if (!ANY_RIGHT_TO_LEFT.test(text)) return glyphs
  const levels = bidi.getEmbeddingLevels(text, rightToLeft ? 'rtl' : 'ltr')
  return bidi.getReorderedIndices(text, levels).map((at) => glyphs[at] as Glyph)
}
