/** The names of a browser's two stores. */
type Store = 'localStorage' | 'sessionStorage'

/** A value that survives a reload. Undefined if there is none, or if the browser stores nothing. */
export function stored(store: Store, name: string): string | undefined {
  try {
    return globalThis[store].getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores or removes a value. Does nothing if the browser stores nothing. */
export function store(store: Store, name: string, value: string | undefined): void {
  try {
    if (value === undefined) globalThis[store].removeItem(name)
    else globalThis[store].setItem(name, value)
  } catch {
    // This browser stores nothing.
  }
}
