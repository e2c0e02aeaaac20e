/** A Markdown table with a line break at its end. What stands in a cell cannot end it. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`
  return `${[line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')}\n`
}

const cell = (text) =>
  String(text)
    .replaceAll('\n', ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim()

/** The text as code, or nothing when there is none. */
export const code = (text) => (text === undefined || text === null || text === '' ? '' : `\`${text}\``)
