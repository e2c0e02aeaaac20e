import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { Mask } from '../../base/secrets/mask.ts'
import type { FileFacts } from '../../contract/openapi/uploaded-file.ts'

/** Formats from which a secret can be removed without breaking the document. */
const TEXT_FORMATS = new Set(['txt', 'html', 'htm', 'srt', 'xlf', 'xliff', 'csv', 'tsv', 'json'])

/** The text of a file in a text format and UTF-8; undefined for any other. */
export function textOfFile(content: Uint8Array, extension: string): string | undefined {
  if (!TEXT_FORMATS.has(extension) || content.includes(0) || !isUtf8(content)) return undefined
  return Buffer.from(content).toString()
}

/** A file name's extension, in lower case. */
export const extensionIn = (filename = '') => /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''

/** A file as recordings identify it: without the secrets of its request, which are others in every run. */
export function maskedFile(
  facts: FileFacts,
  content: Buffer,
  mask: Mask | undefined,
): { readonly facts: FileFacts; readonly content: Buffer } {
  const text = mask && textOfFile(content, extensionIn(facts.filename))
  const masked = text === undefined ? undefined : mask?.(text)
  if (!masked || masked.originals.length === 0) return { facts, content }
  const bytes = Buffer.from(masked.text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { facts: { ...facts, bytes: bytes.length, sha256 }, content: bytes }
}
