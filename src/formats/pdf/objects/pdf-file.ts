import { DocumentEncrypted, InvalidFileData } from '../../errors.ts'
import { UnknownFilter, undoFilter } from '../filters/filters.ts'
import { type CrossReference, type Place, readCrossReference } from './cross-reference.ts'
import { readIndirectObject } from './indirect-object.ts'
import { Lexer } from './lexer.ts'
import { parseValue } from './parse.ts'
import { scanForObjects } from './scan.ts'
import { type Dict, dictOf, isDict, nameOf, Ref, Stream, type Value } from './value.ts'
import { PDF_LIMITS, type Work } from './work.ts'

/** References that lead to references; more are a loop. */
const MAX_HOPS = 16

/**
 * The objects of a PDF file, read when they are asked for.
 *
 * Made for files that nobody can trust: whatever is missing, broken or refers to itself is `null`, and all that is
 * read is counted. A file whose table of objects is damaged is searched for its objects, as viewers do.
 */
export class PdfFile {
  readonly work: Work
  readonly #bytes: Uint8Array
  #table: CrossReference
  #scanned = false
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
    if (!this.#hasCatalog() && !this.#scanned) this.#table = this.#scan()
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

  /** A number that no object of the file has. */
  get firstFreeNumber(): number {
    let highest = 0
    for (const number of this.#table.places.keys()) highest = Math.max(highest, number)
    return highest + 1
  }

  /** The object itself, however many references lead to it; `null` for anything missing. */
  resolve(value: Value | undefined): Value {
    let target: Value | undefined = value
    for (let hops = 0; target instanceof Ref; hops++) {
      if (hops === MAX_HOPS) return null
      target = this.#object(target.number)
    }
    return target ?? null
  }

  /** The entry of a dictionary or stream, resolved. */
  entry(holder: Value | undefined, key: string): Value {
    return this.resolve(dictOf(holder)?.get(key))
  }

  /**
   * A stream's bytes with all filters undone.
   *
   * @returns undefined when a filter is none that text comes in, as for images
   * @throws DocumentTooLarge
   */
  decode(stream: Stream): Uint8Array | undefined {
    const filters = this.#list(stream.dict.get('Filter') ?? stream.dict.get('F'))
    const parameters = this.#list(stream.dict.get('DecodeParms') ?? stream.dict.get('DP'))
    try {
      return filters.reduce<Uint8Array>(
        (bytes, filter, at) =>
          undoFilter(nameOf(filter) ?? '', bytes, this.#parameters(parameters[at]), this.work),
        stream.raw,
      )
    } catch (error) {
      if (error instanceof UnknownFilter) return undefined
      throw error
    }
  }

  #list(value: Value | undefined): Value[] {
    const resolved = this.resolve(value)
    if (Array.isArray(resolved)) return resolved.slice(0, 8).map((each) => this.resolve(each))
    return resolved === null ? [] : [resolved]
  }

  #parameters(value: Value | undefined): Dict | undefined {
    if (!isDict(value)) return undefined
    return new Map([...value].map(([key, each]) => [key, this.resolve(each)]))
  }

  #hasCatalog(): boolean {
    return this.catalog.has('Pages')
  }

  #object(number: number): Value {
    const known = this.#objects.get(number)
    if (known !== undefined) return known
    const place = this.#table.places.get(number)
    if (place === undefined || this.#reading.has(number)) return null
    this.#reading.add(number)
    try {
      const value = this.#read(number, place)
      this.#objects.set(number, value)
      return value
    } finally {
      this.#reading.delete(number)
    }
  }

  #read(number: number, place: Place): Value {
    if (place.kind === 'packed') {
      this.#unpackObjects(place.container)
      return this.#objects.get(number) ?? null
    }
    const found = readIndirectObject(this.#bytes, place.offset, this.work, (length) => this.resolve(length))
    if (found?.number === number) return found.value
    if (this.#scanned) return null
    // The table lies, so none of it can be believed.
    this.#table = this.#scan()
    const better = this.#table.places.get(number)
    return better === undefined ? null : this.#read(number, better)
  }

  /** All objects of an object stream at once (ISO 32000-1 §7.5.7). */
  #unpackObjects(container: number): void {
    const stream = this.#object(container)
    if (!(stream instanceof Stream)) return
    const bytes = this.decode(stream)
    const count = this.entry(stream, 'N')
    const first = this.entry(stream, 'First')
    if (bytes === undefined || typeof count !== 'number' || typeof first !== 'number') return
    const index = new Lexer(bytes, 0, this.work)
    for (let i = 0; i < Math.min(count, PDF_LIMITS.MAX_OBJECTS); i++) {
      const number = index.next()
      const offset = index.next()
      if (typeof number !== 'number' || typeof offset !== 'number') return
      const place = this.#table.places.get(number)
      if (place?.kind !== 'packed' || place.container !== container || this.#objects.has(number)) continue
      this.#objects.set(number, parseValue(new Lexer(bytes, first + offset, this.work)))
    }
  }

  #scan(): CrossReference {
    this.#scanned = true
    this.#objects.clear()
    return scanForObjects(this.#bytes, this.work, (stream) => this.decode(stream))
  }
}
