import { writeNumber } from '../objects/write-file.ts'
import type { FontBook } from './font-book.ts'
import type { Glyph } from './shape.ts'
import type { Typeface } from './typeface.ts'

/** Smaller offsets in thousandths of an em are invisible. */
const FINEST_STEP = 2

/** Where and how a line is written. */
export interface Pen {
  /** position along the baseline, and of the baseline, as for lines of the source */
  readonly along: number
  readonly base: number
  readonly size: number
  readonly cos: number
  readonly sin: number
  readonly lean: number
}

/** Writes glyphs in sequence. Codes share a string as long as the font's own widths position them correctly. */
export class GlyphWriter {
  readonly #pen: Pen
  readonly #book: FontBook
  readonly #operators: string[] = []
  /** ems from the line's start */
  #place = 0
  #font = ''
  /** where the next code would be by default, and how high */
  #expected = 0
  #height = 0
  #shown: string[] = []
  /** index of the cluster with an explicit text; -1 for none */
  #cluster = -1

  constructor(pen: Pen, book: FontBook) {
    this.#pen = pen
    this.#book = book
  }

  write(typeface: Typeface, glyph: Glyph): void {
    this.#markCluster(glyph)
    const { font, code } = this.#book.codeFor(typeface, glyph)
    const at = this.#place + glyph.dx
    const step = Math.round((at - this.#expected) * 1000)
    if (font !== this.#font || glyph.dy !== this.#height || this.#shown.length === 0)
      this.#move(font, at, glyph.dy)
    else if (Math.abs(step) >= FINEST_STEP) this.#shown.push(String(-step))
    this.#shown.push(`<${code.toString(16).padStart(4, '0')}>`)
    this.#expected = at + glyph.width
    this.#place += glyph.advance
  }

  finish(): string {
    this.#closeCluster()
    this.#show()
    return this.#operators.join('')
  }

  #markCluster({ index, clusterText }: Glyph): void {
    if (this.#cluster >= 0 && this.#cluster !== index) this.#closeCluster()
    if (clusterText === undefined || this.#cluster === index) return
    this.#show()
    const text = Buffer.from(`\ufeff${clusterText}`, 'utf16le').swap16().toString('hex')
    this.#operators.push(`/Span << /ActualText <${text}> >> BDC\n`)
    this.#cluster = index
  }

  #closeCluster(): void {
    if (this.#cluster < 0) return
    this.#show()
    this.#operators.push('EMC\n')
    this.#cluster = -1
  }

  #move(font: string, at: number, height: number): void {
    this.#show()
    const { along, base, size, cos, sin, lean } = this.#pen
    if (font !== this.#font) this.#operators.push(`/${font} ${writeNumber(size)} Tf\n`)
    const u = along + at * size
    const v = base + height * size
    const matrix = [cos, sin, lean * cos - sin, lean * sin + cos, u * cos - v * sin, u * sin + v * cos]
    this.#operators.push(`${matrix.map(writeNumber).join(' ')} Tm\n`)
    this.#font = font
    this.#height = height
    this.#expected = at
  }

  #show(): void {
    if (this.#shown.length === 0) return
    this.#operators.push(`[${this.#shown.join('').replaceAll('><', '')}] TJ\n`)
    this.#shown = []
  }
}
