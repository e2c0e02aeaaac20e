import type { ComponentChildren } from 'preact'

/** The heading of a column: of text, of numbers, or of buttons, which is only for screen readers. */
export type Column = string | readonly [label: string, of: 'numbers' | 'buttons']

interface TableProps {
  readonly columns: readonly Column[]
  /** The rows. */
  readonly children: ComponentChildren
  readonly class?: string
  /** The name of a table that may be wider than its place: it is scrolled, with the keyboard, too. */
  readonly scrollName?: string
}

const CLASSES = { numbers: 'number', buttons: 'buttons' } as const

/** A table with headings. */
export function Table({ columns, children, class: className = '', scrollName }: TableProps) {
  const table = (
    <table class={`plain ${className}`}>
      <thead>
        <tr>
          {columns.map((column) => {
            const [label, of] = typeof column === 'string' ? [column] : column
            return (
              <th key={label} scope="col" class={of && CLASSES[of]}>
                {of === 'buttons' ? <span class="visually-hidden">{label}</span> : label}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
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
