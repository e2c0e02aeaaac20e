import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { hrefOf, navigate, type RouteChange } from '../frame/route.ts'
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

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Views of the same thing, of which one is shown. The arrow keys switch between them. */
export function Tabs({ label, tabs, current, children, class: className = '' }: TabsProps) {
  const id = useId()
  const place = tabs.findIndex(({ name }) => name === current)

  function pressed(event: KeyboardEvent & { readonly currentTarget: HTMLElement }) {
    const step = STEPS[event.key]
    const next = step === undefined ? -1 : (place + step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (!tab) return
    event.preventDefault()
    navigate(tab.to)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <>
      <div class={`tabs ${className}`} role="tablist" aria-label={label} onKeyDown={pressed}>
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
