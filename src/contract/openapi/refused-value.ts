import type { Shape } from './operation.ts'
import type { Violation } from './validator.ts'

/** The violation of the first value that the document has but the contract does not; undefined if there is none. */
export function refusedValue(value: unknown, shape: Shape, at = ''): Violation | undefined {
  const { refused, items, properties } = shape
  if (!shape.hasRefused || value === undefined) return undefined
  if (refused?.includes(value as string)) return { instancePath: at, keyword: 'enum', params: {} }
  if (Array.isArray(value)) return items && first(value.entries(), () => items, at)
  if (!properties || typeof value !== 'object' || value === null) return undefined
  return first(Object.entries(value), (name) => properties[name], at)
}

function first(
  entries: Iterable<[string | number, unknown]>,
  shapeOf: (name: string) => Shape | undefined,
  at: string,
): Violation | undefined {
  for (const [name, value] of entries) {
    const shape = shapeOf(String(name))
    const violation = shape && refusedValue(value, shape, `${at}/${name}`)
    if (violation) return violation
  }
  return undefined
}
