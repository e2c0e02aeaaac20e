import { TextDecoder } from 'node:util'
import { InvalidFileData } from '../errors.ts'

/** The text of an HTML file, and its encoder. */
export interface DecodedHtml {
  /** without the byte order mark */
  readonly text: string
  /**
   * UTF-8 and UTF-16 are kept, including the byte order mark. Older encodings are replaced by UTF-8 and the declaration
   * is changed: they cannot represent every character of a translation.
   */
  encode(text: string): Uint8Array
}

const MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/** How many bytes browsers search for a declaration. */
const DECLARATION_BYTES = 1024
const META_CHARSET = /(<meta\s(?:[^>"']|"[^"]*"|'[^']*')*?charset\s*=\s*["']?\s*)([\w.:-]+)/i
const META_CONTENT = /(<meta\s[^>]*?content\s*=\s*["'][^"'>]*charset\s*=\s*)([\w.:-]+)/i
const XML_ENCODING = /^(\s*<\?xml\s[^>]*?encoding\s*=\s*["'])([\w.:-]+)/i
const DECLARATIONS = [XML_ENCODING, META_CONTENT, META_CHARSET]

/**
 * Decodes like browsers do: by the byte order mark, else by a declaration in the first 1024 bytes, else as UTF-8 if
 * valid, else as windows-1252.
 *
 * @throws InvalidFileData if the encoding is unknown, or the bytes are invalid in it
 */
export function decodeHtml(bytes: Uint8Array): DecodedHtml {
  const marked = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  const content = bytes.subarray(marked?.mark.length ?? 0)
  const encoding =
    marked?.encoding ?? declaredEncoding(content) ?? (isUtf8(content) ? 'utf-8' : 'windows-1252')
  const text = decode(content, encoding)
  if (text.includes('\0')) throw new InvalidFileData('html: has a NUL character')
  const mark = Buffer.from(marked?.mark ?? [])
  return {
    text,
    encode(changed) {
      if (encoding === 'utf-8') return Buffer.concat([mark, Buffer.from(changed, 'utf8')])
      if (marked) return Buffer.concat([mark, encodeUtf16(changed, encoding)])
      return Buffer.from(declareUtf8(changed), 'utf8')
    },
  }
}

/** The declared encoding, by its standard name. @throws InvalidFileData if it is unknown */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1')
  const label = DECLARATIONS.map((declaration) => declaration.exec(head)?.[2]).find(
    (found) => found !== undefined,
  )
  if (label === undefined) return undefined
  try {
    const { encoding } = new TextDecoder(label)
    // If the declaration is readable byte by byte, the file cannot be UTF-16 (HTML standard).
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    throw new InvalidFileData('html: an unknown encoding')
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new InvalidFileData(`html: not ${encoding}`)
  }
}

function encodeUtf16(text: string, encoding: string): Buffer {
  const units = Buffer.from(text, 'utf16le')
  return encoding === 'utf-16be' ? units.swap16() : units
}

/** Changes the declaration; if there is none, adds a byte order mark. */
function declareUtf8(text: string): string {
  const head = text.slice(0, DECLARATION_BYTES)
  const declared = DECLARATIONS.reduce(
    (changed, declaration) => changed.replace(declaration, (_whole, before: string) => `${before}utf-8`),
    head,
  )
  return declared === head ? `\ufeff${text}` : declared + text.slice(DECLARATION_BYTES)
}
