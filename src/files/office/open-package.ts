import { DocumentEncrypted, InvalidFileData } from '../errors.ts'
import type { FormatLimits } from '../format.ts'
import { readElements } from '../xml/scan-xml.ts'
import { decodeXml } from '../xml/xml-encoding.ts'
import { openZip, type ZipArchive, type ZipEntry } from '../zip/open-zip.ts'
import { unpack } from '../zip/unpack.ts'

/** One part of an office file (ECMA-376 part 2): an entry of the zip that has a content type. */
export interface OfficePart {
  readonly name: string
  readonly contentType: string
  readonly entry: ZipEntry
}

export type OfficePackage = Awaited<ReturnType<typeof openPackage>>

const CONTENT_TYPES = '[content_types].xml'
const RELATIONSHIPS = '_rels/.rels'
/** Enough for the maximum number of parts. */
const MAX_CONTENT_TYPE_BYTES = 4 * 1024 * 1024
const CONTENT_TYPES_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/content-types'
/** OLE compound files: Office's older formats, and the container of newer ones with a password. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage\0', 'utf16le')

/**
 * Opens an office file and finds its parts by their content types.
 *
 * @throws DocumentError
 */
export async function openPackage(source: Uint8Array, limits: FormatLimits) {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  if (bytes.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) {
    // MS-OFFCRYPTO §2.3: the encrypted file is a stream with this name in the container's directory.
    if (bytes.includes(ENCRYPTED_STREAM)) throw new DocumentEncrypted()
    throw new InvalidFileData('office: a file of the older binary formats')
  }
  const archive = await openZip(source, limits)
  const types = archive.entries.find(({ name }) => name.toLowerCase() === CONTENT_TYPES)
  const hasRelationships = archive.entries.some(({ name }) => name.toLowerCase() === RELATIONSHIPS)
  if (types === undefined || !hasRelationships)
    throw new InvalidFileData('office: a zip that is not an office file')
  const typeOf = await readContentTypes(archive, types)
  const parts = archive.entries.flatMap((entry): OfficePart[] => {
    const contentType = typeOf(entry.name)
    return contentType === undefined || entry.name.endsWith('/')
      ? []
      : [{ name: entry.name, contentType, entry }]
  })
  return { archive, parts }
}

async function readContentTypes(archive: ZipArchive, entry: ZipEntry) {
  const byExtension = new Map<string, string>()
  const byName = new Map<string, string>()
  if (entry.uncompressedSize > MAX_CONTENT_TYPE_BYTES)
    throw new InvalidFileData('office: too many content types')
  const { pieces } = await decodeXml(unpack(archive, entry))
  await readElements(pieces, ({ uri, local }, { ContentType, Extension, PartName }) => {
    if (uri !== CONTENT_TYPES_NAMESPACE || ContentType === undefined) return
    const type = ContentType.toLowerCase()
    if (local === 'Default' && Extension !== undefined) byExtension.set(Extension.toLowerCase(), type)
    if (local === 'Override' && PartName !== undefined)
      byName.set(PartName.toLowerCase().replace(/^\//, ''), type)
  })

  return (name: string): string | undefined => {
    const key = name.toLowerCase()
    return byName.get(key) ?? byExtension.get(key.slice(key.lastIndexOf('.') + 1))
  }
}
