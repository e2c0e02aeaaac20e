/**
 * Reverses the filter of one row (PNG specification §9), in place.
 *
 * @param filter its number; an unknown one leaves the row unchanged
 * @param above the previous row, unfiltered; zeros for the first
 * @param pixelBytes bytes per pixel, at least one
 */
export function undoPngFilter(filter: number, row: Uint8Array, above: Uint8Array, pixelBytes: number): void {
  if (filter < 1 || filter > 4) return
  for (let i = 0; i < row.length; i++) {
    const left = i >= pixelBytes ? (row[i - pixelBytes] as number) : 0
    const up = above[i] ?? 0
    const corner = i >= pixelBytes ? (above[i - pixelBytes] ?? 0) : 0
    row[i] = (row[i] as number) + predicted(filter, left, up, corner)
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    default:
      return paeth(left, up, corner)
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const toLeft = Math.abs(guess - left)
  const toUp = Math.abs(guess - up)
  const toCorner = Math.abs(guess - corner)
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
