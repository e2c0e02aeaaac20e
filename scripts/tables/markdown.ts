/** A Markdown table with a line break at its end. What is in a cell cannot end it. */
export function table(head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const line = (cells: readonly (string | undefined)[]) => `| ${cells.map(cell).join(' | ')} |`
  return `${[line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')}\n`
}

const cell = (text = '') =>
  text
    .replaceAll('\n', ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim()

/** The value as code, or nothing if there is none. */
export function code(value: unknown): string {
  return value === undefined || value === null || value === '' ? '' : `\`${value}\``
}
