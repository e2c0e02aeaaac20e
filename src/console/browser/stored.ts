/** What browsers call their two stores. */
type Store = 'localStorage' | 'sessionStorage'

/** A value that outlives the page; undefined where there is none, or where the browser keeps nothing. */
export function stored(store: Store, name: string): string | undefined {
  try {
    return globalThis[store].getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value, or forgets it; a browser that keeps nothing goes on without. */
export function store(store: Store, name: string, value: string | undefined): void {
  try {
    if (value === undefined) globalThis[store].removeItem(name)
    else globalThis[store].setItem(name, value)
  } catch {
    // A browser that keeps nothing.
  }
}
