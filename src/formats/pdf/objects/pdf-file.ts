import { DocumentEncrypted, InvalidFileData } from '../../errors.ts'
import { undoFilters } from '../filters/filters.ts'
import { type CrossReference, type Place, readCrossReference } from './cross-reference.ts'
import { type IndirectObject, readIndirectObject } from './indirect-object.ts'
import { packedObjects, type StreamAccess } from './packed-objects.ts'
import { scanForObjects } from './scan.ts'
import { type Dict, dictOf, isDict, Ref, Stream, type Value } from './value.ts'
import type { Work } from './work.ts'

/** The maximum length of a chain of references; longer ones are loops. */
const MAX_HOPS = 16

const NOTHING: CrossReference = { places: new Map(), trailer: new Map() }

/**
 * The objects of a PDF file, parsed on demand.
 *
 * Designed for untrusted files: anything missing, broken or self-referential is `null`, and everything that is read is
 * counted. If the cross-reference table is damaged, the file is searched for its objects, as viewers do. Each object is
 * parsed once and cached.
 */
export class PdfFile implements StreamAccess {
  readonly work: Work
  readonly #bytes: Uint8Array
  #table: CrossReference = NOTHING
  #scanned: CrossReference | undefined
  /** objects of object streams, by the numbers of these */
  readonly #packed = new Map<number, ReadonlyMap<number, Value>>()
  readonly #objects = new Map<number, Value>()
  readonly #reading = new Set<number>()

  /** @throws InvalidFileData, DocumentEncrypted, DocumentTooLarge */
  constructor(bytes: Uint8Array, work: Work) {
    this.#bytes = bytes
    this.work = work
    if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')) {
      throw new InvalidFileData('pdf: no header')
    }
    this.#table = readCrossReference(bytes, work) ?? this.#scan()
    if (!this.#hasCatalog() && this.#scanned === undefined) {
      this.#objects.clear()
      this.#table = this.#scan()
    }
    if (this.#table.trailer.has('Encrypt')) throw new DocumentEncrypted()
    if (!this.#hasCatalog()) throw new InvalidFileData('pdf: no catalog')
  }

  get trailer(): Dict {
    return this.#table.trailer
  }

  get catalog(): Dict {
    const catalog = this.resolve(this.trailer.get('Root'))
    return isDict(catalog) ? catalog : new Map()
  }

  /** An object number that the file does not use. */
  get firstFreeNumber(): number {
    let highest = 0
    for (const { places } of [this.#table, this.#scanned ?? NOTHING]) {
      for (const number of places.keys()) highest = Math.max(highest, number)
    }
    return highest + 1
  }

  /** The object itself, after following references; `null` for anything missing. */
  resolve(value: Value | undefined): Value {
    let target: Value | undefined = value
    for (let hops = 0; target instanceof Ref; hops++) {
      if (hops === MAX_HOPS) return null
      target = this.#object(target.number)
    }
    return target ?? null
  }

  /** Like `resolve`, for required objects: searches the whole file if the table does not have the object. */
  find(value: Value): Value {
    const found = this.resolve(value)
    if (found !== null || !(value instanceof Ref)) return found
    const place = this.#scan().places.get(value.number)
    const object = place === undefined ? undefined : this.#readAt(value.number, place)
    if (object === undefined) return null
    this.#objects.set(value.number, object)
    return this.resolve(object)
  }

  /** All objects of the file, including those that its table does not have. */
  *objects(): Generator<Value> {
    const numbers = new Set([...this.#table.places.keys(), ...this.#scan().places.keys()])
    for (const number of numbers) yield this.find(new Ref(number))
  }

  /** The resolved entry of a dictionary or stream. */
  entry(holder: Value | undefined, key: string): Value {
    return this.resolve(dictOf(holder)?.get(key))
  }

  /**
   * A stream's bytes with all filters reversed.
   *
   * @returns undefined if a filter is not for text, as for images, or if compressed data is damaged
   * @throws DocumentTooLarge
   */
  decode(stream: Stream): Uint8Array | undefined {
    return undoFilters(stream, (value) => this.resolve(value), this.work)
  }

  #hasCatalog(): boolean {
    return isDict(this.entry(this.catalog, 'Pages'))
  }

  #object(number: number): Value {
    const known = this.#objects.get(number)
    if (known !== undefined) return known
    const place = this.#table.places.get(number) ?? this.#scanned?.places.get(number)
    if (place === undefined || this.#reading.has(number)) return null
    this.#reading.add(number)
    try {
      const value = this.#readAt(number, place) ?? this.#readElsewhere(number, place)
      this.#objects.set(number, value)
      return value
    } finally {
      this.#reading.delete(number)
    }
  }

  /** @returns undefined if there is another object at that position, or none */
  #readAt(number: number, place: Place): Value | undefined {
    if (place.kind === 'packed') return this.#unpackObjects(place.container).get(number)
    const found = this.#readIndirect(place.offset)
    return found?.number === number ? found.value : undefined
  }

  /** The table is wrong about an object, so the file is searched for it. */
  #readElsewhere(number: number, place: Place): Value {
    if (place.kind === 'packed') return null
    const better = this.#scan().places.get(number)
    if (better !== undefined) return this.#readAt(number, better) ?? null
    // A mismatched number does not belong to another object either, so the table may be right about it.
    const found = this.#readIndirect(place.offset)
    return found?.isWhole === false ? found.value : null
  }

  #readIndirect(offset: number): IndirectObject | undefined {
    return readIndirectObject(this.#bytes, offset, this.work, (length) => this.resolve(length))
  }

  /** All objects of an object stream (ISO 32000-1 §7.5.7). */
  #unpackObjects(container: number): ReadonlyMap<number, Value> {
    const known = this.#packed.get(container)
    if (known !== undefined) return known
    const objects = new Map<number, Value>()
    this.#packed.set(container, objects)
    const stream = this.#object(container)
    if (!(stream instanceof Stream)) return objects
    for (const [number, value] of packedObjects(stream, this)) objects.set(number, value)
    return objects
  }

  #scan(): CrossReference {
    if (this.#scanned === undefined) {
      // Nested lookups must not start the search again.
      this.#scanned = NOTHING
      this.#scanned = scanForObjects(this.#bytes, this)
    }
    return this.#scanned
  }
}
