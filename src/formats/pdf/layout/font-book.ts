import type { Glyph } from './shape.ts'
import type { Typeface } from './typeface.ts'

/** A glyph with the characters that it represents: one code of an embedded font. */
export interface Code {
  readonly glyph: number
  readonly text: string
  /** its advance in ems */
  readonly width: number
}

/** A font to embed. Codes start at 1; 0 is the glyph for missing characters. */
export interface BookFont {
  /** its name in page resources */
  readonly name: string
  readonly typeface: Typeface
  readonly codes: readonly Code[]
}

interface OpenFont extends BookFont {
  readonly codes: Code[]
  readonly known: Map<string, number>
}

const MAX_CODES = 0xffff

/**
 * Assigns a code to each glyph in use. A glyph that represents two texts has two codes, so that each code has exact
 * characters and text can be extracted in every script.
 */
export class FontBook {
  readonly fonts: BookFont[] = []
  readonly #open = new Map<Typeface, OpenFont>()
  readonly #prefix: string

  /** @param prefix of the fonts' names, unique in the document */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  codeFor(typeface: Typeface, { id, text, width }: Glyph): { font: string; code: number } {
    const key = `${id},${Math.round(width * 1000)},${text}`
    const open = this.#open.get(typeface)
    const known = open?.known.get(key)
    if (open !== undefined && known !== undefined) return { font: open.name, code: known }
    const font = open === undefined || open.codes.length >= MAX_CODES ? this.#add(typeface) : open
    const code = font.codes.push({ glyph: id, text, width })
    font.known.set(key, code)
    return { font: font.name, code }
  }

  #add(typeface: Typeface): OpenFont {
    const font: OpenFont = {
      name: `${this.#prefix}${this.fonts.length}`,
      typeface,
      codes: [],
      known: new Map(),
    }
    this.fonts.push(font)
    this.#open.set(typeface, font)
    return font
  }
}
