import { useEffect, useState } from 'preact/hooks'

/** An observable value. Components follow it with `useValue`. */
export interface Value<T> {
  value(): T
  set(value: T): void
  /** Calls `listener` with each new value. Returns a function that unsubscribes. */
  subscribe(listener: (value: T) => void): () => void
}

/** Creates an observable value. */
export function createValue<T>(first: T): Value<T> {
  let current = first
  const listeners = new Set<(value: T) => void>()
  return {
    value: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener(value)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The current value. The component renders again when it changes. */
export function useValue<T>(value: Value<T>): T {
  const [, render] = useState<unknown>()
  const shown = value.value()
  useEffect(() => {
    // It may have changed since it was rendered.
    if (!Object.is(value.value(), shown)) render({})
    return value.subscribe(() => render({}))
  }, [value])
  return shown
}
