import { writeNumber } from '../objects/write-file.ts'

export const BLACK = '0 g'

const OPERATORS: Readonly<Record<number, string>> = { 1: 'g', 3: 'rg', 4: 'k' }

/**
 * A fill color as an operator that needs no resources, from the numbers of any color space. Device colors are exact,
 * others (ICC, Lab) approximate; a tint of a spot color becomes gray.
 *
 * @param tint whether a single number measures ink, as in Separation, rather than light
 */
export function fillOperator(numbers: readonly number[], tint = false): string {
  if (tint) return `0 0 0 ${writeNumber(clamp(Math.max(0, ...numbers.slice(0, 32))))} k`
  const operator = OPERATORS[numbers.length]
  return operator === undefined ? BLACK : `${numbers.map(clamp).map(writeNumber).join(' ')} ${operator}`
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
