import { useLayoutEffect, useRef } from 'preact/hooks'

/** A key, or a sequence of two such as `g t`, and what it does. */
export interface Shortcut {
  readonly keys: string
  readonly label: string
  readonly act: () => void
}

/** How long the first key of a sequence waits for the second, from press to press. */
const SEQUENCE_MS = 1500

const known: (readonly Shortcut[])[] = []
let first: { readonly key: string; readonly at: number } | undefined

/** How many parts of the page are being loaded. */
let loading = 0
/** The key that was pressed during that, for a shortcut that may come with one of them. */
let early: string | undefined

/** Whether a key acts on what has the focus, such as Enter on a button. */
const isActing = ({ key, target }: KeyboardEvent) =>
  key === 'Enter' && target instanceof Element && target.closest('a, button, summary, [role="tab"]') !== null

/** Whether somebody is typing, so that letters are input and not shortcuts. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(target.type)))

/** Whether a key is more than a way to move, such as Tab. */
const isLetter = ({ key }: KeyboardEvent) => key.length === 1

function pressed(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isActing(event)) return
  if (isTyping(event.target)) {
    if (event.key === 'Escape') (event.target as HTMLElement).blur()
    return
  }
  if (document.querySelector('dialog[open]')) return
  const both = first && event.timeStamp - first.at < SEQUENCE_MS ? `${first.key} ${event.key}` : undefined
  const all = known.flat()
  const found = all.findLast(({ keys }) => keys === both) ?? all.findLast(({ keys }) => keys === event.key)
  first = undefined
  if (found) {
    early = undefined
    event.preventDefault()
    found.act()
  } else if (all.some(({ keys }) => keys.startsWith(`${event.key} `)))
    first = { key: event.key, at: event.timeStamp }
  else if (loading > 0 && isLetter(event)) early = event.key
}

/** Starts listening. */
export function listenForKeys(): void {
  document.addEventListener('keydown', pressed)
  document.addEventListener('pointerdown', () => {
    early = undefined
  })
}

/** While the component is mounted, a key without a shortcut waits for one: people do not wait for what is loading. */
export const useEarlyKeys = (): void =>
  useLayoutEffect(() => {
    loading++
    return () => {
      loading--
      // Another part may be loading next, and shortcuts are registered after this.
      queueMicrotask(() => {
        if (loading === 0) early = undefined
      })
    }
  }, [])

/** Shortcuts that are active while the component is mounted. If two use the same key, the later one wins. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const current = useRef(shortcuts)
  current.current = shortcuts
  const names = shortcuts.map(({ keys }) => keys).join('\n')
  // With the first frame, since a view that is seen has its keys.
  useLayoutEffect(() => {
    const own = current.current.map(({ keys, label }, index) => ({
      keys,
      label,
      act: () => current.current[index]?.act(),
    }))
    known.push(own)
    const awaited = own.find(({ keys }) => keys === early)
    if (awaited) {
      early = undefined
      // The views around this one are still being mounted.
      queueMicrotask(awaited.act)
    }
    return () => void known.splice(known.indexOf(own), 1)
    // Actions are read when they run, so only a change of the keys matters.
  }, [names])
}

/** All active shortcuts, for the help. */
export const knownShortcuts = (): readonly Shortcut[] => known.flat()
