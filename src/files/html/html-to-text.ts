import { BLOCKS, readHtmlTokens } from '../../text/tags/html.ts'

const HEAD_END = /^(?:body|\/head)$/

/** The text of a page, one line per block. White space is collapsed as in browsers, except in preformatted text. */
export function htmlToText(source: string): string {
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
