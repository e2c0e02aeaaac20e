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
