import { SaxesParser } from 'saxes'
import { MarkupError, type Token } from './token.ts'

/**
 * Checks that a text is a well-formed piece of XML: any number of elements with text between them. The prolog of a
 * document (declaration and document type) is skipped; entities that it declares count as undefined.
 *
 * @param tokens of the same text
 * @throws MarkupError
 */
export function checkXml(source: string, tokens: readonly Token[]): void {
  const lone = source.search(LONE_SURROGATE)
  if (lone >= 0) throw errorBefore('disallowed character', source, lone + 1)
  const parser = new SaxesParser<{ xmlns: false; fragment: true }>({ xmlns: false, fragment: true })
  parser.on('error', ({ message }) => {
    // The message begins with the position.
    const words = message.replace(/^(?:\d+:\d+: )?/, '').replace(/\.$/, '')
    throw new MarkupError(words, parser.line, parser.column)
  })
  parser.write(withoutProlog(source, tokens)).close()
  // The parser detects this only in text inside an element.
  for (const { kind, start, end } of tokens) {
    const found = kind === 'text' ? source.slice(start, end).indexOf(']]>') : -1
    if (found >= 0)
      throw errorBefore('the string "]]>" is disallowed in char data', source, start + found + 3)
  }
}

/** An unpaired surrogate, which the parser joins with whatever follows. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** Counts lines and columns like the parser does: up to the position that it has read. */
function errorBefore(words: string, source: string, end: number): MarkupError {
  const lines = source.slice(0, end).split(/\r\n|[\n\r]/)
  return new MarkupError(words, lines.length, [...(lines.at(-1) ?? '')].length)
}

/** The text with its prolog replaced by spaces, so that all positions stay the same. */
function withoutProlog(source: string, tokens: readonly Token[]): string {
  let text = source
  const begin = source.startsWith('\ufeff') ? 1 : 0
  for (const { kind, start, end } of tokens) {
    const slice = source.slice(start, end)
    if (kind !== 'aside' && slice.trim() !== '') break
    const isDeclaration = start === begin && /^<\?xml\s/.test(slice)
    if (isDeclaration || slice.startsWith('<!DOCTYPE')) {
      text = text.slice(0, start) + slice.replace(/[^\n\r]/g, ' ') + text.slice(end)
    }
    if (slice.startsWith('<!DOCTYPE')) break
  }
  return text
}
