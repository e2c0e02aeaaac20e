import { blobIdPattern } from './blob-id.ts'

/** The fields that hold ids of blobs, one or a list: `entriesBlob`, `resultBlobs`. */
const blobField = /blobs?$/i

/**
 * The ids of the blobs that have to be there, sorted: those in fields for blobs. An id elsewhere keeps a blob as well, but
 * may be what a user wrote, a name of 71 characters, and is no reason to miss anything.
 */
export function blobsNeededBy(records: readonly (readonly [id: string, record: object])[]): string[] {
  const ids = new Set<string>()
  for (const [, record] of records) visit(record, false, ids)
  return [...ids].sort()
}

function visit(value: unknown, isInBlobField: boolean, ids: Set<string>): void {
  if (typeof value === 'string') {
    if (isInBlobField && blobIdPattern.test(value)) ids.add(value)
  } else if (Array.isArray(value)) {
    for (const item of value) visit(item, isInBlobField, ids)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) visit(part, blobField.test(name), ids)
  }
}
