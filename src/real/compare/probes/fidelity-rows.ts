import { readPackageFile } from '../../../package-files.ts'

/** Where the answer in a row comes from. */
export type Known = 'chosen' | 'documented' | `observed ${string}`

/** A row of docs/fidelity.md: a question that no source settles, or that sources answer differently. */
export interface FidelityRow {
  readonly id: string
  readonly point: string
  readonly mynah: string
  readonly known: Known
  readonly setting: string
}

const HEAD = ['Id', 'Point', 'Mynah', 'Known', 'Setting']
const RULE = /^-+$/

/** The rows of docs/fidelity.md, in the order of the page. */
export function fidelityRows(): FidelityRow[] {
  const rows: FidelityRow[] = []
  let inside = false
  for (const line of page().split('\n')) {
    const cells = cellsOf(line)
    if (cells === undefined) inside = false
    else if (HEAD.every((name, index) => name === cells[index])) inside = true
    else if (inside && !RULE.test(cells[0] ?? '')) rows.push(toRow(cells))
  }
  return rows
}

/** Empty in the container image, which does not include the docs. */
function page(): string {
  try {
    return readPackageFile('docs/fidelity.md')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function toRow([id = '', point = '', mynah = '', known = '', setting = '']: string[]): FidelityRow {
  return { id: id.replaceAll('`', ''), point, mynah, known: known as Known, setting }
}

/** The cells of a row of a Markdown table; `\|` is an escaped character of a cell. */
function cellsOf(line: string): string[] | undefined {
  if (!line.startsWith('|')) return undefined
  const cells: string[] = []
  let cell = ''
  for (let at = 1; at < line.length; at++) {
    if (line[at] === '\\' && line[at + 1] === '|') cell += line[++at]
    else if (line[at] === '|') {
      cells.push(cell.trim())
      cell = ''
    } else cell += line[at]
  }
  return cells
}
