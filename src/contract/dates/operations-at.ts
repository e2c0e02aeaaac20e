import type { Lifetime, Operation, OperationTable, Shape } from '../openapi/operation.ts'

/** Whether something is there. */
type Is = (lifetime: Lifetime) => boolean

/** The operations of a contract. An operation that never changed is the same object in every contract. */
export function operationsAt(table: OperationTable, is: Is): OperationTable {
  const served: Record<string, Operation> = {}
  for (const id in table) {
    const operation = table[id] as Operation
    if (is(operation)) served[id] = operationAt(operation, is)
  }
  return served
}

function operationAt(operation: Operation, is: Is): Operation {
  const { query, body, answerFields = [], deprecations = [], renamed = [], ...rest } = operation
  const ownQuery = query && shapeAt(query, is)
  const ownShape = body && shapeAt(body.shape, is)
  const isMarked = answerFields.length + deprecations.length + renamed.length > 0
  if (!isMarked && ownQuery === query && ownShape === body?.shape) return operation
  const current = deprecations.filter(({ since }) => is({ since }))
  const pathsOf = (fields: typeof answerFields) => fields.map(({ path }) => path)
  return {
    ...rest,
    deprecated: current.some(({ of }) => of === 'operation'),
    ...(ownQuery && { query: ownQuery }),
    ...(body && ownShape && { body: { ...body, shape: ownShape } }),
    ...ifAny('deprecations', current),
    // An old name that still exists is not an error.
    ...ifAny(
      'renamed',
      renamed.filter(({ from }) => !ownQuery?.properties?.[from]),
    ),
    ...ifAny('absentFields', pathsOf(answerFields.filter((field) => !is(field)))),
    ...ifAny('requiredFields', pathsOf(answerFields.filter((field) => field.required && is(field)))),
  }
}

const ifAny = (name: keyof Operation, list: readonly unknown[]) => (list.length > 0 ? { [name]: list } : {})

function shapeAt(shape: Shape, is: Is): Shape {
  const { properties, items, values } = shape
  const refused = Object.entries(values ?? {}).flatMap(([value, lifetime]) => (is(lifetime) ? [] : [value]))
  const ownItems = items && shapeAt(items, is)
  const ownProperties = properties && propertiesAt(properties, is)
  if (refused.length === 0 && ownItems === items && ownProperties === properties) return shape
  const inner = [...Object.values(ownProperties ?? {}), ...(ownItems ? [ownItems] : [])]
  return {
    ...shape,
    ...(ownItems && { items: ownItems }),
    ...(ownProperties && { properties: ownProperties }),
    ...(refused.length > 0 && { refused }),
    ...((refused.length > 0 || inner.some(({ hasRefused }) => hasRefused)) && { hasRefused: true }),
  }
}

function propertiesAt(
  properties: NonNullable<Shape['properties']>,
  is: Is,
): NonNullable<Shape['properties']> {
  const entries = Object.entries(properties)
  const own = entries.flatMap(([name, property]) =>
    is(property) ? [[name, shapeAt(property, is)] as const] : [],
  )
  const isSame = own.length === entries.length && own.every(([name, shape]) => properties[name] === shape)
  return isSame ? properties : Object.fromEntries(own)
}
