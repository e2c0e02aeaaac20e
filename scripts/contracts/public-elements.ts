import type { Lifetime } from '../../src/contract/openapi/operation.ts'
import { METHODS } from '../schemas/operations.ts'

type Fields = Record<string, unknown>

/** What a client can depend on in a document, by a key such as `POST /v2/translate body.text`. */
export interface PublicElement extends Lifetime {
  readonly kind: 'operation' | 'parameter' | 'field' | 'value' | 'limit' | 'required' | 'deprecated'
  /** The key of the element that contains it; undefined for operations. */
  readonly inside?: string
  /** The name in openapi/changes.yaml, if the document is ours and the element can have one. */
  readonly name?: string
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

  for (const [path, item] of Object.entries((root.paths ?? {}) as Record<string, Fields>)) {
    for (const method of METHODS) {
      const operation = item[method] as Fields | undefined
      if (!operation) continue
      const id = String(operation.operationId)
      for (const { route, days } of routesOf(operation, `${method.toUpperCase()} ${path}`)) {
        add(route, { kind: 'operation', name: id, ...days })
        if (operation.deprecated === true)
          add(`${route} deprecated`, {
            kind: 'deprecated',
            inside: route,
            name: id,
            ...deprecationOf(operation),
          })
        const own = { root, add, days }
        const parameters = [
          ...((item.parameters ?? []) as Fields[]),
          ...((operation.parameters ?? []) as Fields[]),
        ]
        for (const one of parameters) addParameter(followed(root, one), { ...own, route, id, marks: one })
        const body = followed(root, (operation.requestBody ?? {}) as Fields)
        for (const media of Object.values((body.content ?? {}) as Record<string, Fields>))
          addSchema(media.schema, { ...own, key: `${route} body`, name: id, depth: 0, parent: route })
        for (const [status, response] of Object.entries(
          (operation.responses ?? {}) as Record<string, Fields>,
        )) {
          const { content = {} } = followed(root, response) as { content?: Record<string, Fields> }
          if (!status.startsWith('2')) continue
          for (const media of Object.values(content))
            addSchema(media.schema, {
              ...own,
              key: `${route} answer`,
              name: undefined,
              depth: 0,
              parent: route,
            })
        }
      }
    }
  }
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

interface Adding {
  readonly root: Fields
  readonly days: Lifetime
  add(key: string, element: PublicElement): void
}

function addParameter(
  parameter: Fields,
  context: Adding & { readonly route: string; readonly id: string; readonly marks: Fields },
) {
  if (parameter.in === 'header' || parameter.in === 'path') return
  const { add, route, id, root, marks } = context
  const key = `${route} query.${parameter.name}`
  const name = `${id}?${parameter.name}`
  const days = within(context.days, daysOf({ ...parameter, ...marks }))
  add(key, { kind: 'parameter', inside: route, name, ...days })
  if (parameter.required === true) add(`${key} required`, { kind: 'required', inside: key, name, ...days })
  if (parameter.deprecated === true)
    add(`${key} deprecated`, { kind: 'deprecated', inside: key, name, ...deprecationOf(parameter) })
  addSchema(parameter.schema, { root, add, days, key, name, depth: 0, parent: key, isParameter: true })
}

interface SchemaContext extends Adding {
  readonly key: string
  /** The name in changes.yaml so far: an operation, or a schema with its properties. */
  readonly name: string | undefined
  readonly depth: number
  readonly parent: string
  readonly isParameter?: boolean
}

function addSchema(given: unknown, context: SchemaContext): void {
  const { root, add, key, depth, days, parent } = context
  if (typeof given !== 'object' || given === null || depth > MAX_DEPTH) return
  const reference = (given as Fields).$ref
  const schema = followed(root, given as Fields)
  // A schema with a name of its own is what changes.yaml names, except for bodies of requests.
  const own = typeof reference === 'string' ? reference.split('/').at(-1) : undefined
  const name = own !== undefined && !context.isParameter && !isBodyOf(context) ? own : context.name
  const inner = { ...context, name, depth: depth + 1 }
  for (const combination of COMBINATIONS)
    for (const one of (schema[combination] ?? []) as unknown[]) addSchema(one, inner)
  if (schema.items) addSchema(schema.items, inner)
  addValues(schema, { ...context, name })
  for (const keyword of LIMITS)
    for (const { value, ...limitDays } of limitsOf(schema, keyword))
      add(`${key} ${keyword}: ${value}`, {
        kind: 'limit',
        inside: parent,
        ...named(name),
        ...within(days, limitDays),
      })
  const required = new Set(schema.required as string[] | undefined)
  for (const [property, value] of Object.entries((schema.properties ?? {}) as Record<string, Fields>)) {
    for (const { field, fieldDays } of namesOf(property, value)) {
      const at = `${key}.${field}`
      const whole = within(days, fieldDays)
      const inName = name === undefined ? undefined : `${name}.${property}`
      add(at, { kind: 'field', inside: parent, ...named(inName), ...whole })
      if (required.has(property))
        add(`${at} required`, { kind: 'required', inside: at, ...named(inName), ...whole })
      if (value.deprecated === true)
        add(`${at} deprecated`, { kind: 'deprecated', inside: at, ...named(inName), ...deprecationOf(value) })
      addSchema(value, { ...context, key: at, name: inName, depth: depth + 1, parent: at, days: whole })
    }
  }
}

const isBodyOf = ({ key }: SchemaContext) => key.endsWith(' body')

const named = (name: string | undefined) => (name === undefined ? {} : { name })

function addValues(schema: Fields, { add, key, name, days, parent }: SchemaContext): void {
  const values = (schema.enum ?? []) as unknown[]
  const lifetimes = (schema['x-values'] ?? {}) as Record<string, Lifetime>
  for (const value of values) {
    if (value === null) continue
    // The service matches languages without regard to case, and blanks in media types do not matter.
    const spelled = String(value).toLowerCase().replaceAll('; ', ';')
    add(`${key}=${spelled}`, {
      kind: 'value',
      inside: parent,
      ...named(name === undefined ? undefined : `${name}=${value}`),
      ...within(days, lifetimes[String(value)] ?? {}),
    })
  }
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

function limitsOf(schema: Fields, keyword: (typeof LIMITS)[number]): (Lifetime & { value: unknown })[] {
  const dated = (schema['x-limits'] as Record<string, (Lifetime & { value: number })[]> | undefined)?.[
    keyword
  ]
  if (dated) return dated
  return schema[keyword] === undefined ? [] : [{ value: schema[keyword] }]
}

const daysOf = (fields: Fields): Lifetime => ({
  ...(typeof fields['x-since'] === 'string' && { since: fields['x-since'] }),
  ...(typeof fields['x-until'] === 'string' && { until: fields['x-until'] }),
})

function deprecationOf(fields: Fields): Lifetime {
  const noted = fields['x-deprecated'] as { since: string } | undefined
  return noted ? { since: noted.since } : {}
}

/** The days of something inside of something else. */
function within(outer: Lifetime, inner: Lifetime): Lifetime {
  const since = [outer.since, inner.since]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1)
  const until = [outer.until, inner.until].filter((day) => day !== undefined).sort()[0]
  return { ...(since !== undefined && { since }), ...(until !== undefined && { until }) }
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
