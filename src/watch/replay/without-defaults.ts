import type { Shape } from '../../contract/openapi/operation.ts'

/**
 * A body in the form of a recording: plain JSON without fields that have their default value. Clients differ in which
 * defaults they send, and the document may add more.
 */
export function withoutDefaults(body: unknown, shape: Shape | undefined): unknown {
  return body === undefined ? undefined : stripped(JSON.parse(JSON.stringify(body)), shape)
}

function stripped(value: unknown, shape: Shape | undefined): unknown {
  if (Array.isArray(value)) return value.map((element) => stripped(element, shape?.items))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name, field]) => {
    const usual = shape?.properties?.[name]?.default
    return usual === undefined || field !== usual
  })
  return Object.fromEntries(fields.map(([name, field]) => [name, stripped(field, shape?.properties?.[name])]))
}
