/** Milliseconds since 1970 by the browser's clock. */
export const now = (): number => Date.now()

/** Calls back once after so many milliseconds; the answer cancels that. */
export function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Calls back again and again; the answer ends that. */
export function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms)
  return () => clearInterval(timer)
}

/** A time that is written as ISO 8601, in the time zone of the browser. */
export const localTime = (time: string | number): Date => new Date(time)
