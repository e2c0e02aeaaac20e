// Engines may differ in the last digits of `Math.exp` and `Math.log`. These use only sums, products and roots, so that
// the generated data is the same on every machine.

/** The number of times that `STEPS` is doubled or halved to 1. */
const DOUBLINGS = 10
const STEPS = 2 ** DOUBLINGS

/** An approximation of e to the power of a number up to 0. */
export function exponential(value: number): number {
  let power = Math.max(0, 1 + value / STEPS)
  for (let doubling = 0; doubling < DOUBLINGS; doubling++) power *= power
  return power
}

/** An approximation of the natural logarithm of a positive number. */
export function logarithm(value: number): number {
  let root = value
  for (let halving = 0; halving < DOUBLINGS; halving++) root = Math.sqrt(root)
  return (root - 1) * STEPS
}
