import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { hrefOf, type RouteChange } from '../frame/route.ts'
import { arrowKeys } from './arrow-keys.ts'
import { count } from './format.ts'

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
  readonly class?: string
}

/** Views of the same thing, of which one is shown. The arrow keys switch between them. */
export function Tabs({ label, tabs, current, children, class: className = '' }: TabsProps) {
  const id = useId()
  return (
    <>
      <div class={`tabs ${className}`} role="tablist" aria-label={label} onKeyDown={arrowKeys}>
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
