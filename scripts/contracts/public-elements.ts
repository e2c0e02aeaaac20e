import type { Lifetime } from '../../src/contract/openapi/operation.ts'
import { writtenOperations } from '../schemas/operations.ts'

type Fields = Record<string, unknown>

/** What a client can depend on in a document, by a key such as `POST /v2/translate body.text`. */
export interface PublicElement extends Lifetime {
  readonly kind: 'operation' | 'parameter' | 'field' | 'value' | 'limit' | 'required' | 'deprecated'
  /** The key of the element that contains it; undefined for operations. */
  readonly inside?: string | undefined
  /** The name in openapi/changes.yaml, if the document is ours and the element can have one. */
  readonly name?: string | undefined
}

export type PublicElements = ReadonlyMap<string, PublicElement>

const LIMITS = [
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'pattern',
  'format',
] as const
const COMBINATIONS = ['allOf', 'oneOf', 'anyOf'] as const
/** Schemas that contain themselves are followed to this depth. */
const MAX_DEPTH = 8

/** A schema's place in a document. */
interface Place {
  readonly key: string
  /** The name in changes.yaml so far: an operation, or a schema with its properties. */
  readonly name: string | undefined
  readonly inside: string
  readonly days: Lifetime
  readonly depth: number
  readonly isParameter?: boolean
}

/**
 * Operations, parameters, fields of bodies and answers, values of enumerations, limits, and what is required or
 * deprecated in an OpenAPI document. Descriptions, examples and the order of anything do not count. In our own document,
 * every element has its days.
 */
export function publicElements(document: object): PublicElements {
  const elements = new Map<string, PublicElement>()
  const root = document as Fields

  function add(key: string, element: PublicElement) {
    if (!elements.has(key)) elements.set(key, element)
  }

  /**
   * Whether an element is deprecated or required.
   * @param required since when it is; undefined if it is not
   */
  function addMarks(key: string, name: string | undefined, fields: Fields, required?: Lifetime) {
    if (required) add(`${key} required`, { kind: 'required', inside: key, name, ...required })
    if (fields.deprecated === true)
      add(`${key} deprecated`, { kind: 'deprecated', inside: key, name, ...deprecationOf(fields) })
  }

  function addOperation(route: string, days: Lifetime, operation: Fields, parameters: readonly object[]) {
    const id = String(operation.operationId)
    add(route, { kind: 'operation', name: id, ...days })
    addMarks(route, id, operation)
    for (const one of parameters) addParameter({ ...followed(root, one as Fields), ...one }, route, id, days)
    const place = { inside: route, days, depth: 0 }
    for (const schema of schemasOf(operation.requestBody))
      addSchema(schema, { ...place, key: `${route} body`, name: id })
    for (const [status, response] of Object.entries((operation.responses ?? {}) as Fields))
      for (const schema of status.startsWith('2') ? schemasOf(response) : [])
        addSchema(schema, { ...place, key: `${route} answer`, name: undefined })
  }

  function schemasOf(body: unknown): unknown[] {
    const { content = {} } = followed(root, (body ?? {}) as Fields)
    return Object.values(content as Record<string, Fields>).map(({ schema }) => schema)
  }

  function addParameter(parameter: Fields, route: string, id: string, ofRoute: Lifetime) {
    if (parameter.in === 'header' || parameter.in === 'path') return
    const key = `${route} query.${parameter.name}`
    const name = `${id}?${parameter.name}`
    const days = within(ofRoute, daysOf(parameter))
    add(key, { kind: 'parameter', inside: route, name, ...days })
    addMarks(key, name, parameter, parameter.required === true ? days : undefined)
    addSchema(parameter.schema, { key, name, inside: key, days, depth: 0, isParameter: true })
  }

  function addSchema(given: unknown, place: Place): void {
    const { key, days, inside, depth } = place
    if (typeof given !== 'object' || given === null || depth > MAX_DEPTH) return
    const reference = (given as Fields).$ref
    const schema = followed(root, given as Fields)
    // A schema with a name of its own is what changes.yaml names, except for bodies of requests and parameters.
    const isNamed = typeof reference === 'string' && !place.isParameter && !key.endsWith(' body')
    const name = isNamed ? reference.split('/').at(-1) : place.name
    for (const part of COMBINATIONS.flatMap((one) => (schema[one] ?? []) as unknown[]))
      addSchema(part, { ...place, name, depth: depth + 1 })
    if (schema.items) addSchema(schema.items, { ...place, name, depth: depth + 1 })
    for (const { value, ...lifetime } of valuesOf(schema)) {
      const ofValue = name && `${name}=${value}`
      // The service matches languages without regard to case, and blanks in media types do not matter.
      const spelled = value.toLowerCase().replaceAll('; ', ';')
      add(`${key}=${spelled}`, { kind: 'value', inside, name: ofValue, ...within(days, lifetime) })
    }
    for (const keyword of LIMITS)
      for (const { value, ...lifetime } of limitsOf(schema, keyword))
        add(`${key} ${keyword}: ${value}`, { kind: 'limit', inside, name, ...within(days, lifetime) })
    const required = new Set(schema.required as string[] | undefined)
    for (const [property, value] of Object.entries((schema.properties ?? {}) as Record<string, Fields>)) {
      for (const { field, fieldDays } of namesOf(property, value)) {
        const at = `${key}.${field}`
        const whole = within(days, fieldDays)
        const inName = name && `${name}.${property}`
        add(at, { kind: 'field', inside, name: inName, ...whole })
        addMarks(at, inName, value, required.has(property) ? whole : undefined)
        addSchema(value, { ...place, key: at, name: inName, inside: at, days: whole, depth: depth + 1 })
      }
    }
  }

  for (const { method, path, operation, parameters } of writtenOperations(root))
    for (const { route, days } of routesOf(operation as Fields, `${method} ${path}`))
      addOperation(route, days, operation as Fields, parameters)
  return elements
}

/** The routes of an operation with their days: it may have been elsewhere before. */
function routesOf(operation: Fields, route: string): { route: string; days: Lifetime }[] {
  const former = operation['x-former'] as { method: string; path: string; until: string } | undefined
  const days = daysOf(operation)
  if (!former) return [{ route, days }]
  return [
    { route, days: { ...days, since: former.until } },
    { route: `${former.method} ${former.path}`, days: { ...days, until: former.until } },
  ]
}

/** The names of a field with their days: it may have been renamed. */
function namesOf(property: string, schema: Fields): { field: string; fieldDays: Lifetime }[] {
  const days = daysOf(schema)
  const was = (schema['x-was'] ?? []) as { name: string; until: string }[]
  const last = was.at(-1)
  return [
    { field: property, fieldDays: last ? { ...days, since: last.until } : days },
    ...was.map(({ name, until }) => ({ field: name, fieldDays: { ...days, until } })),
  ]
}

/** The values of an enumeration with their days. */
function valuesOf(schema: Fields): (Lifetime & { value: string })[] {
  const lifetimes = (schema['x-values'] ?? {}) as Record<string, Lifetime>
  const values = ((schema.enum ?? []) as unknown[]).filter((value) => value !== null).map(String)
  return values.map((value) => ({ value, ...lifetimes[value] }))
}

function limitsOf(schema: Fields, keyword: (typeof LIMITS)[number]): (Lifetime & { value: unknown })[] {
  const dated = (schema['x-limits'] as Record<string, (Lifetime & { value: number })[]> | undefined)?.[
    keyword
  ]
  if (dated) return dated
  return schema[keyword] === undefined ? [] : [{ value: schema[keyword] }]
}

const daysOf = (fields: Fields): Lifetime => ({
  since: fields['x-since'] as string | undefined,
  until: fields['x-until'] as string | undefined,
})

const deprecationOf = (fields: Fields): Lifetime => ({
  since: (fields['x-deprecated'] as Lifetime | undefined)?.since,
})

/** The days of something inside of something else. */
function within(outer: Lifetime, inner: Lifetime): Lifetime {
  const both = (end: keyof Lifetime) => [outer[end], inner[end]].filter((day) => day !== undefined).sort()
  return { since: both('since').at(-1), until: both('until')[0] }
}

function followed(root: Fields, given: Fields): Fields {
  let found = given
  for (let steps = 0; typeof found.$ref === 'string' && steps < MAX_DEPTH; steps++) {
    const path = found.$ref.slice('#/'.length).split('/')
    found = path.reduce<unknown>(
      (inner, step) => (inner as Fields | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')],
      root,
    ) as Fields
    if (found === undefined) return {}
  }
  return found
}

/** A difference between two documents that follow each other. */
export interface Difference {
  readonly key: string
  readonly kind: PublicElement['kind']
  readonly change: 'added' | 'removed'
}

/** What came and what went, without the parts of an element that came or went itself. */
export function differencesOf(before: PublicElements, after: PublicElements): Difference[] {
  return [
    ...onlyIn(after, before).map(({ key, kind }) => ({ key, kind, change: 'added' as const })),
    ...onlyIn(before, after).map(({ key, kind }) => ({ key, kind, change: 'removed' as const })),
  ]
}

function onlyIn(
  some: PublicElements,
  others: PublicElements,
): { key: string; kind: PublicElement['kind'] }[] {
  return [...some].flatMap(([key, { kind, inside }]) => {
    const isPart = inside !== undefined && !others.has(inside)
    return others.has(key) || isPart ? [] : [{ key, kind }]
  })
}
