/** Removes duplicate words, ignoring letter case; keeps the first spelling. */
export function unique(words: readonly string[]): string[] {
  const byFolded = new Map<string, string>()
  for (const word of words) {
    const folded = word.toLowerCase()
    if (!byFolded.has(folded)) byFolded.set(folded, word)
  }
  return [...byFolded.values()]
}

/** `count` items spread evenly over a list; the whole list if it is shorter. */
export function spread<T>(list: readonly T[], count: number): readonly T[] {
  if (list.length <= count) return list
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)] as T)
}

/** A sort order that does not depend on the locale. */
export const byCodePoint = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
