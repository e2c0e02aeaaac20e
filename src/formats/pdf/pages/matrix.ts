/** A transformation as PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Six numbers as a matrix; the identity when there are fewer. */
export function matrixOf(numbers: readonly number[] | undefined): Matrix {
  const [a, b, c, d, e, f] = numbers ?? []
  if (a === undefined || b === undefined || c === undefined || d === undefined) return IDENTITY
  return [a, b, c, d, e ?? 0, f ?? 0]
}
