import type { Shape } from './operation.ts'

const NONE: readonly string[] = []

/**
 * The names of the fields that a shape does not have, which the service ignores. Nested ones include their path, such
 * as `dictionaries[0].sourcelang`.
 */
export function unreadFields(fields: Readonly<Record<string, unknown>>, shape: Shape): readonly string[] {
  const { properties } = shape
  if (shape.closed || !properties) return NONE
  let unread = NONE
  // A `for in` loop, since every request passes through here. A body has no inherited properties.
  for (const name in fields) {
    const found = Object.hasOwn(properties, name)
      ? unreadIn(fields[name], properties[name] as Shape, name)
      : [name]
    if (found.length > 0) unread = [...unread, ...found]
  }
  return unread
}

function unreadIn(value: unknown, shape: Shape, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return NONE
  if (Array.isArray(value)) {
    const { items } = shape
    return items?.properties
      ? value.flatMap((element, index) => unreadIn(element, items, `${path}[${index}]`))
      : NONE
  }
  return unreadFields(value as Record<string, unknown>, shape).map((name) => `${path}.${name}`)
}
