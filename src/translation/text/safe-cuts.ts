import { cutUnit } from './cut-unit.ts'
import { firstBehind } from './ranges.ts'
import type { Unit } from './unit.ts'

/**
 * Determines which parts of a unit can be translated separately: not those that begin or end inside something
 * protected, such as a line of a comment. The unit is tokenized on first use.
 */
export function safeCuts(unit: Unit): (start: number, end: number) => boolean {
  let kept: readonly { readonly start: number; readonly end: number }[] | undefined
  const isSafe = (place: number): boolean => {
    kept ??= keptSlices(unit)
    const before = kept[firstBehind(kept, place - 1, ({ start }) => start) - 1]
    return before === undefined || before.end <= place
  }
  return (start, end) => (start === 0 || isSafe(start)) && (end === unit.text.length || isSafe(end))
}

function keptSlices(unit: Unit) {
  const kept: { start: number; end: number }[] = []
  let start = 0
  for (const piece of cutUnit(unit)) {
    const end = start + piece.text.length
    if (piece.kind === 'kept' && end > start + 1) kept.push({ start, end })
    start = end
  }
  return kept
}
