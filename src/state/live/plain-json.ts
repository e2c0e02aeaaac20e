import { NotJson } from '../state-errors.ts'
import { blobIdPattern } from './blobs/blob-id.ts'

/** Deeper than any of our records, and far below the depth at which JSON.stringify overflows the stack. */
const MAX_DEPTH = 100

const none: readonly string[] = []

/** Objects that were checked and frozen, hence are still valid, with the blob ids in them. */
const checked = new WeakMap<object, readonly string[]>()

/**
 * Makes sure that a record survives a round trip to disk unchanged, freezes it deeply, and returns the distinct ids of
 * the blobs in it. Parts that were checked before are not visited again, so replacing one field of a large record stays
 * cheap. Object properties may be undefined: JSON omits them. Throws NotJson.
 */
export function freezeRecord(value: object): readonly string[] {
  if (typeof value !== 'object' || value === null) throw new NotJson('it', describe(value))
  return walk(value, 'it', 0)
}

function walk(value: object, path: string, depth: number): readonly string[] {
  const known = checked.get(value)
  if (known) return known
  if (depth > MAX_DEPTH) throw new NotJson(path, `nested deeper than ${MAX_DEPTH} levels or circular`)
  let blobs: Set<string> | undefined
  const visit = (part: unknown, key: string | number) => {
    if (typeof part === 'string') {
      if (blobIdPattern.test(part)) blobs = (blobs ?? new Set()).add(part)
    } else if (typeof part === 'object' && part !== null) {
      for (const id of walk(part, `${path}[${JSON.stringify(key)}]`, depth + 1)) {
        blobs = (blobs ?? new Set()).add(id)
      }
    } else if (!(part === null || typeof part === 'boolean' || Number.isFinite(part))) {
      throw new NotJson(`${path}[${JSON.stringify(key)}]`, describe(part))
    }
  }
  if (Array.isArray(value)) {
    // By index instead of entries: a hole reads as undefined, which JSON would turn into null.
    for (let index = 0; index < value.length; index++) visit(value[index], index)
  } else {
    if (!isPlain(value)) throw new NotJson(path, describe(value))
    for (const [key, part] of Object.entries(value)) if (part !== undefined) visit(part, key)
  }
  const found = blobs ? [...blobs] : none
  checked.set(Object.freeze(value), found)
  return found
}

/** Not `prototype === Object.prototype`: under Jest, objects of the outer realm have a different prototype. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function describe(value: unknown): string {
  if (typeof value === 'object' && value !== null) return `a ${value.constructor?.name ?? 'special object'}`
  return typeof value === 'number' ? String(value) : `of type ${typeof value}`
}
