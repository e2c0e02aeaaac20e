import { undoFilters } from '../filters/filters.ts'
import { readIndirectObject } from './indirect-object.ts'
import { Keyword } from './keyword.ts'
import { Lexer } from './lexer.ts'
import { parseValue } from './parse.ts'
import { type Dict, isDict, nameOf, Stream, type Value } from './value.ts'
import { PDF_LIMITS, type Work } from './work.ts'

/** Where an object is: in the file, or packed in an object stream. */
export type Place =
  | { readonly kind: 'offset'; readonly offset: number }
  | { readonly kind: 'packed'; readonly container: number }

export interface CrossReference {
  readonly places: Map<number, Place>
  readonly trailer: Dict
}

/** The maximum number of incremental updates. */
const MAX_SECTIONS = 1_000

/**
 * Parses the cross-reference tables at the end of a file (ISO 32000-1 §7.5.4, §7.5.8), the latest first.
 *
 * @returns undefined if they are missing or broken
 */
export function readCrossReference(bytes: Uint8Array, work: Work): CrossReference | undefined {
  const places = new Map<number, Place>()
  const free = new Set<number>()
  const seen = new Set<number>()
  let trailer: Dict | undefined
  const next = [startOffset(bytes, work)]
  while (next.length > 0) {
    const offset = next.shift()
    if (typeof offset !== 'number' || offset < 0 || offset >= bytes.length) return undefined
    if (seen.has(offset) || seen.size >= MAX_SECTIONS) continue
    seen.add(offset)
    const section = readSection(bytes, offset, work)
    if (section === undefined) return undefined
    for (const [number, place] of section.entries) {
      if (places.has(number) || free.has(number)) continue
      if (place === undefined) free.add(number)
      else places.set(number, place)
    }
    if (places.size > PDF_LIMITS.MAX_OBJECTS) return undefined
    trailer ??= section.trailer
    for (const key of ['XRefStm', 'Prev']) {
      const earlier = section.trailer.get(key)
      if (typeof earlier === 'number') next.push(earlier)
    }
  }
  return trailer?.has('Root') ? { places, trailer } : undefined
}

interface Section {
  /** undefined for a number that is no longer in use */
  readonly entries: readonly (readonly [number, Place | undefined])[]
  readonly trailer: Dict
}

function startOffset(bytes: Uint8Array, work: Work): Value {
  const tail = Math.max(0, bytes.length - 2048)
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf('startxref')
  return at < tail ? null : parseValue(new Lexer(bytes, at + 9, work))
}

function readSection(bytes: Uint8Array, offset: number, work: Work): Section | undefined {
  const lexer = new Lexer(bytes, offset, work)
  const first = lexer.next()
  return first instanceof Keyword && first.text === 'xref'
    ? readTable(lexer)
    : readTableStream(bytes, offset, work)
}

function readTable(lexer: Lexer): Section | undefined {
  const entries: [number, Place | undefined][] = []
  for (;;) {
    const start = lexer.next()
    if (start instanceof Keyword && start.text === 'trailer') break
    const count = lexer.next()
    if (typeof start !== 'number' || typeof count !== 'number' || count > PDF_LIMITS.MAX_OBJECTS)
      return undefined
    for (let i = 0; i < count; i++) {
      const offset = lexer.next()
      const generation = lexer.next()
      const state = lexer.next()
      if (typeof offset !== 'number' || typeof generation !== 'number' || !(state instanceof Keyword))
        return undefined
      entries.push([start + i, state.text === 'n' ? { kind: 'offset', offset } : undefined])
    }
    if (entries.length > PDF_LIMITS.MAX_OBJECTS) return undefined
  }
  const trailer = parseValue(lexer)
  return isDict(trailer) ? { entries, trailer } : undefined
}

function readTableStream(bytes: Uint8Array, offset: number, work: Work): Section | undefined {
  // A table's own length cannot be an indirect object, which only the table could find.
  const stream = readIndirectObject(bytes, offset, work, (value) => value ?? null)?.value
  if (!(stream instanceof Stream) || nameOf(stream.dict.get('Type')) !== 'XRef') return undefined
  const { dict } = stream
  const data = undoFilters(stream, (value) => value ?? null, work)
  if (data === undefined) return undefined
  const widths = dict.get('W')
  const size = dict.get('Size')
  if (!Array.isArray(widths) || typeof size !== 'number') return undefined
  const index = dict.get('Index')
  return {
    entries: unpackEntries(data, widths.map(Number), Array.isArray(index) ? index : [0, size]),
    trailer: dict,
  }
}

function unpackEntries(
  data: Uint8Array,
  widths: readonly number[],
  index: readonly Value[],
): Section['entries'] {
  const [typeBytes = 0, secondBytes = 0, thirdBytes = 0] = widths.map((width) =>
    width >= 0 && width <= 8 ? width : 0,
  )
  const row = typeBytes + secondBytes + thirdBytes
  const entries: [number, Place | undefined][] = []
  let at = 0
  for (let pair = 0; pair + 1 < index.length && row > 0; pair += 2) {
    const start = Number(index[pair])
    const count = Number(index[pair + 1])
    for (let i = 0; i < count && at + row <= data.length; i++, at += row) {
      const type = typeBytes === 0 ? 1 : bigEndian(data, at, typeBytes)
      const second = bigEndian(data, at + typeBytes, secondBytes)
      if (type === 1) entries.push([start + i, { kind: 'offset', offset: second }])
      else if (type === 2) entries.push([start + i, { kind: 'packed', container: second }])
      else entries.push([start + i, undefined])
    }
  }
  return entries
}

function bigEndian(data: Uint8Array, at: number, count: number): number {
  let value = 0
  for (let i = 0; i < count; i++) value = value * 256 + (data[at + i] as number)
  return value
}
