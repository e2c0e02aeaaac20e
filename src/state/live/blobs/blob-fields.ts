import { blobIdPattern } from './blob-id.ts'

/** Fields that contain ids of blobs, one or a list: `entriesBlob`, `resultBlobs`. */
const blobField = /blobs?$/i

/**
 * The ids of the blobs that must exist, sorted: those in blob fields. An id in another field also keeps its blob, but
 * it may be user input (a name of 71 characters), so the blob may be missing.
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
