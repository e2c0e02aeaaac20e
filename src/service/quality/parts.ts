import { cutPieces } from '../../text/pieces/pieces.ts'
import type { Range } from './finding.ts'

/** A part of a text that must be in its translation as well. */
export interface Part extends Range {
  readonly text: string
}

/** The parts of a text that stay in a translation, and its number of other words. */
export interface Parts {
  /** Placeholders, tags, addresses and the like. */
  readonly kept: readonly Part[]
  readonly numbers: readonly Part[]
  readonly words: readonly Part[]
}

/** Splits a text in the same way in which translation protects parts of it. */
export function partsOf(text: string): Parts {
  const kept: Part[] = []
  const words: Part[] = []
  const free: Range[] = []
  let at = 0
  for (const piece of cutPieces(text)) {
    const part = { text: piece.text, start: at, end: at + piece.text.length }
    at = part.end
    if (piece.kind === 'kept' && piece.what !== undefined) kept.push(part)
    else {
      free.push(part)
      if (piece.kind === 'word') words.push(part)
    }
  }
  return { kept, numbers: numbersIn(text, free), words }
}

const isDigit = (unit: string | undefined) => unit !== undefined && /\p{Nd}/u.test(unit)
/** Characters allowed between the digits of one number. */
const isSeparator = (unit: string | undefined) => unit !== undefined && ".,'’\u00a0\u202f ".includes(unit)

/** Whether a space here groups thousands: three digits follow it, and no fourth. */
const groups = (text: string, at: number) =>
  [1, 2, 3].every((offset) => isDigit(text[at + offset])) && !isDigit(text[at + 4])

/** The numbers outside of protected parts, with the separators within them. */
function numbersIn(text: string, free: readonly Range[]): Part[] {
  const isFree = (index: number) => free.some(({ start, end }) => index >= start && index < end)
  const numbers: Part[] = []
  for (let at = 0; at < text.length; at++) {
    if (!isDigit(text[at]) || !isFree(at)) continue
    let end = at + 1
    for (;;) {
      if (isDigit(text[end])) end += 1
      else if (isSeparator(text[end]) && isDigit(text[end + 1])) {
        const isSpace = (text[end] ?? '').trim() === ''
        if (isSpace && !groups(text, end)) break
        end += 1
      } else break
    }
    numbers.push({ text: text.slice(at, end), start: at, end })
    at = end
  }
  return numbers
}

/** A number without its separators, in plain digits: the same in every language. */
export const plainNumber = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')
