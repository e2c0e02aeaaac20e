import { TextDecoder } from 'node:util'
import { BLOCKS, readHtmlTokens } from '../../text/tags/html.ts'
import { DEFAULT_TAG_HANDLING, readTaggedText } from '../../text/tags/tagged-text.ts'
import { checkMarkup } from '../check-markup.ts'
import { InvalidFileData } from '../errors.ts'
import type { Format } from '../format.ts'
import { checkCharacters } from '../segments.ts'
import { splice, taggedSegments } from '../tagged-segments.ts'
import { byteOrderMark, decodeAs, encodeAs } from '../text/decode-text.ts'

/**
 * HTML pages, with the same rules and cost as text with `tag_handling=html`: blocks are the segments, everything
 * between them stays byte-identical. Can be converted to plain text.
 */
export const html: Format<Uint8Array> = {
  async read(source, limits) {
    const { text, encode } = decodeHtml(source)
    checkMarkup(text, limits)
    const { units, characters } = await readTaggedText(text, DEFAULT_TAG_HANDLING)
    checkCharacters(characters, limits)
    const tagged = taggedSegments(units, limits)
    return {
      segments: tagged.segments,
      characters,
      write(translations, { extension }) {
        const translated = splice(text, tagged.fill(translations))
        return extension === 'txt' ? Buffer.from(htmlToText(translated), 'utf8') : encode(translated)
      },
    }
  },
}

const HEAD_END = /^(?:body|\/head)$/

/** The text of a page, one line per block. White space is collapsed as in browsers, except in preformatted text. */
function htmlToText(source: string): string {
  const lines: string[] = []
  let line = ''
  let preformatted = 0
  const settle = () => {
    if (line.trim() !== '') lines.push(line.trim())
    line = ''
  }
  for (const token of readHtmlTokens(source)) {
    if (token.kind === 'text')
      line += preformatted > 0 ? token.text : token.text.replace(/[\t\n\f\r ]+/g, ' ')
    else if (token.kind !== 'aside' && token.kind !== 'data') {
      if (BLOCKS.has(token.name) || HEAD_END.test(token.name)) settle()
      if (token.name === 'pre') preformatted += token.kind === 'open' ? 1 : -1
    }
  }
  settle()
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}

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
function decodeHtml(bytes: Uint8Array) {
  const { encoding: marked, mark } = byteOrderMark(bytes)
  const content = bytes.subarray(mark.length)
  const encoding = marked ?? declaredEncoding(content) ?? (isUtf8(content) ? 'utf-8' : 'windows-1252')
  const text = decodeAs(encoding, content, 'html')
  if (text.includes('\0')) throw new InvalidFileData('html: has a NUL character')
  return {
    /** without the byte order mark */
    text,
    /**
     * UTF-8 and UTF-16 are kept, including the byte order mark. Older encodings are replaced by UTF-8 and the
     * declaration is changed: they cannot represent every character of a translation.
     */
    encode: (changed: string): Uint8Array =>
      marked || encoding === 'utf-8'
        ? Buffer.concat([mark, encodeAs(encoding, changed)])
        : Buffer.from(declareUtf8(changed), 'utf8'),
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

/** Changes the declaration; if there is none, adds a byte order mark. */
function declareUtf8(text: string): string {
  const head = text.slice(0, DECLARATION_BYTES)
  const declared = DECLARATIONS.reduce(
    (changed, declaration) => changed.replace(declaration, (_whole, before: string) => `${before}utf-8`),
    head,
  )
  return declared === head ? `\ufeff${text}` : declared + text.slice(DECLARATION_BYTES)
}
