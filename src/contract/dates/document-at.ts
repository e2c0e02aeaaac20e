import type { OpenAPIObject } from 'openapi3-ts/oas31'
import type { DatedLimits, FormerRoute, Lifetime, Shape } from '../openapi/operation.ts'
import type { Contract } from './contract.ts'

type Fields = Record<string, unknown>

/** The marks that openapi/changes.yaml leaves in the document. */
const MARKS = new Set([
  'x-since',
  'x-until',
  'x-values',
  'x-limits',
  'x-was',
  'x-former',
  'x-deprecated',
  'x-deprecated-routes',
  'x-renamed',
])

/** The document of a contract: without elements that it does not have, and without the marks of their lifetimes. */
export function documentAt(document: OpenAPIObject, contract: Pick<Contract, 'has'>): OpenAPIObject {
  return part(document, { document, contract }) as OpenAPIObject
}

interface Around {
  readonly document: OpenAPIObject
  readonly contract: Pick<Contract, 'has'>
}

function part(value: unknown, around: Around): unknown {
  const { contract } = around
  if (Array.isArray(value))
    return value.filter((item) => isThere(item, contract)).map((item) => part(item, around))
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Fields
  const kept = Object.entries(fields).flatMap(([name, inner]) =>
    MARKS.has(name) || !isThere(inner, contract) ? [] : [[name, part(inner, around)]],
  )
  const own: Fields = Object.fromEntries(kept)
  if (Array.isArray(own.required) && isObject(fields.properties))
    own.required = own.required.filter(
      (name) => !isGone(fields.properties as Fields, name as string, contract),
    )
  if (Array.isArray(own.enum) && isObject(fields['x-values'])) {
    const lifetimes = fields['x-values'] as Record<string, Lifetime>
    own.enum = own.enum.filter((each) => contract.has(lifetimes[each as string] ?? {}))
  }
  if (isObject(fields['x-limits'])) Object.assign(own, limitsAt(fields['x-limits'] as DatedLimits, contract))
  if (isObject(fields.properties)) useFormerNames(own, fields.properties, contract)
  // A media type or a parameter.
  if (isObject(fields.schema)) pruneExamples(own, fields.schema, around)
  if (isObject(fields['x-deprecated']) && !contract.has({ since: fields['x-deprecated'].since as string }))
    delete own.deprecated
  if (isObject(fields.paths)) own.paths = withoutEmpty(movedBack(own.paths as Fields, fields.paths, contract))
  return own
}

/** The only example of a media type or a parameter, or several by name. */
function pruneExamples(own: Fields, schema: Fields, around: Around) {
  if ('example' in own) own.example = exampleAt(own.example, schema, around)
  if (isObject(own.examples))
    own.examples = Object.fromEntries(
      Object.entries(own.examples as Record<string, Fields>).map(([name, one]) => [
        name,
        { ...one, value: exampleAt(one.value, schema, around) },
      ]),
    )
}

const limitsAt = (limits: DatedLimits, { has }: Pick<Contract, 'has'>) =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([keyword, values]) => {
      const current = values.findLast(has)
      return current ? [[keyword, current.value]] : []
    }),
  )

function useFormerNames(own: Fields, properties: Fields, contract: Pick<Contract, 'has'>) {
  const names = new Map(
    Object.entries(properties).flatMap(([name, property]) => {
      const former = formerName(property, contract)
      return former === undefined ? [] : [[name, former]]
    }),
  )
  if (names.size === 0) return
  own.properties = renamed(own.properties as Fields, names)
  if (Array.isArray(own.required))
    own.required = own.required.map((name) => names.get(name as string) ?? name)
}

const renamed = (fields: Fields, names: ReadonlyMap<string, string>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [names.get(name) ?? name, value]))

/** Operations under the paths that they had. */
function movedBack(paths: Fields, marked: Fields, { has }: Pick<Contract, 'has'>): Fields {
  const back: Record<string, Fields> = {}
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item as Fields)) {
      const { 'x-former': former } = ((marked[path] as Fields)[method] ?? {}) as { 'x-former'?: FormerRoute }
      const isBack = former !== undefined && has({ until: former.until })
      const place = isBack ? former.path : path
      back[place] = { ...back[place], [method]: operation }
    }
    back[path] ??= {}
  }
  return back
}

const isGone = (properties: Fields, name: string, contract: Pick<Contract, 'has'>) =>
  Object.hasOwn(properties, name) && !isThere(properties[name], contract)

/** Removes paths without operations. */
const withoutEmpty = (paths: Fields) =>
  Object.fromEntries(
    Object.entries(paths).filter(([, item]) =>
      Object.keys(item as Fields).some((name) => name !== 'parameters'),
    ),
  )

/** Removes the fields and values from an example that its schema marks as added later or already removed. */
function exampleAt(example: unknown, schema: unknown, around: Around): unknown {
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
      const known = propertiesOf(schemas, name)
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
  return Object.entries(item).every(([name, value]) => {
    const parts = propertiesOf(schemas, name).flatMap((one) => partsOf(one, around))
    return isValue(value, parts, around)
  })
}

const propertiesOf = (schemas: readonly Fields[], name: string): unknown[] =>
  schemas.flatMap(({ properties }) => (isObject(properties) ? (properties[name] ?? []) : []))

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

/** Whether a contract has an element of the document, by the marks of its lifetime. */
function isThere(value: unknown, { has }: Pick<Contract, 'has'>): boolean {
  if (!isObject(value)) return true
  const { 'x-since': since, 'x-until': until } = value as { 'x-since'?: string; 'x-until'?: string }
  return has({ ...(since !== undefined && { since }), ...(until !== undefined && { until }) })
}

/** The former name of a field; undefined if the contract has its present one. */
function formerName(property: unknown, { has }: Pick<Contract, 'has'>): string | undefined {
  const was = isObject(property) ? (property['x-was'] as Shape['was']) : undefined
  return was?.find(({ until }) => has({ until }))?.name
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
