import type { DatedLimits, Lifetime, Operation, OperationTable, Shape } from '../openapi/operation.ts'

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
  const { query, body, answerFields = [], deprecations = [], renamed = [], former, ...rest } = operation
  const ownQuery = query && shapeAt(query, is)
  const ownShape = body && shapeAt(body.shape, is)
  const isMarked = answerFields.length + deprecations.length + renamed.length > 0 || former !== undefined
  if (!isMarked && ownQuery === query && ownShape === body?.shape) return operation
  const current = deprecations.filter(({ since }) => is({ since }))
  const pathsOf = (fields: typeof answerFields) => fields.map(({ path }) => path)
  return {
    ...rest,
    ...(former && is({ until: former.until }) && { method: former.method, path: former.path, aliases: [] }),
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
  const { properties, items, values, limits } = shape
  const refused = Object.entries(values ?? {}).flatMap(([value, lifetime]) => (is(lifetime) ? [] : [value]))
  const ownItems = items && shapeAt(items, is)
  const ownProperties = properties && propertiesAt(properties, is)
  const narrower = limits && narrowerAt(limits, is)
  if (refused.length === 0 && !narrower && ownItems === items && ownProperties === properties) return shape
  const inner = [...Object.values(ownProperties ?? {}), ...(ownItems ? [ownItems] : [])]
  const isNarrower = refused.length > 0 || narrower !== undefined
  return {
    ...shape,
    ...(ownItems && { items: ownItems }),
    ...(ownProperties && { properties: ownProperties }),
    ...(refused.length > 0 && { refused }),
    ...(narrower && { narrower }),
    ...((isNarrower || inner.some(({ hasRefused }) => hasRefused)) && { hasRefused: true }),
  }
}

/** The limits of a contract that are narrower than the widest; undefined if there are none. */
function narrowerAt(limits: DatedLimits, is: Is): Shape['narrower'] {
  const own = Object.entries(limits).flatMap(([keyword, values]) => {
    const current = values.findLast(is)?.value
    const widest = Math.max(...values.map(({ value }) => value))
    return current === undefined || current === widest ? [] : [[keyword, current]]
  })
  return own.length > 0 ? Object.fromEntries(own) : undefined
}

function propertiesAt(
  properties: NonNullable<Shape['properties']>,
  is: Is,
): NonNullable<Shape['properties']> {
  const entries = Object.entries(properties)
  const own = entries.flatMap(([name, property]) =>
    is(property) ? [namedAt(name, shapeAt(property, is), is)] : [],
  )
  const isSame = own.length === entries.length && own.every(([name, shape]) => properties[name] === shape)
  return isSame ? properties : Object.fromEntries(own)
}

/** A field under the name that the contract has for it. */
function namedAt(name: string, shape: Shape, is: Is): [name: string, shape: Shape] {
  const former = shape.was?.find(({ until }) => is({ until }))
  return former ? [former.name, { ...shape, as: name }] : [name, shape]
}
