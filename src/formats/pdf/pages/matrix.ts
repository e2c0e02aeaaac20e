/** A transformation in PDF's notation: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Six numbers as a matrix; the identity if there are fewer. */
export function matrixOf(numbers: readonly number[] | undefined): Matrix {
  const [a, b, c, d, e, f] = numbers ?? []
  if (a === undefined || b === undefined || c === undefined || d === undefined) return IDENTITY
  return [a, b, c, d, e ?? 0, f ?? 0]
}

/** One transformation followed by another. */
export function combined([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}
