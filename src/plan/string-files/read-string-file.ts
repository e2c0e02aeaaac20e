import { InvalidStringFile, type StringFile } from './string-file.ts'

type Reader = (text: string) => StringFile

/** Parsers by file name ending; each is loaded with the first such file. */
const READERS: Readonly<Record<string, () => Promise<Reader>>> = {
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
}

/** File name endings of supported formats. */
const STRING_FILE_EXTENSIONS: readonly string[] = Object.keys(READERS)

/**
 * Parses a file of an application's strings; the ending of its name determines the format.
 * @param bytes UTF-8, or the encoding in a byte order mark or in the header of a PO file
 * @throws InvalidStringFile for an unknown format, or a file that cannot be parsed
 */
export async function readStringFile(name: string, bytes: Uint8Array): Promise<StringFile> {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const reader = Object.hasOwn(READERS, extension) ? READERS[extension] : undefined
  if (!reader) {
    const known = STRING_FILE_EXTENSIONS.map((one) => `.${one}`).join(', ')
    throw new InvalidStringFile(`has an unsupported format: its name must end in one of ${known}`)
  }
  const read = await reader()
  return read(decode(bytes, extension))
}

function decode(bytes: Uint8Array, extension: string): string {
  const encoding = encodingOf(bytes, extension)
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
