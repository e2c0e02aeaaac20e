import type { Shape } from './operation.ts'

/**
 * The names of the fields that a shape does not have, which the service ignores; those of inner fields with the path to
 * them, such as `dictionaries[0].sourcelang`.
 */
export function unreadFields(fields: Readonly<Record<string, unknown>>, shape: Shape): string[] {
  if (shape.closed || !shape.properties) return []
  const { properties } = shape
  return Object.entries(fields).flatMap(([name, value]) => {
    if (!Object.hasOwn(properties, name)) return [name]
    return unreadIn(value, properties[name] as Shape, name)
  })
}

function unreadIn(value: unknown, shape: Shape, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    const { items } = shape
    return items?.properties
      ? value.flatMap((element, index) => unreadIn(element, items, `${path}[${index}]`))
      : []
  }
  return unreadFields(value as Record<string, unknown>, shape).map((name) => `${path}.${name}`)
}
