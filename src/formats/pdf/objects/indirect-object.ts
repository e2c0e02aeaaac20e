import { Keyword } from './keyword.ts'
import { Lexer } from './lexer.ts'
import { parseObject } from './parse.ts'
import { isDict, Stream, type Value } from './value.ts'
import type { Work } from './work.ts'

export interface IndirectObject {
  readonly number: number
  readonly value: Value
  /** where the object ends */
  readonly end: number
}

/** Finds a number out, for lengths that are objects of their own. */
export type Resolve = (value: Value | undefined) => Value

/** Reads `12 0 obj … endobj`. @returns undefined when there is none at the offset */
export function readIndirectObject(
  bytes: Uint8Array,
  offset: number,
  work: Work,
  resolve: Resolve,
): IndirectObject | undefined {
  const lexer = new Lexer(bytes, offset, work)
  const number = lexer.next()
  const generation = lexer.next()
  if (typeof number !== 'number' || typeof generation !== 'number' || !isKeyword(lexer.next(), 'obj')) {
    return undefined
  }
  const value = parseObject(lexer)
  if (value === undefined || value instanceof Keyword) return { number, value: null, end: lexer.position }
  const end = lexer.position
  if (!isDict(value) || !isKeyword(lexer.next(), 'stream')) return { number, value, end }
  const start = streamStart(bytes, lexer.position)
  const stop = streamEnd(bytes, start, resolve(value.get('Length')), work)
  return { number, value: new Stream(value, bytes.subarray(start, stop)), end: stop }
}

function isKeyword(token: unknown, text: string): boolean {
  return token instanceof Keyword && token.text === text
}

function streamStart(bytes: Uint8Array, position: number): number {
  if (bytes[position] === 13) return position + (bytes[position + 1] === 10 ? 2 : 1)
  return bytes[position] === 10 ? position + 1 : position
}

/** The length may be wrong or missing; then the stream goes up to the word that ends it. */
function streamEnd(bytes: Uint8Array, start: number, length: Value, work: Work): number {
  if (typeof length === 'number' && length >= 0 && start + length <= bytes.length) {
    const end = start + Math.floor(length)
    if (isKeyword(new Lexer(bytes, end, work).next(), 'endstream')) return end
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = buffer.indexOf('endstream', start)
  const end = found < 0 ? bytes.length : found
  work.spend((end - start) >> 8)
  if (bytes[end - 1] === 10) return bytes[end - 2] === 13 ? end - 2 : end - 1
  return end
}
