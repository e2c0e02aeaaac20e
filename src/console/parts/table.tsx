import type { ComponentChildren } from 'preact'
import { count, Foreign } from './text.tsx'

/**
 * A column: its heading, what it shows of a row, and of which kind that is. Strings are text from outside. The heading
 * above buttons is only for screen readers.
 */
export type Column<Row> = readonly [
  label: string,
  cell: (row: Row) => ComponentChildren,
  kind?: 'number' | 'nowrap' | 'buttons',
]

interface TableProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** What is shown instead if there are no rows. */
  readonly empty?: string
  readonly class?: string
  /** The name of a table that may be wider than its place: it is scrolled, with the keyboard, too. */
  readonly scrollName?: string
}

/** A table with headings. */
export function Table<Row>({ columns, rows, empty, class: className = '', scrollName }: TableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return <p class="muted">{empty}</p>
  const table = (
    <table class={`plain ${className}`}>
      <thead>
        <tr>
          {columns.map(([label, , kind]) => (
            <th key={label} scope="col" class={kind}>
              {kind === 'buttons' ? <span class="visually-hidden">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {columns.map(([label, cell, kind]) => (
              <td key={label} class={kind}>
                {shown(cell(row))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (scrollName === undefined) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people must be able to scroll with the keyboard
    <section class="scroller" aria-label={scrollName} tabIndex={0}>
      {table}
    </section>
  )
}

const shown = (cell: ComponentChildren) =>
  typeof cell === 'string' ? <Foreign text={cell} /> : typeof cell === 'number' ? count(cell) : cell
