import { escapeHtml } from '../base/markup/escapes.ts'
import { codePoints } from '../text/pieces/unit.ts'
import type { Format } from './format.ts'
import { checkCharacters } from './segments.ts'
import { decodeText } from './text/decode-text.ts'
import { linesOf } from './text/lines.ts'
import { createTextFrame } from './text/text-frame.ts'

/**
 * Plain text, line by line. Encoding, byte order mark, line breaks, form feeds and the white space around lines stay
 * unchanged, and white space counts as in a text request. Can be converted to an HTML page.
 */
export const txt: Format<Uint8Array> = {
  async read(source, limits) {
    const { text, encode } = decodeText(source)
    const characters = codePoints(text)
    checkCharacters(characters, limits)
    const frame = createTextFrame(limits)
    for (const line of linesOf(text)) {
      frame.translate(line.text)
      frame.keep(line.end)
    }
    return {
      segments: frame.segments,
      characters,
      write(translations, { extension, language }) {
        const translated = frame.fill(translations)
        return extension === 'txt' ? encode(translated) : Buffer.from(writeHtml(translated, language), 'utf8')
      },
    }
  },
}

/**
 * An HTML page with plain text: a paragraph for each block of lines, with line breaks kept.
 *
 * @param language BCP 47 code
 */
function writeHtml(text: string, language: string): string {
  const paragraphs = blocksOf(text).map((lines) => `<p>${lines.map(escapeHtml).join('<br>\n')}</p>\n`)
  return `<!DOCTYPE html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<title></title>
</head>
<body>
${paragraphs.join('')}</body>
</html>
`
}

function blocksOf(text: string): string[][] {
  const blocks: string[][] = []
  let isInside = false
  for (const line of linesOf(text)) {
    const shown = line.text.trim()
    if (shown !== '' && isInside) blocks.at(-1)?.push(shown)
    else if (shown !== '') blocks.push([shown])
    isInside = shown !== ''
  }
  return blocks
}
