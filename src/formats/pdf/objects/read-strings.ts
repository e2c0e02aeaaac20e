import { hexDigit, isLineEnd } from './characters.ts'
import { ByteString } from './value.ts'

const OPEN = 40
const CLOSE = 41
const BACKSLASH = 92
const ESCAPES: Readonly<Record<number, number>> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 }

/**
 * The position of a string's closing parenthesis, or of the end of the bytes.
 * @param start after the opening parenthesis
 */
export function literalEnd(bytes: Uint8Array, start: number): number {
  let depth = 1
  let at = start
  for (; at < bytes.length; at++) {
    const code = bytes[at]
    if (code === BACKSLASH) at++
    else if (code === OPEN) depth++
    else if (code === CLOSE && --depth === 0) break
  }
  return Math.min(at, bytes.length)
}

/** The bytes of a string in parentheses. */
export function readLiteral(bytes: Uint8Array, start: number, end: number): ByteString {
  const out = new Uint8Array(end - start)
  let length = 0
  for (let at = start; at < end; ) {
    const code = bytes[at++] as number
    if (code !== BACKSLASH) {
      out[length++] = code
      continue
    }
    const escaped = readEscape(bytes, at)
    if (escaped.value >= 0) out[length++] = escaped.value
    at = escaped.end
  }
  return new ByteString(out.slice(0, length))
}

/**
 * Reads a character that stands for itself, one of ESCAPES, or up to three octal digits.
 * @param start after the backslash
 * @returns the value -1 for a line continuation
 */
function readEscape(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  const code = bytes[start] ?? 10
  let end = start + 1
  if (code === 13 && bytes[end] === 10) end++
  if (isLineEnd(code)) return { value: -1, end }
  if (!isOctal(code)) return { value: ESCAPES[code] ?? code, end }
  let value = code - 48
  for (let digit = bytes[end]; end < start + 3 && isOctal(digit); digit = bytes[++end]) {
    value = value * 8 + digit - 48
  }
  return { value: value & 0xff, end }
}

const isOctal = (code: number | undefined): code is number => code !== undefined && code >= 48 && code <= 55

/** The bytes of hexadecimal digits; other characters between them are ignored. */
export function readHex(bytes: Uint8Array, start: number, end: number): ByteString {
  const out = new Uint8Array((end - start + 1) >> 1)
  let digits = 0
  for (let at = start; at < end; at++) {
    const digit = hexDigit(bytes[at] as number)
    if (digit < 0) continue
    out[digits >> 1] = (out[digits >> 1] as number) | (digits % 2 === 0 ? digit << 4 : digit)
    digits++
  }
  return new ByteString(out.slice(0, (digits + 1) >> 1))
}
