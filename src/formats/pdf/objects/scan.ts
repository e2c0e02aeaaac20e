import { DocumentTooLarge } from '../../errors.ts'
import type { CrossReference, Place } from './cross-reference.ts'
import { readIndirectObject } from './indirect-object.ts'
import { Lexer } from './lexer.ts'
import { parseValue } from './parse.ts'
import { type Dict, isDict, nameOf, Ref, Stream, type Value } from './value.ts'
import { PDF_LIMITS, type Work } from './work.ts'

/** Searches a file for its objects, one after the other, where its own table of them is of no use. */
export function scanForObjects(
  bytes: Uint8Array,
  work: Work,
  decode: (stream: Stream) => Uint8Array | undefined,
): CrossReference {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const places = new Map<number, Place>()
  const trailer: Dict = new Map()
  let catalog: Ref | undefined
  for (let at = buffer.indexOf('obj'); at >= 0; at = buffer.indexOf('obj', at + 3)) {
    const start = headStart(bytes, at)
    if (start === undefined) continue
    const found = readIndirectObject(bytes, start, work, (value) => value ?? null)
    if (found === undefined) continue
    places.set(found.number, { kind: 'offset', offset: start })
    if (places.size > PDF_LIMITS.MAX_OBJECTS) throw new DocumentTooLarge('pdf: too many objects')
    const type = typeOf(found.value)
    if (type === 'Catalog') catalog = new Ref(found.number)
    if (found.value instanceof Stream) {
      if (type === 'XRef') merge(trailer, found.value.dict)
      if (type === 'ObjStm') catalog = addPacked(found.number, found.value, places, work, decode) ?? catalog
      at = Math.max(at, found.end - 3)
    }
  }
  for (let at = buffer.indexOf('trailer'); at >= 0; at = buffer.indexOf('trailer', at + 7)) {
    const value = parseValue(new Lexer(bytes, at + 7, work))
    if (isDict(value)) merge(trailer, value)
  }
  if (catalog !== undefined && !trailer.has('Root')) trailer.set('Root', catalog)
  return { places, trailer }
}

/** Where `12 0 obj` starts when `obj` stands at `at`. */
function headStart(bytes: Uint8Array, at: number): number | undefined {
  const before = back(bytes, back(bytes, at, isBlank), isDigit)
  const start = back(bytes, back(bytes, before, isBlank), isDigit)
  return start < before && isDigit(bytes[start]) ? start : undefined
}

function back(bytes: Uint8Array, from: number, matches: (code: number | undefined) => boolean): number {
  let at = from
  // No number of an object has more digits, and no producer puts more blanks between.
  while (at > 0 && from - at < 16 && matches(bytes[at - 1])) at--
  return at
}

function isBlank(code: number | undefined): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13
}

function isDigit(code: number | undefined): boolean {
  return code !== undefined && code >= 48 && code <= 57
}

function typeOf(value: Value): string | undefined {
  const dict = value instanceof Stream ? value.dict : value
  return isDict(dict) ? nameOf(dict.get('Type')) : undefined
}

/** Later ones win, except that none takes away the way to the catalog. */
function merge(trailer: Dict, later: Dict): void {
  for (const key of ['Root', 'Info', 'Encrypt', 'ID']) {
    const value = later.get(key)
    if (value !== undefined) trailer.set(key, value)
  }
}

/** @returns the catalog, when it is among the packed objects */
function addPacked(
  container: number,
  stream: Stream,
  places: Map<number, Place>,
  work: Work,
  decode: (stream: Stream) => Uint8Array | undefined,
): Ref | undefined {
  const count = stream.dict.get('N')
  const first = stream.dict.get('First')
  const bytes = decode(stream)
  if (typeof count !== 'number' || typeof first !== 'number' || bytes === undefined) return undefined
  const index = new Lexer(bytes, 0, work)
  let catalog: Ref | undefined
  for (let i = 0; i < count; i++) {
    const number = index.next()
    const offset = index.next()
    if (typeof number !== 'number' || typeof offset !== 'number') break
    if (!places.has(number)) places.set(number, { kind: 'packed', container })
    if (places.size > PDF_LIMITS.MAX_OBJECTS) throw new DocumentTooLarge('pdf: too many objects')
    if (typeOf(parseValue(new Lexer(bytes, first + offset, work))) === 'Catalog') catalog = new Ref(number)
  }
  return catalog
}
