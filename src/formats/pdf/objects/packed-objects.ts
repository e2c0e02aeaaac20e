import { Lexer } from './lexer.ts'
import { parseValue } from './parse.ts'
import type { Stream, Value } from './value.ts'
import { PDF_LIMITS, type Work } from './work.ts'

/** What reading an object stream requires: objects that its entries refer to, and its bytes. */
export interface StreamAccess {
  readonly work: Work
  resolve(value: Value | undefined): Value
  decode(stream: Stream): Uint8Array | undefined
}

/** The objects of an object stream with their numbers (ISO 32000-1 §7.5.7). */
export function* packedObjects(
  stream: Stream,
  access: StreamAccess,
): Generator<readonly [number: number, value: Value]> {
  const count = access.resolve(stream.dict.get('N'))
  const first = access.resolve(stream.dict.get('First'))
  const bytes = access.decode(stream)
  if (typeof count !== 'number' || typeof first !== 'number' || bytes === undefined) return
  const index = new Lexer(bytes, 0, access.work)
  for (let i = 0; i < Math.min(count, PDF_LIMITS.MAX_OBJECTS); i++) {
    const number = index.next()
    const offset = index.next()
    if (typeof number !== 'number' || typeof offset !== 'number') return
    yield [number, parseValue(new Lexer(bytes, first + offset, access.work))]
  }
}
