import { open } from 'node:fs/promises'
import { table } from '../../base/json/table.ts'
import { InvalidStringFile, type StringFile } from './string-file.ts'

type Reader = (text: string) => StringFile

/** Parsers by file name ending; each is loaded with the first such file. */
const READERS: Readonly<Record<string, () => Promise<Reader>>> = table({
  po: async () => (await import('./po.ts')).readPo,
  pot: async () => (await import('./po.ts')).readPo,
  xliff: async () => (await import('./xliff.ts')).readXliff,
  xlf: async () => (await import('./xliff.ts')).readXliff,
  json: async () => (await import('./json-strings.ts')).readJsonStrings,
  arb: async () => (await import('./json-strings.ts')).readJsonStrings,
  ftl: async () => (await import('./fluent.ts')).readFluent,
  xml: async () => (await import('./android-strings.ts')).readAndroidStrings,
  strings: async () => (await import('./apple-strings.ts')).readAppleStrings,
  stringsdict: async () => (await import('./apple-strings.ts')).readStringsdict,
})

/** Larger than the strings of any application. */
const MAX_FILE_BYTES = 16 * 1024 * 1024

/**
 * Reads a file of an application's strings, its content and what that contains; the ending of its name determines the
 * format.
 * @throws InvalidStringFile for a file that cannot be read or parsed, or has an unknown format
 */
export async function openStringFile(path: string) {
  const read = await readerOf(path)
  const content = decode(await bytesOf(path), path)
  return { content, parsed: read(content) }
}

/**
 * Parses the content of such a file.
 * @param bytes UTF-8, or the encoding in a byte order mark or in the header of a PO file
 * @throws InvalidStringFile
 */
export async function readStringFile(name: string, bytes: Uint8Array): Promise<StringFile> {
  const read = await readerOf(name)
  return read(decode(bytes, name))
}

function readerOf(name: string): Promise<Reader> {
  const extension = extensionOf(name)
  const reader = READERS[extension]
  if (reader) return reader()
  const known = Object.keys(READERS)
    .map((one) => `.${one}`)
    .join(', ')
  throw new InvalidStringFile(`has an unsupported format: its name must end in one of ${known}`)
}

const extensionOf = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const REASONS: Readonly<Record<string, string>> = table({
  ENOENT: 'no such file',
  EISDIR: 'it is a directory',
  EACCES: 'permission denied',
})

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    await using file = await open(path)
    const { size } = await file.stat()
    if (size > MAX_FILE_BYTES)
      throw new InvalidStringFile(`has ${size} bytes; at most ${MAX_FILE_BYTES} are allowed`)
    return await file.readFile()
  } catch (error) {
    if (error instanceof InvalidStringFile) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new InvalidStringFile(`cannot be read: ${REASONS[code ?? ''] ?? message}`)
  }
}

function decode(bytes: Uint8Array, name: string): string {
  const encoding = encodingOf(bytes, extensionOf(name))
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    throw new InvalidStringFile(
      error instanceof RangeError
        ? `has an unknown charset: ${encoding}`
        : `must be text in ${encoding.toUpperCase()}`,
    )
  }
}

/** How much of a PO file to search for the charset in its header. */
const HEADER_BYTES = 4096

function encodingOf(bytes: Uint8Array, extension: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (extension !== 'po') return 'utf-8'
  const header = Buffer.from(bytes.subarray(0, HEADER_BYTES)).toString('latin1')
  const charset = /^"Content-Type:[^"\n]*charset=([\w.:-]+)/im.exec(header)?.[1] ?? 'utf-8'
  // A template's placeholder.
  return charset === 'CHARSET' ? 'utf-8' : charset.toLowerCase()
}
