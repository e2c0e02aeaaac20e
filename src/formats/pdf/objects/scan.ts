import { DocumentTooLarge } from '../../errors.ts'
import type { CrossReference, Place } from './cross-reference.ts'
import { readIndirectObject } from './indirect-object.ts'
import { Lexer } from './lexer.ts'
import { headStart } from './object-head.ts'
import { packedObjects, type StreamAccess } from './packed-objects.ts'
import { parseValue } from './parse.ts'
import { type Dict, isDict, nameOf, Ref, Stream, type Value } from './value.ts'
import { PDF_LIMITS } from './work.ts'

/** Searches a file for its objects sequentially if its own table is unusable. */
export function scanForObjects(bytes: Uint8Array, access: StreamAccess): CrossReference {
  const { work } = access
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const places = new Map<number, Place>()
  const trailer: Dict = new Map()
  let catalog: Ref | undefined
  for (let at = buffer.indexOf('obj'); at >= 0; at = buffer.indexOf('obj', at + 3)) {
    const start = headStart(bytes, at, work)
    if (start === undefined) continue
    const found = readIndirectObject(bytes, start, work, (value) => value ?? null)
    if (found === undefined) continue
    places.set(found.number, { kind: 'offset', offset: start })
    const type = typeOf(found.value)
    if (type === 'Catalog') catalog = new Ref(found.number)
    if (found.value instanceof Stream) {
      if (type === 'XRef') merge(trailer, found.value.dict)
      if (type === 'ObjStm') {
        for (const [number, value] of packedObjects(found.value, access)) {
          places.set(number, { kind: 'packed', container: found.number })
          if (typeOf(value) === 'Catalog') catalog = new Ref(number)
        }
      }
      at = Math.max(at, found.end - 3)
    }
    if (places.size > PDF_LIMITS.MAX_OBJECTS) throw new DocumentTooLarge('pdf: too many objects')
  }
  for (let at = buffer.indexOf('trailer'); at >= 0; at = buffer.indexOf('trailer', at + 7)) {
    const value = parseValue(new Lexer(bytes, at + 7, work))
    if (isDict(value)) merge(trailer, value)
  }
  if (catalog !== undefined && !trailer.has('Root')) trailer.set('Root', catalog)
  return { places, trailer }
}

function typeOf(value: Value): string | undefined {
  const dict = value instanceof Stream ? value.dict : value
  return isDict(dict) ? nameOf(dict.get('Type')) : undefined
}

/** Later ones win, except that none removes the reference to the catalog. */
function merge(trailer: Dict, later: Dict): void {
  for (const key of ['Root', 'Info', 'Encrypt', 'ID']) {
    const value = later.get(key)
    if (value !== undefined) trailer.set(key, value)
  }
}
