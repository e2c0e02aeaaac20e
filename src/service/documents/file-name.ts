import { DOCUMENT_LIMITS } from './limits.ts'

/** The extension of a file name in lower case, without the dot; empty if it has none. */
export function extensionOf(filename: string): string {
  const dot = filename.lastIndexOf('.')
  return dot < 0 ? '' : filename.slice(dot + 1).toLowerCase()
}

/** The name of the result: that of the upload, with the result's extension. */
export function resultName(filename: string, extension: string): string {
  const stem = filename.slice(0, filename.lastIndexOf('.'))
  const isSame = extensionOf(filename) === extension
  const name = isSame ? filename : `${stem}.${extension}`
  // By code points: half a surrogate pair cannot be written into a header.
  return [...name].slice(-DOCUMENT_LIMITS.MAX_FILENAME_CHARACTERS).join('')
}

/** The header with the result's file name: ASCII for old clients, complete in UTF-8 for the others (RFC 6266). */
export function contentDisposition(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return plain === filename
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
