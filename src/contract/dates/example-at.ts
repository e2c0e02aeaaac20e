import type { OpenAPIObject } from 'openapi3-ts/oas31'
import type { Lifetime } from '../openapi/operation.ts'
import type { Contract } from './contract.ts'
import { type Fields, formerName, isObject, isThere } from './lifetimes.ts'

/** The document and contract that an example is reduced to. */
interface Around {
  readonly document: OpenAPIObject
  readonly contract: Pick<Contract, 'has'>
}

/** Removes the fields and values from an example that its schema marks as added later or already removed. */
export function exampleAt(example: unknown, schema: unknown, around: Around): unknown {
  return pruned(example, partsOf(schema, around), around)
}

function pruned(value: unknown, schemas: readonly Fields[], around: Around): unknown {
  if (Array.isArray(value)) {
    const items = schemas.flatMap(({ items }) => partsOf(items, around))
    return value.filter((item) => isKnown(item, items, around)).map((item) => pruned(item, items, around))
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const known = schemas.flatMap(({ properties }) =>
        isObject(properties) ? (properties[name] ?? []) : [],
      )
      const there = known.filter((one) => isThere(one, around.contract))
      if (known.length > 0 && there.length === 0) return []
      const parts = there.flatMap((one) => partsOf(one, around))
      if (!isValue(inner, parts, around)) return []
      const former = there.map((one) => formerName(one, around.contract)).find((found) => found !== undefined)
      return [[former ?? name, pruned(inner, parts, around)]]
    }),
  )
}

/** Whether the contract has a value, if its enumeration has lifetimes. */
function isValue(value: unknown, schemas: readonly Fields[], { contract }: Around): boolean {
  return schemas.every(({ 'x-values': values }) => {
    const lifetime = isObject(values) ? (values[String(value)] as Lifetime | undefined) : undefined
    return contract.has(lifetime ?? {})
  })
}

/** Whether the contract has an item of a list. Objects name their kind in a field. */
function isKnown(item: unknown, schemas: readonly Fields[], around: Around): boolean {
  if (!isObject(item)) return isValue(item, schemas, around)
  return Object.entries(item).every(([name, value]) =>
    isValue(value, propertiesOf(schemas, name, around), around),
  )
}

const propertiesOf = (schemas: readonly Fields[], name: string, around: Around): Fields[] =>
  schemas
    .flatMap(({ properties }) => (isObject(properties) ? (properties[name] ?? []) : []))
    .flatMap((one) => partsOf(one, around))

const COMBINATIONS = ['allOf', 'oneOf', 'anyOf'] as const

/** A schema and those that it references or combines, if the contract has them. */
function partsOf(schema: unknown, around: Around): Fields[] {
  if (!isObject(schema) || !isThere(schema, around.contract)) return []
  const combined = COMBINATIONS.flatMap((keyword) => (schema[keyword] as unknown[] | undefined) ?? [])
  const referred = typeof schema.$ref === 'string' ? [target(schema.$ref, around.document)] : []
  return [schema, ...[...combined, ...referred].flatMap((one) => partsOf(one, around))]
}

/** Schemas of the document do not contain themselves, so following references ends. */
const target = (reference: string, document: OpenAPIObject): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((inner, step) => (isObject(inner) ? inner[step] : undefined), document)
