/**
 * Reads values that nothing has checked, which may be any JSON: bodies of requests that were refused, answers that a fault
 * or a recording defines. `String()` throws for some of them, such as `{"toString":1}` (lint/no-string-of-any.grit).
 */

/** A string; that of a number or boolean, as a form would send it; empty for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? `${value}` : ''
}

/** The fields of an object; empty for anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

/** Whether it is an object with fields, and not a list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The elements of a list; empty for anything else. */
export const elementsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The fields of an object in JSON; empty for anything else. */
export function fieldsIn(json: unknown): Readonly<Record<string, unknown>> {
  try {
    return typeof json === 'string' ? fieldsOf(JSON.parse(json)) : {}
  } catch {
    return {}
  }
}

/**
 * Whether a value is nested at most this deeply: `JSON.stringify` overflows the stack for some that `JSON.parse` accepts. A
 * `for in` loop, since every body passes through here. JSON has no inherited properties.
 */
export function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  if (Array.isArray(value)) return value.every((child) => isShallow(child, levels - 1))
  for (const name in value) {
    if (!isShallow((value as Record<string, unknown>)[name], levels - 1)) return false
  }
  return true
}
