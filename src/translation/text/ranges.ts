/**
 * The index of the first item whose value is greater than the limit, or the number of items if there is none.
 *
 * @param items sorted by their values
 */
export function firstBehind<Item>(
  items: readonly Item[],
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
