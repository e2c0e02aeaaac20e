import { type ComponentChildren, Fragment } from 'preact'
import { hrefOf, type RouteChange } from '../frame/route.ts'
import { arrowKeys } from './arrow-keys.ts'
import { Foreign } from './foreign.tsx'
import { Empty } from './loaded.tsx'

/** A row of a list. */
export interface ListItem {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly more?: ComponentChildren
}

interface ListDetailProps<Item extends ListItem> {
  /** What the list has, for screen readers. */
  readonly label: string
  readonly items: readonly Item[]
  /** The id in the URL. Without one, the first row is selected. */
  readonly chosen: string | undefined
  /** The view of a row. */
  readonly to: (id: string) => RouteChange
  /** What is below the list. */
  readonly after?: ComponentChildren
  /** What is shown while there are no rows: a title, and how rows come into being. */
  readonly empty?: readonly [title: string, how: string]
  /** What a row stands for, and why one that a link leads to may be missing. */
  readonly gone: readonly [one: string, why: string]
  /** The details of the selected row. */
  readonly children: (item: Item) => ComponentChildren
}

/** A list on the left, and the details of its selected row on the right. The arrow keys select the next row. */
export function ListDetail<Item extends ListItem>(props: ListDetailProps<Item>) {
  const { label, items, chosen, to, after, empty, gone, children } = props
  const place = chosen === undefined ? 0 : items.findIndex(({ id }) => id === chosen)
  const current = items[place]
  const [title, text] = chosen !== undefined || !empty ? [`This ${gone[0]} is gone`, gone[1]] : empty

  return (
    <div class="list-detail">
      {(items.length > 0 || after) && (
        <nav aria-label={label}>
          <ul onKeyDown={arrowKeys}>
            {items.map(({ id, name, about, more }, index) => (
              <li key={id}>
                <a href={hrefOf(to(id))} aria-current={index === place ? 'true' : undefined}>
                  <b>
                    <Foreign text={name} />
                  </b>
                  <span class="muted">{about}</span>
                  {more}
                </a>
              </li>
            ))}
          </ul>
          {after}
        </nav>
      )}
      <div>
        {current ? (
          <Fragment key={current.id}>{children(current)}</Fragment>
        ) : (
          <Empty title={title}>
            <p>{text}</p>
          </Empty>
        )}
      </div>
    </div>
  )
}
