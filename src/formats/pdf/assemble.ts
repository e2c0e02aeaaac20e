import type { PdfFile } from './objects/pdf-file.ts'
import { ByteString, type Dict, isDict, Name, Ref, Stream, type Value } from './objects/value.ts'
import { type NumberedObject, writeFile } from './objects/write-file.ts'

/** Replacements for objects of the source, by the object itself. */
export type Replacements = ReadonlyMap<Value, Value>

/** Entries that refer to the removed text: structure and signatures. */
const DROPPED_FROM_CATALOG = new Set(['StructTreeRoot', 'MarkInfo', 'Perms', 'DSS'])

/**
 * Rewrites a document, with some of its objects replaced and others added. Everything reachable from the catalog is
 * copied, streams unchanged; unreachable objects are dropped.
 *
 * @param added new objects, by numbers that the source does not use
 * @param language BCP 47 code of the new text
 */
export function assemble(
  file: PdfFile,
  replacements: Replacements,
  added: ReadonlyMap<number, Value>,
  language: string,
): Uint8Array {
  const copier = new Copier(file, replacements, added)
  const trailer: Dict = new Map()
  const root = file.trailer.get('Root')
  const catalog: Dict = new Map([...file.catalog].filter(([key]) => !DROPPED_FROM_CATALOG.has(key)))
  catalog.set('Lang', new ByteString(Buffer.from(language)))
  const catalogNumber = root instanceof Ref ? root.number : file.firstFreeNumber + added.size
  copier.put(catalogNumber, catalog)
  trailer.set('Root', new Ref(catalogNumber))
  for (const key of ['Info', 'ID']) {
    const value = file.trailer.get(key)
    if (value !== undefined) trailer.set(key, copier.copy(value, 0))
  }
  return writeFile(copier.finish(), trailer)
}

/** Size of a number or reference; brackets and the head of an object are no longer. */
const WRITTEN_BYTES = 8

class Copier {
  readonly #file: PdfFile
  readonly #replacements: Replacements
  readonly #added: ReadonlyMap<number, Value>
  readonly #objects = new Map<number, Value>()
  readonly #waiting: number[] = []
  readonly #met = new Set<number>()

  constructor(file: PdfFile, replacements: Replacements, added: ReadonlyMap<number, Value>) {
    this.#file = file
    this.#replacements = replacements
    this.#added = added
  }

  put(number: number, value: Value): void {
    this.#met.add(number)
    this.#objects.set(number, this.copy(value, 0))
  }

  /** Copies an object and records its references. */
  copy(value: Value, depth: number): Value {
    const target = this.#replacements.get(value) ?? value
    this.#file.work.write(writtenBytes(target))
    if (target instanceof Ref) {
      if (!this.#met.has(target.number)) this.#waiting.push(target.number)
      this.#met.add(target.number)
      return new Ref(target.number)
    }
    if (Array.isArray(target)) return target.map((each) => this.copy(each, depth + 1))
    if (isDict(target)) return this.#copyDict(target, depth)
    if (target instanceof Stream) return new Stream(this.#copyDict(target.dict, depth), target.raw)
    return target
  }

  finish(): NumberedObject[] {
    for (let number = this.#waiting.pop(); number !== undefined; number = this.#waiting.pop()) {
      const value = this.#added.get(number) ?? this.#file.resolve(new Ref(number))
      this.#objects.set(number, this.copy(value, 0))
    }
    return [...this.#objects].sort(([a], [b]) => a - b)
  }

  #copyDict(dict: Dict, depth: number): Dict {
    return new Map(
      [...dict]
        .filter(([key]) => key !== 'StructParents')
        .map(([key, each]) => {
          this.#file.work.write(key.length + 2)
          return [key, this.copy(each, depth + 1)]
        }),
    )
  }
}

/** Approximate size of a value in the file, without nested values. */
function writtenBytes(value: Value): number {
  if (value instanceof ByteString) return 2 * value.bytes.length + 3
  return value instanceof Name ? value.text.length + 2 : WRITTEN_BYTES
}

/** A page whose content has two parts, each in its own graphics state. */
export function pageWith(page: Dict, resources: Ref, contents: readonly Ref[]): Dict {
  const changed: Dict = new Map(page)
  changed.set('Type', new Name('Page'))
  changed.set('Contents', [...contents])
  changed.set('Resources', resources)
  return changed
}
