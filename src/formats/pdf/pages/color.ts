import { writeNumber } from '../objects/write-file.ts'

export const BLACK = '0 g'

const OPERATORS: Readonly<Record<number, string>> = { 1: 'g', 3: 'rg', 4: 'k' }

/**
 * A fill color as an operator that needs no resources, from the numbers of any color space. Colors of device
 * spaces come out as they are, others (ICC, Lab) nearly so; a tint of a spot color becomes a grey.
 *
 * @param tint whether one number means ink, as in Separation, and not light
 */
export function fillOperator(numbers: readonly number[], tint = false): string {
  if (tint) return `0 0 0 ${writeNumber(clamp(Math.max(0, ...numbers.slice(0, 32))))} k`
  const operator = OPERATORS[numbers.length]
  return operator === undefined ? BLACK : `${numbers.map(clamp).map(writeNumber).join(' ')} ${operator}`
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
