import { isDigit, isLineEnd, isNumberStart, isWhite } from './characters.ts'
import type { Work } from './work.ts'

const PERCENT = 37

/**
 * Finds the start of `12 0 obj`, backwards from its last word: reading forwards, damaged bytes before it could look
 * like a string or a comment that hides it.
 *
 * @param at the position of `obj`
 * @returns undefined for other words
 */
export function headStart(bytes: Uint8Array, at: number, work: Work): number | undefined {
  const generationEnd = whiteStart(bytes, at)
  const generationStart = digitsStart(bytes, generationEnd)
  if (generationStart === generationEnd) return undefined
  const numberEnd = whiteStart(bytes, generationStart)
  const start = digitsStart(bytes, numberEnd)
  work.spend((at - start) >> 4)
  const isHead = start < numberEnd && numberEnd < generationStart && !isNumberStart(bytes[start - 1] ?? 0)
  return isHead ? start : undefined
}

function digitsStart(bytes: Uint8Array, end: number): number {
  let start = end
  while (isDigit(bytes[start - 1])) start--
  return start
}

/** The start of the white space and comments that end here. */
function whiteStart(bytes: Uint8Array, end: number): number {
  let start = end
  let isLineStart = false
  for (;;) {
    while (isWhite(bytes[start - 1])) isLineStart = isLineEnd(bytes[--start]) || isLineStart
    const comment = isLineStart ? commentStart(bytes, start) : undefined
    if (comment === undefined) return start
    start = comment
    isLineStart = false
  }
}

/** The start of the comment on the line that ends here. */
function commentStart(bytes: Uint8Array, end: number): number | undefined {
  let start: number | undefined
  for (let at = end - 1; at >= 0 && !isLineEnd(bytes[at]); at--) if (bytes[at] === PERCENT) start = at
  return start
}
