import { isDigit } from './characters.ts'
import { Keyword } from './keyword.ts'
import { Lexer } from './lexer.ts'
import { parseObject } from './parse.ts'
import { isDict, Stream, type Value } from './value.ts'
import type { Work } from './work.ts'

const OBJ = 'obj'
const TAB = 9
const LF = 10
const CR = 13
const SPACE = 32

/** An object and its position. */
export interface IndirectObject {
  readonly number: number
  /** whether the number is written in digits only, unlike that of `2-1 0 obj` */
  readonly isWhole: boolean
  readonly value: Value
  /** where the object ends */
  readonly end: number
}

/** Resolves a number, for lengths that are indirect objects. */
export type Resolve = (value: Value | undefined) => Value

/**
 * Parses `12 0 obj … endobj`. Its number may differ from that in the cross-reference table, see `PdfFile`.
 *
 * @returns undefined if there is none at the offset
 */
export function readIndirectObject(
  bytes: Uint8Array,
  offset: number,
  work: Work,
  resolve: Resolve,
): IndirectObject | undefined {
  const lexer = new Lexer(bytes, offset, work)
  lexer.skipWhite()
  const start = lexer.position
  const number = lexer.next()
  const isWhole = bytes.subarray(start, lexer.position).every(isDigit)
  const generation = lexer.next()
  if (typeof number !== 'number' || typeof generation !== 'number' || !passObj(lexer)) return undefined
  const head = { number, isWhole }
  const value = parseObject(lexer)
  if (value === undefined || value instanceof Keyword) return { ...head, value: null, end: lexer.position }
  const end = lexer.position
  if (!isDict(value) || !isKeyword(lexer.next(), 'stream')) return { ...head, value, end }
  const dataStart = streamStart(bytes, lexer.position)
  const dataEnd = streamEnd(bytes, dataStart, resolve(value.get('Length')), work)
  return { ...head, value: new Stream(value, bytes.subarray(dataStart, dataEnd)), end: dataEnd }
}

/** Skips `obj`. Some producers write `obj12` for an object that is the number 12. */
function passObj(lexer: Lexer): boolean {
  const token = lexer.next()
  if (!(token instanceof Keyword) || !token.text.startsWith(OBJ)) return false
  lexer.position -= token.text.length - OBJ.length
  return true
}

function isKeyword(token: unknown, text: string): boolean {
  return token instanceof Keyword && token.text === text
}

/** The data starts on the next line. Viewers skip trailing spaces on this one. */
function streamStart(bytes: Uint8Array, position: number): number {
  let at = position
  while (bytes[at] === SPACE || bytes[at] === TAB) at++
  if (bytes[at] === CR) return at + (bytes[at + 1] === LF ? 2 : 1)
  return bytes[at] === LF ? at + 1 : position
}

/** If the length is wrong or missing, the stream ends at its closing keyword. */
function streamEnd(bytes: Uint8Array, start: number, length: Value, work: Work): number {
  if (typeof length === 'number' && length >= 0 && start + length <= bytes.length) {
    const end = start + Math.floor(length)
    const next = new Lexer(bytes, end, work).next()
    if (isKeyword(next, 'endobj') || (next instanceof Keyword && next.text.startsWith('endstream')))
      return end
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const endOfStream = buffer.indexOf('endstream', start)
  const last = endOfStream < 0 ? bytes.length : endOfStream
  const endOfObject = buffer.subarray(0, last).indexOf('endobj', start)
  const end = endOfObject < 0 ? last : endOfObject
  work.spend((last - start) >> 8)
  if (bytes[end - 1] === CR) return end - 1
  if (bytes[end - 1] !== LF) return end
  return bytes[end - 2] === CR ? end - 2 : end - 1
}
