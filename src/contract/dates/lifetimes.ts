import type { Shape } from '../openapi/operation.ts'
import type { Contract } from './contract.ts'

export type Fields = Record<string, unknown>

/** Whether a contract has an element of the document, by the marks of its lifetime. */
export function isThere(value: unknown, { has }: Pick<Contract, 'has'>): boolean {
  if (!isObject(value)) return true
  const { 'x-since': since, 'x-until': until } = value as { 'x-since'?: string; 'x-until'?: string }
  return has({ ...(since !== undefined && { since }), ...(until !== undefined && { until }) })
}

/** The former name of a field; undefined if the contract has its present one. */
export function formerName(property: unknown, { has }: Pick<Contract, 'has'>): string | undefined {
  const was = isObject(property) ? (property['x-was'] as Shape['was']) : undefined
  return was?.find(({ until }) => has({ until }))?.name
}

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
