import type { Contract } from './contract.ts'

export type Fields = Record<string, unknown>

/** Whether a contract has an element of the document, by the marks of its lifetime. */
export function isThere(value: unknown, { has }: Pick<Contract, 'has'>): boolean {
  if (!isObject(value)) return true
  const { 'x-since': since, 'x-until': until } = value as { 'x-since'?: string; 'x-until'?: string }
  return has({ ...(since !== undefined && { since }), ...(until !== undefined && { until }) })
}

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
