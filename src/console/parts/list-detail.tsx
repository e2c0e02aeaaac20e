import type { ComponentChildren } from 'preact'
import { hrefOf, navigate, type RouteChange } from '../frame/route.ts'

/** A row of a list. */
export interface ListItem {
  readonly id: string
  readonly content: ComponentChildren
}

interface ListDetailProps {
  /** What the list has, for screen readers. */
  readonly label: string
  readonly items: readonly ListItem[]
  /** The id of the selected row. */
  readonly current: string | undefined
  /** The view of a row. */
  readonly to: (id: string) => RouteChange
  /** What is above or below the list. */
  readonly before?: ComponentChildren
  readonly after?: ComponentChildren
  /** The details of the selected row. */
  readonly children: ComponentChildren
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** A list on the left, and the details of its selected row on the right. The arrow keys select the next row. */
export function ListDetail({ label, items, current, to, before, after, children }: ListDetailProps) {
  const place = items.findIndex(({ id }) => id === current)

  function pressed(event: KeyboardEvent & { readonly currentTarget: HTMLElement }) {
    const step = STEPS[event.key]
    if (step === undefined) return
    const next = Math.min(items.length - 1, Math.max(0, place + step))
    const item = items[next]
    if (!item) return
    event.preventDefault()
    navigate(to(item.id))
    event.currentTarget.querySelectorAll<HTMLElement>('a')[next]?.focus()
  }

  return (
    <div class="list-detail">
      <nav aria-label={label}>
        {before}
        <ul onKeyDown={pressed}>
          {items.map(({ id, content }) => (
            <li key={id}>
              <a href={hrefOf(to(id))} aria-current={id === current ? 'true' : undefined}>
                {content}
              </a>
            </li>
          ))}
        </ul>
        {after}
      </nav>
      <div>{children}</div>
    </div>
  )
}
