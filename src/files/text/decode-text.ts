import { TextDecoder } from 'node:util'
import { InvalidFileData } from '../errors.ts'

const MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/** How a format says in which encoding it is. */
export interface Declarations {
  /** for the operator */
  readonly format: string
  /** Each captures what precedes the name of the encoding, and the name. */
  readonly patterns: readonly RegExp[]
  /** how many bytes to search for them */
  readonly bytes: number
  /** the encoding of a text without any */
  readonly undeclared: (bytes: Uint8Array) => string
  readonly utf8: string
}

const PLAIN_TEXT: Declarations = {
  format: 'text',
  patterns: [],
  bytes: 0,
  undeclared: () => 'utf-8',
  utf8: 'utf-8',
}

/** Decodes plain text: UTF-8, or the encoding of its byte order mark (our choice; the service documents none). */
export const decodeText = (bytes: Uint8Array) => decodeDeclared(bytes, PLAIN_TEXT)

/**
 * Decodes a text by its byte order mark, else by a declaration.
 *
 * @throws InvalidFileData if the encoding is unknown, if the bytes are invalid in it, or if there is a NUL character,
 * which text never has
 */
export function decodeDeclared(bytes: Uint8Array, declarations: Declarations) {
  const { encoding: marked, mark } = byteOrderMark(bytes)
  const content = bytes.subarray(mark.length)
  const { format, undeclared } = declarations
  const encoding = marked ?? declaredEncoding(content, declarations) ?? undeclared(content)
  const text = decodeAs(encoding, content, format)
  if (text.includes('\0')) throw new InvalidFileData(`${format}: has a NUL character`)
  return {
    /** without the byte order mark */
    text,
    /**
     * UTF-8 and UTF-16 are kept, including the byte order mark. Older encodings are replaced by UTF-8 and the
     * declaration is changed: they cannot represent every character of a translation.
     */
    encode: (changed: string): Uint8Array =>
      encoding.startsWith('utf-')
        ? Buffer.concat([mark, encodeAs(encoding, changed)])
        : Buffer.from(declareUtf8(changed, declarations), 'utf8'),
  }
}

/** The declared encoding, by its standard name. @throws InvalidFileData if it is unknown */
function declaredEncoding(
  content: Uint8Array,
  { format, patterns, bytes }: Declarations,
): string | undefined {
  const head = Buffer.from(content.subarray(0, bytes)).toString('latin1')
  const label = patterns.map((pattern) => pattern.exec(head)?.[2]).find((found) => found !== undefined)
  if (label === undefined) return undefined
  try {
    const { encoding } = new TextDecoder(label)
    // If the declaration is readable byte by byte, the file cannot be UTF-16 (HTML standard).
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    throw new InvalidFileData(`${format}: an unknown encoding`)
  }
}

/** Changes the declaration; if there is none, adds a byte order mark. */
function declareUtf8(text: string, { patterns, bytes, utf8 }: Declarations): string {
  const head = text.slice(0, bytes)
  const declared = patterns.reduce(
    (changed, pattern) => changed.replace(pattern, (_whole, before: string) => before + utf8),
    head,
  )
  return declared === head ? `\ufeff${text}` : declared + text.slice(bytes)
}

/** @throws InvalidFileData if the bytes are invalid in that encoding */
function decodeAs(encoding: string, bytes: Uint8Array, format: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new InvalidFileData(`${format}: not ${encoding}`)
  }
}

/** Encodes a text in UTF-8 or UTF-16. */
export function encodeAs(encoding: string, text: string): Buffer {
  if (!encoding.startsWith('utf-16')) return Buffer.from(text, 'utf8')
  const units = Buffer.from(text, 'utf16le')
  return encoding === 'utf-16be' ? units.swap16() : units
}

/** The encoding that a byte order mark shows, and the mark. */
function byteOrderMark(bytes: Uint8Array): { encoding?: string; mark: Uint8Array } {
  const found = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  return { ...(found && { encoding: found.encoding }), mark: bytes.subarray(0, found?.mark.length ?? 0) }
}
