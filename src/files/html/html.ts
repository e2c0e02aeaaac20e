import { isUtf8 } from 'node:buffer'
import { BLOCKS, readHtmlTokens } from '../../text/tags/html.ts'
import { DEFAULT_TAG_HANDLING, readTaggedText } from '../../text/tags/tagged-text.ts'
import { checkMarkup } from '../check-markup.ts'
import type { Format } from '../format.ts'
import { checkCharacters } from '../segments.ts'
import { splice, taggedSegments } from '../tagged-segments.ts'
import { type Declarations, decodeDeclared } from '../text/decode-text.ts'

/**
 * HTML pages, with the same rules and cost as text with `tag_handling=html`: blocks are the segments, everything
 * between them stays byte-identical. Can be converted to plain text.
 */
export const html: Format<Uint8Array> = {
  async read(source, limits) {
    const { text, encode } = decodeDeclared(source, HTML_DECLARATIONS)
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

const META_CHARSET = /(<meta\s(?:[^>"']|"[^"]*"|'[^']*')*?charset\s*=\s*["']?\s*)([\w.:-]+)/i
const META_CONTENT = /(<meta\s[^>]*?content\s*=\s*["'][^"'>]*charset\s*=\s*)([\w.:-]+)/i
const XML_ENCODING = /^(\s*<\?xml\s[^>]*?encoding\s*=\s*["'])([\w.:-]+)/i

/** The same as in browsers: without a declaration, UTF-8 if valid, else windows-1252. */
const HTML_DECLARATIONS: Declarations = {
  format: 'html',
  patterns: [XML_ENCODING, META_CONTENT, META_CHARSET],
  bytes: 1024,
  undeclared: (bytes) => (isUtf8(bytes) ? 'utf-8' : 'windows-1252'),
  utf8: 'utf-8',
}
