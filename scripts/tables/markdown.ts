/** A Markdown table with a trailing line break. Cell contents cannot break out of their cell. */
export function table(head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const line = (cells: readonly (string | undefined)[]) => `| ${cells.map(cell).join(' | ')} |`
  return `${[line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')}\n`
}

const cell = (text = '') =>
  text
    .replaceAll('\n', ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim()

/** The value as code, or an empty string if there is none. */
export function code(value: unknown): string {
  return value === undefined || value === null || value === '' ? '' : `\`${value}\``
}
