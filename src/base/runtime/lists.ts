/**
 * The index of the first item whose value is greater than the limit, or the number of items if there is none.
 *
 * @param items sorted by their values
 */
export function firstBehind<Item>(
  items: ArrayLike<Item>,
  limit: number,
  rankOf: (item: Item) => number,
): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (rankOf(items[middle] as Item) > limit) high = middle
    else low = middle + 1
  }
  return low
}

/** The items by what they have in common, both in the order in which they occur. */
export function grouped<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
