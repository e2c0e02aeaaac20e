import { type ComponentChildren, Fragment } from 'preact'
import { useId } from 'preact/hooks'
import { hrefOf, NOTHING_SELECTED, type RouteChange, useRoute } from '../frame/route.ts'
import { Empty } from './section.tsx'
import { count, Foreign } from './text.tsx'

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
  /** The parameter of the URL that has the id of the selected row. */
  readonly param: string
  /** The id of the row that is selected without that. Default: the first row. */
  readonly otherwise?: string
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
  const { label, items, param, otherwise, after, empty, gone, children } = props
  const chosen = useRoute().query[param] ?? otherwise
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
                <a
                  href={hrefOf({ query: { ...NOTHING_SELECTED, [param]: id } })}
                  aria-current={index === place ? 'true' : undefined}
                >
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

/** A tab: a view with its own URL. */
export interface Tab {
  readonly name: string
  readonly label: string
  /** How much is in it. */
  readonly count?: number | undefined
  /** The URL of the view. */
  readonly to: RouteChange
}

interface TabsProps {
  /** What the tabs choose, for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly current: string
  /** The view itself. */
  readonly children: ComponentChildren
}

/** Views of the same thing, of which one is shown. The arrow keys switch between them. */
export function Tabs({ label, tabs, current, children }: TabsProps) {
  const id = useId()
  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} onKeyDown={arrowKeys}>
        {tabs.map(({ name, label: text, count: size, to }) => (
          <a
            key={name}
            id={`${id}-${name}`}
            role="tab"
            href={hrefOf(to)}
            tabIndex={name === current ? 0 : -1}
            aria-selected={name === current}
            aria-controls={name === current ? id : undefined}
          >
            {text} {size !== undefined && <small>{count(size)}</small>}
          </a>
        ))}
      </div>
      <div id={id} class="tab-panel" role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Handles keys on a row or column of links: arrows open the one beside it, Home and End the first and the last. */
export function arrowKeys(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const place = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next = links[Math.min(links.length - 1, Math.max(0, place + step))]
  event.preventDefault()
  next?.click()
  next?.focus()
}
