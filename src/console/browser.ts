/** Milliseconds since 1970 by the browser's clock. */
export const now = (): number => Date.now()

/** Runs `work` once after `ms` milliseconds. Returns a function that cancels it. */
export function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Runs `work` repeatedly. Returns a function that stops it. */
export function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms)
  return () => clearInterval(timer)
}

/** Parses an ISO 8601 time, in the browser's time zone. */
export const localTime = (time: string | number): Date => new Date(time)

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

/** Downloads a string that was generated here. */
export const download = (name: string, content: string, mediaType: string): void =>
  downloadBlob(name, new Blob([content], { type: mediaType }))

/** Downloads a file. It is never displayed as a page. */
export function downloadBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
