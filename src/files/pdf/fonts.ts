import type { PDFContext, PDFRef } from '@cantoo/pdf-lib'

/** A name under which viewers have fonts with many scripts, or substitute one. */
const FONT_NAME = 'ArialUnicodeMS'
const CODES = 255
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u

/** A character as a font shows it. */
export interface Glyph {
  readonly character: string
  /** name of the font in the resources of a page */
  readonly font: string
  /** its code in hexadecimal digits */
  readonly code: string
  /** in thousandths of the font's size */
  readonly width: number
}

/**
 * The fonts of one PDF, of 255 characters each. They have no files but name each character: the text can be found and
 * copied in every script, and viewers draw it with fonts of their system (our choice).
 */
export class PdfFonts {
  readonly #glyphs = new Map<string, Glyph>()

  glyph(character: string): Glyph {
    let glyph = this.#glyphs.get(character)
    if (glyph === undefined) {
      const at = this.#glyphs.size
      const width = /\p{Mn}/u.test(character) ? 0 : WIDE.test(character) ? 1000 : 600
      glyph = { character, font: `F${Math.floor(at / CODES)}`, code: hex((at % CODES) + 1, 2), width }
      this.#glyphs.set(character, glyph)
    }
    return glyph
  }

  /** Writes the fonts. @returns the fonts of a page's resources */
  write(context: PDFContext): Record<string, PDFRef> {
    const fonts: Record<string, PDFRef> = {}
    const glyphs = [...this.#glyphs.values()]
    for (let start = 0; start < glyphs.length; start += CODES) {
      const part = glyphs.slice(start, start + CODES)
      fonts[part[0]?.font ?? ''] = writeFont(context, part)
    }
    return fonts
  }
}

/** Viewers find each character of such a font by its name. */
function writeFont(context: PDFContext, glyphs: readonly Glyph[]): PDFRef {
  const names = glyphs.map(({ character }) => `u${hex(character.codePointAt(0) ?? 0, 4).toUpperCase()}`)
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: FONT_NAME,
      FirstChar: 1,
      LastChar: glyphs.length,
      Widths: glyphs.map(({ width }) => width),
      FontDescriptor: context.obj({
        Type: 'FontDescriptor',
        FontName: FONT_NAME,
        Flags: NONSYMBOLIC,
        FontBBox: [-1000, -300, 2000, 1100],
        ItalicAngle: 0,
        Ascent: 1000,
        Descent: -250,
        CapHeight: 700,
        StemV: 80,
      }),
      Encoding: context.obj({ Type: 'Encoding', Differences: [1, ...names] }),
      ToUnicode: context.register(context.flateStream(toUnicodeMap(glyphs))),
    }),
  )
}

const NONSYMBOLIC = 32
/** Entries of a block in a map, at most (ISO 32000-1 §9.10.3). */
const BLOCK = 100

/** A map from codes to characters. */
function toUnicodeMap(glyphs: readonly Glyph[]): string {
  const lines = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
  ]
  for (let start = 0; start < glyphs.length; start += BLOCK) {
    const block = glyphs.slice(start, start + BLOCK)
    lines.push(`${block.length} beginbfchar`)
    for (const { code, character } of block) {
      lines.push(`<${code}> <${Buffer.from(character, 'utf16le').swap16().toString('hex')}>`)
    }
    lines.push('endbfchar')
  }
  return `${lines.join('\n')}\nendcmap CMapName currentdict /CMap defineresource pop end end\n`
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
