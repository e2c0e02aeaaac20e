/** How many files are open at once: enough to keep the disk busy, far below the limit of a process. */
const AT_ONCE = 16

/** Runs `work` for each item, a few at a time, with results in order. After a failure it starts no further ones. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  let failed = false
  const worker = async () => {
    while (next < items.length && !failed) {
      const place = next++
      try {
        results[place] = await work(items[place] as T)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const workers = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker))
  for (const end of workers) if (end.status === 'rejected') throw end.reason
  return results
}
