import type { LimitKeyword, Shape } from './operation.ts'
import type { Validate, Violation } from './validator.ts'

/**
 * The first violation of the document, or of the contract, by coerced values; undefined if there is none. Defaults are
 * filled in.
 */
export function violationIn(
  values: unknown,
  shape: Shape,
  check: Validate | undefined,
): Violation | undefined {
  if (!check || check(values)) return shape.hasRefused ? refusedValue(values, shape) : undefined
  const [violation] = check.errors ?? []
  if (!violation) throw new Error('Values were refused without a violation')
  return violation
}

/** A value that the document has but the contract does not, or that exceeds a limit which the contract has lower. */
function refusedValue(value: unknown, shape: Shape, at = ''): Violation | undefined {
  const { refused, narrower, items, properties } = shape
  if (!shape.hasRefused) return undefined
  if (refused?.includes(value as string)) return { instancePath: at, keyword: 'enum', params: {} }
  const exceeded = narrower && exceededLimit(value, narrower, at)
  if (exceeded) return exceeded
  if (Array.isArray(value)) return items && first(value.entries(), () => items, at)
  return properties && first(Object.entries(value ?? {}), (name) => properties[name], at)
}

function exceededLimit(
  value: unknown,
  narrower: NonNullable<Shape['narrower']>,
  at: string,
): Violation | undefined {
  const sizes: Readonly<Record<LimitKeyword, number | undefined>> = {
    maxItems: Array.isArray(value) ? value.length : undefined,
    maxLength: typeof value === 'string' ? value.length : undefined,
    maximum: typeof value === 'number' ? value : undefined,
  }
  for (const [keyword, limit] of Object.entries(narrower)) {
    const size = sizes[keyword as LimitKeyword]
    if (size !== undefined && size > limit)
      return { instancePath: at, keyword, params: { limit, comparison: '<=' } }
  }
  return undefined
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
