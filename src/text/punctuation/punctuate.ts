import { baseOf } from '../languages.ts'
import { type Piece, skipTags } from '../pieces/pieces.ts'
import { type Marks, marksOf } from './marks.ts'
import {
  isContent,
  isMark,
  type Opening,
  openingsOf,
  type Quotation,
  quotationsOf,
  type Sign,
  signsOf,
} from './signs.ts'

/** A text being translated: pieces of the source, and their translations. */
export interface Punctuated {
  readonly pieces: readonly Piece[]
  readonly outputs: readonly string[]
}

/** Whether the punctuation before the first word and after the last stays unchanged. */
export interface KeptEdges {
  readonly first: boolean
  readonly last: boolean
}

/**
 * Adapts the punctuation between words to the target language: periods, commas, question marks, quotation marks, and
 * the spaces next to them. Words and everything protected stay unchanged; characters within a number, an abbreviation
 * or code are not punctuation.
 *
 * @param outputs one text per piece, changed in place
 */
export function punctuate(
  pieces: readonly Piece[],
  outputs: string[],
  { source, target, kept }: { source: string; target: string; kept: KeptEdges },
): Punctuated {
  const marks = marksOf(target)
  if (!mayChangeAny(pieces, marks)) return { pieces, outputs }
  const first = kept.first ? pieces.findIndex(isContent) : -1
  const last = kept.last ? pieces.findLastIndex(isContent) : pieces.length
  const all = signsOf(pieces, baseOf(source))
  const ends: Sign[] = []
  const writer = new SignWriter(pieces, outputs, marks)
  const isInside = ({ piece }: Sign) => piece > first && piece < last
  const quotations = quotationsOf(pieces, all).filter(({ open, close }) => isInside(open) && isInside(close))
  for (const quotation of quotations) writer.quote(quotation)
  let isBehindMark = false
  for (let index = 0; index < all.length; index++) {
    const sign = all[index] as Sign
    if (isInside(sign) && isOpening(sign)) writer.drop(sign)
    isBehindMark = isMark(pieces, all, index, { source: baseOf(source), isBehindMark })
    if (!isBehindMark) continue
    if (isInside(sign)) writer.mark(sign, all[index - 1])
    if ('.?!:'.includes(sign.meaning)) ends.push(sign)
  }
  const written = writer.outputs()
  if (Object.keys(marks.openings).length === 0) return { pieces, outputs: written }
  const openings = openingsOf(pieces, ends, quotations, marks.openings)
  return insert(
    pieces,
    written,
    openings.filter(({ piece }) => piece !== first),
  )
}

/**
 * The opening mark of Spanish questions and exclamations. If the target has one too, it is placed according to the
 * target's rules.
 */
const isOpening = ({ character, after }: Sign) =>
  (character === '¿' || character === '¡') && after !== 'space'

function mayChangeAny(pieces: readonly Piece[], marks: Marks): boolean {
  for (const { kind, text } of pieces) if (kind === 'punctuation' && mayChange(text, marks)) return true
  return false
}

/** Most punctuation in most texts is the same in all languages. */
function mayChange(text: string, { changing }: Marks): boolean {
  for (let place = 0; place < text.length; place++) {
    const unit = text.charCodeAt(place)
    if (unit > 0x7f || changing[unit] === 1) return true
  }
  return false
}

/** Replaces signs. */
class SignWriter {
  readonly #pieces: readonly Piece[]
  readonly #outputs: string[]
  readonly #marks: Marks
  /** The characters of longer pieces in which one has changed. */
  readonly #changed = new Map<number, string[]>()

  constructor(pieces: readonly Piece[], outputs: string[], marks: Marks) {
    this.#pieces = pieces
    this.#outputs = outputs
    this.#marks = marks
  }

  quote({ open, close }: Quotation): void {
    const [opening, closing] = this.#marks.quotes
    if (open.after === 'space') this.#outputs[open.piece + 1] = ''
    if (close.before === 'space') this.#outputs[close.piece - 1] = ''
    this.#write(open, opening)
    this.#write(close, closing)
    if (!this.#marks.isFullWidth) return
    if (open.place === 0 && this.#pieces[open.piece - 1]?.text === ' ') this.#outputs[open.piece - 1] = ''
    if (close.after === 'space') this.#dropSpaceFrom(close.piece + 1)
  }

  /** @param previous the sign before it, at any distance */
  mark(sign: Sign, previous: Sign | undefined): void {
    const { piece, character, meaning, before, after } = sign
    const { signs, spaces, isFullWidth } = this.#marks
    const written = signs[meaning] ?? meaning
    const isSecond = before === 'sign' && previous !== undefined && '?!'.includes(previous.meaning)
    const space = isSecond ? '' : (spaces[meaning] ?? '')
    if (before === 'space') this.#outputs[piece - 1] = ''
    // Full-width signs include their space; other signs need one.
    const lacksSpace = !isFullWidth && character > '\u2fff' && after === 'content'
    this.#write(sign, space + written + (lacksSpace ? ' ' : ''))
    if (isFullWidth && written !== meaning && after === 'space') this.#dropSpaceFrom(piece + 1)
  }

  drop(sign: Sign): void {
    this.#write(sign, '')
  }

  /** Drops a single space before a word or quotation, unless it separates something else. */
  #dropSpaceFrom(start: number): void {
    const space = skipTags(this.#pieces, start)
    if (this.#pieces[space]?.text !== ' ') return
    const following = this.#pieces[skipTags(this.#pieces, space + 1)]
    if (following && (isContent(following) || '"“„«「'.includes(following.text[0] ?? ' ')))
      this.#outputs[space] = ''
  }

  #write({ piece, place }: Sign, text: string): void {
    if ((this.#pieces[piece] as Piece).text.length === 1) {
      this.#outputs[piece] = text
      return
    }
    let signs = this.#changed.get(piece)
    if (signs === undefined) {
      signs = (this.#pieces[piece] as Piece).text.split('')
      this.#changed.set(piece, signs)
    }
    signs[place] = text
  }

  outputs(): readonly string[] {
    for (const [piece, signs] of this.#changed) this.#outputs[piece] = signs.join('')
    return this.#outputs
  }
}

function insert(
  pieces: readonly Piece[],
  outputs: readonly string[],
  openings: readonly Opening[],
): Punctuated {
  if (openings.length === 0) return { pieces, outputs }
  const before = new Map(openings.map(({ piece, text }) => [piece, text]))
  const all = { pieces: [] as Piece[], outputs: [] as string[] }
  pieces.forEach((piece, number) => {
    const opening = before.get(number)
    if (opening !== undefined) {
      all.pieces.push({ kind: 'punctuation', text: '', unspaced: false })
      all.outputs.push(opening)
    }
    all.pieces.push(piece)
    all.outputs.push(outputs[number] as string)
  })
  return all
}
