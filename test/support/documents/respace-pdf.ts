/**
 * Splits PDF syntax into tokens, for sources without nested parentheses. Separate from the lexer under test, so that
 * results do not depend on it.
 */
function pdfTokens(source: string): string[] {
  return source.match(/\((?:\\.|[^\\()])*\)|<<|>>|<[^<>]*>|[[\]]|\/[^\s()<>[\]/%]*|[^\s()<>[\]/%]+/g) ?? []
}

/** Separators between two tokens (ISO 32000-1 §7.2.2), other than none. */
const SEPARATORS = [
  ' ',
  '  ',
  '\n',
  '\r\n',
  '\r',
  '\t',
  '\f',
  '\0',
  ' \n ',
  '\r\n\r\n',
  '%\n',
  '% 1 0 R (not << closed\r',
  ' % endobj [\r\n\t',
  '                    ',
]

/**
 * The same tokens with other white space and comments between them.
 *
 * @param choose an index below a length
 */
function respaced(source: string, choose: (length: number) => number): string {
  let text = ''
  for (const token of pdfTokens(source)) {
    const canTouch = /[()<>[\]]$/.test(text) || /^[()<>[\]/]/.test(token)
    const choice = choose(SEPARATORS.length + (canTouch ? 1 : 0))
    text += (SEPARATORS[choice] ?? '') + token
  }
  // A comment would include the next token.
  return `${text}\n`
}

export interface SpacedObject {
  readonly number: number
  readonly source: string
  /** operators, for a stream */
  readonly content?: string
}

/**
 * A PDF whose tokens may be anywhere on their lines, or on other lines.
 *
 * @param hasTable without one, readers search for the objects
 */
export function spacedPdf(
  objects: readonly SpacedObject[],
  trailer: string,
  choose: (length: number) => number,
  hasTable: boolean,
): Buffer {
  let file = '%PDF-1.7\n'
  const rows: string[] = []
  for (const { number, source, content } of objects) {
    rows.push(`${number} 1\n${String(file.length).padStart(10, '0')} 00000 n \n`)
    const data = content === undefined ? undefined : respaced(content, choose)
    const dict = data === undefined ? source : `<< /Length ${data.length} ${source.replace(/^<</, '')}`
    file += respaced(`${number} 0 obj ${dict}`, choose)
    if (data !== undefined)
      file += `stream${choose(2) === 0 ? '\n' : '\r\n'}${data}${respaced('endstream', choose)}`
    file += respaced('endobj', choose)
  }
  const start = file.length
  if (hasTable) file += `xref\n0 1\n0000000000 65535 f \n${rows.join('')}`
  file += respaced(`trailer ${trailer}`, choose)
  if (hasTable) file += respaced(`startxref ${start}`, choose)
  return Buffer.from(`${file}%%EOF\n`, 'latin1')
}
