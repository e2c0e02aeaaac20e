import { type PDFContext, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import { readDataBytes } from '../../package-files.ts'

const FONT_FILE = 'files/fonts/dejavu-sans-condensed.ttf'
const FONT_NAME = 'DejaVuSansCondensed'
/** A name under which viewers have fonts with many scripts, or substitute one. */
const OUTSIDE_NAME = 'ArialUnicodeMS'
const OUTSIDE_CODES = 255
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
 * The fonts of one PDF. The file of the first is embedded: Latin, Greek, Cyrillic, Hebrew, Armenian and Georgian look
 * the same everywhere. Characters of other scripts are in fonts of 255 characters without a file, which name each
 * character: the text can be found and copied, and viewers draw it with fonts of their system (our choice, since fonts
 * for all languages would be most of the package).
 */
export class PdfFonts {
  readonly #file = readFont()
  readonly #glyphs = new Map<string, Glyph>()
  readonly #inside: InsideCharacter[] = []
  readonly #outside: Glyph[] = []

  glyph(character: string): Glyph {
    let glyph = this.#glyphs.get(character)
    if (glyph === undefined) {
      glyph = this.#insideGlyph(character) ?? this.#outsideGlyph(character)
      this.#glyphs.set(character, glyph)
    }
    return glyph
  }

  #insideGlyph(character: string): Glyph | undefined {
    const number = this.#file.glyphs.get(character.codePointAt(0) ?? 0)
    if (number === undefined) return undefined
    const width = this.#file.widthOf(number)
    this.#inside.push({ number, width, character })
    return { character, font: 'F', code: hex(number, 4), width }
  }

  #outsideGlyph(character: string): Glyph {
    const at = this.#outside.length
    const width = /\p{Mn}/u.test(character) ? 0 : WIDE.test(character) ? 1000 : 600
    const code = hex((at % OUTSIDE_CODES) + 1, 2)
    const glyph = { character, font: `O${Math.floor(at / OUTSIDE_CODES)}`, code, width }
    this.#outside.push(glyph)
    return glyph
  }

  /** Writes the fonts. @returns the fonts of a page's resources */
  write(context: PDFContext): Record<string, PDFRef> {
    const fonts: Record<string, PDFRef> = {}
    if (this.#inside.length > 0) fonts.F = this.#writeInside(context)
    for (let start = 0; start < this.#outside.length; start += OUTSIDE_CODES) {
      const part = this.#outside.slice(start, start + OUTSIDE_CODES)
      fonts[part[0]?.font ?? ''] = writeOutside(context, part)
    }
    return fonts
  }

  #writeInside(context: PDFContext): PDFRef {
    const { bytes, descriptor } = this.#file
    const file = context.register(context.flateStream(bytes, { Length1: bytes.length }))
    const characters = this.#inside.toSorted((a, b) => a.number - b.number)
    const descendant = context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: FONT_NAME,
        CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
        FontDescriptor: context.register(
          context.obj({ Type: 'FontDescriptor', FontName: FONT_NAME, FontFile2: file, ...descriptor }),
        ),
        CIDToGIDMap: 'Identity',
        W: characters.flatMap(({ number, width }) => [number, [width]]),
      }),
    )
    const toUnicode = toUnicodeMap(characters.map(({ number, character }) => [hex(number, 4), character]))
    return context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: FONT_NAME,
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: context.register(context.flateStream(toUnicode)),
      }),
    )
  }
}

interface InsideCharacter {
  readonly number: number
  readonly width: number
  readonly character: string
}

/** A font of up to 255 characters without a file: viewers find each character by its name. */
function writeOutside(context: PDFContext, glyphs: readonly Glyph[]): PDFRef {
  const names = glyphs.map(({ character }) => `u${hex(character.codePointAt(0) ?? 0, 4).toUpperCase()}`)
  const toUnicode = toUnicodeMap(glyphs.map(({ code, character }) => [code, character]))
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: OUTSIDE_NAME,
      FirstChar: 1,
      LastChar: glyphs.length,
      Widths: glyphs.map(({ width }) => width),
      FontDescriptor: context.obj({
        Type: 'FontDescriptor',
        FontName: OUTSIDE_NAME,
        Flags: NONSYMBOLIC,
        FontBBox: [-1000, -300, 2000, 1100],
        ItalicAngle: 0,
        Ascent: 1000,
        Descent: -250,
        CapHeight: 700,
        StemV: 80,
      }),
      Encoding: context.obj({ Type: 'Encoding', Differences: [1, ...names] }),
      ToUnicode: context.register(context.flateStream(toUnicode)),
    }),
  )
}

const NONSYMBOLIC = 32
/** Entries of a block in a map, at most (ISO 32000-1 §9.10.3). */
const BLOCK = 100

/** A map from codes, in hexadecimal digits, to characters. */
function toUnicodeMap(characters: readonly (readonly [code: string, character: string])[]): string {
  const digits = characters[0]?.[0].length ?? 2
  const lines = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    `1 begincodespacerange <${'0'.repeat(digits)}> <${'F'.repeat(digits)}> endcodespacerange`,
  ]
  for (let start = 0; start < characters.length; start += BLOCK) {
    const block = characters.slice(start, start + BLOCK)
    lines.push(`${block.length} beginbfchar`)
    for (const [code, character] of block) {
      lines.push(`<${code}> <${Buffer.from(character, 'utf16le').swap16().toString('hex')}>`)
    }
    lines.push('endbfchar')
  }
  return `${lines.join('\n')}\nendcmap CMapName currentdict /CMap defineresource pop end end\n`
}

/** What a PDF needs to know of a TrueType font. */
interface FontFile {
  readonly bytes: Uint8Array
  /** glyphs by their characters' code points */
  readonly glyphs: ReadonlyMap<number, number>
  /** in thousandths of the font's size */
  widthOf(glyph: number): number
  readonly descriptor: Readonly<Record<string, number | number[]>>
}

function readFont(): FontFile {
  const bytes = readDataBytes(FONT_FILE)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = new Map<string, number>()
  for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16) {
    tables.set(Buffer.from(bytes.subarray(at, at + 4)).toString('latin1'), view.getUint32(at + 8))
  }
  const table = (name: string): number => tables.get(name) ?? 0
  const scale = 1000 / view.getUint16(table('head') + 18)
  const scaled = (at: number) => Math.round(view.getInt16(at) * scale)
  const metrics = view.getUint16(table('hhea') + 34)
  const ascent = scaled(table('hhea') + 4)
  return {
    bytes,
    glyphs: charactersOf(view, table('cmap')),
    widthOf: (glyph) => Math.round(view.getUint16(table('hmtx') + 4 * Math.min(glyph, metrics - 1)) * scale),
    descriptor: {
      Flags: NONSYMBOLIC,
      FontBBox: [36, 38, 40, 42].map((at) => scaled(table('head') + at)),
      ItalicAngle: 0,
      Ascent: ascent,
      Descent: scaled(table('hhea') + 6),
      CapHeight: ascent,
      StemV: 80,
    },
  }
}

/** The characters of a font's table of format 4, as is usual for those of the basic plane. */
function charactersOf(view: DataView, cmap: number): Map<number, number> {
  const start = cmap + view.getUint32(cmap + 8)
  const segments = view.getUint16(start + 6) / 2
  const glyphs = new Map<number, number>()
  for (let segment = 0; segment < segments; segment++) {
    const field = (block: number) => start + 14 + 2 * (block * segments + segment) + (block > 0 ? 2 : 0)
    const last = view.getUint16(field(0))
    const delta = view.getUint16(field(2))
    const offset = view.getUint16(field(3))
    for (let code = view.getUint16(field(1)); code <= last && code < 0xffff; code++) {
      const at = field(3) + offset + 2 * (code - view.getUint16(field(1)))
      const glyph = offset === 0 ? code : view.getUint16(at)
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff)
    }
  }
  return glyphs
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
