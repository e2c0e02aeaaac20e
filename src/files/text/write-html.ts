import { escapeHtml } from '../../base/markup/escapes.ts'
import { linesOf } from './lines.ts'

/**
 * An HTML page with plain text: a paragraph for each block of lines, with line breaks kept.
 *
 * @param language BCP 47 code
 */
export function writeHtml(text: string, language: string): string {
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
