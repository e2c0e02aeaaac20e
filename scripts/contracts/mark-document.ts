import type { OpenAPIObject } from 'openapi3-ts/oas31'
import type { ChangesFile, LimitChange } from '../../src/contract/dates/change.ts'
import type { Deprecated } from '../schemas/document.ts'
import { bodySchema, querySchema } from '../schemas/operation-schemas.ts'
import { operationsOf } from '../schemas/operations.ts'
import { type Element, elementOf } from './elements.ts'

type Fields = Record<string, unknown>

/** Ways to send a key, which every operation has. */
const KEYS = new Set(['key_in_query', 'key_in_body'])

/**
 * Adds the changes to the bundled document: `x-since` and `x-until` of operations, parameters and properties,
 * `x-values` of enumerations, `x-limits`, `x-was` of renamed fields, `x-former` of moved operations, `x-deprecated` and
 * `x-renamed`.
 * @throws Error for a name that the document does not contain, and for a parameter of a request without a day
 */
export function markDocument(document: OpenAPIObject, file: ChangesFile): void {
  for (const change of file.changes) {
    const { date, adds = [], removes = [], renames = [], moves = [], limits = [], deprecates = [] } = change
    // A renamed query parameter is two parameters, a renamed field is one with two names.
    const inQuery = renames.filter(({ from }) => from.includes('?'))
    for (const name of [...adds, ...inQuery.map(({ to }) => to)])
      mark(elementOf(document, name), name, 'since', date)
    for (const name of [...removes, ...inQuery.map(({ from }) => from)])
      mark(elementOf(document, name), name, 'until', date)
    for (const { from, to } of renames) rename(document, { from, to, since: date })
    for (const { operation, from } of moves) move(document, { operation, from, until: date })
    for (const limit of limits) dateLimit(document, limit, date)
    for (const { what } of deprecates) {
      if (KEYS.has(what)) continue
      const noted = { what, since: date }
      if (what.includes(' ')) deprecateRoute(document, what, noted)
      else Object.assign(elementOf(document, what).object, { deprecated: true, 'x-deprecated': noted })
    }
  }
  widenLimits(document)
  checkDays(document, file)
}

/** Every parameter has a day, unless its operation had it from its own first day on. */
function checkDays(document: OpenAPIObject, { as_introduced: introduced = {} }: ChangesFile) {
  const left = new Set(
    Object.entries(introduced).flatMap(([id, names]) => names.map((name) => `${id}.${name}`)),
  )
  for (const { operation, parameters } of operationsOf(document)) {
    const inQuery = querySchema(document, { parameters })?.properties
    const inBody = bodySchema(document, operation)?.properties
    for (const [name, parameter] of Object.entries({ ...inQuery, ...inBody })) {
      const isKnown = left.delete(`${operation.operationId}.${name}`)
      if (isKnown || 'x-since' in parameter) continue
      throw new Error(
        `openapi/changes.yaml: ${operation.operationId} has the parameter '${name}' since when? Add it to a day (adds), or to as_introduced if the operation always had it.`,
      )
    }
  }
  const [gone] = left
  if (gone !== undefined)
    throw new Error(`openapi/changes.yaml: as_introduced names ${gone}, which does not exist`)
}

function mark({ object: marked, value }: Element, name: string, end: 'since' | 'until', date: string) {
  if (value !== undefined) {
    const values = (marked['x-values'] ?? {}) as Record<string, Fields>
    marked['x-values'] = { ...values, [value]: { ...values[value], [end]: date } }
    return
  }
  const field = `x-${end}`
  if (marked[field] !== undefined) throw new Error(`openapi/changes.yaml: '${name}' comes or goes twice`)
  marked[field] = date
}

function rename(document: OpenAPIObject, { from, to, since }: { from: string; to: string; since: string }) {
  if (!from.includes('?')) {
    const { object: renamed } = elementOf(document, to)
    const earlier = (renamed['x-was'] ?? []) as Fields[]
    renamed['x-was'] = [...earlier, { name: from.split('.').at(-1), until: since }]
    return
  }
  const [id = '', oldName = ''] = from.split('?')
  const [, newName = ''] = to.split('?')
  const { object: operation } = elementOf(document, id)
  const renamed = (operation['x-renamed'] ?? []) as Fields[]
  operation['x-renamed'] = [...renamed, { from: oldName, to: newName, since }]
}

function move(
  document: OpenAPIObject,
  { operation: id, from, until }: { operation: string; from: string; until: string },
) {
  const element = elementOf(document, id)
  const [method, path] = from.split(' ')
  if (!method || !path?.startsWith('/'))
    throw new Error(`openapi/changes.yaml: '${id}' cannot move from '${from}'; write METHOD /path`)
  element.object['x-former'] = { method, path, until }
}

function dateLimit(document: OpenAPIObject, { at, keyword, before }: LimitChange, date: string) {
  const { object: schema } = elementOf(document, at)
  const value = schema[keyword]
  if (typeof value !== 'number') throw new Error(`openapi/changes.yaml: ${at} has no ${keyword}`)
  const dated = (schema['x-limits'] ?? {}) as Record<string, (Fields & { until?: string; since?: string })[]>
  const known = dated[keyword] ?? [{ value }]
  const last = known.at(-1) as Fields
  dated[keyword] = [
    ...known.slice(0, -1),
    { ...last, value: before, until: date },
    { value: last.value, since: date },
  ]
  schema['x-limits'] = dated
}

/** Validators know the widest of each limit; contracts with a narrower one refuse more. */
function widenLimits(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const limits = (value as Fields)['x-limits'] as Record<string, { value: number }[]> | undefined
  for (const [keyword, values] of Object.entries(limits ?? {}))
    (value as Fields)[keyword] = Math.max(...values.map((each) => each.value))
  for (const inner of Object.values(value)) widenLimits(inner)
}

function deprecateRoute(document: OpenAPIObject, route: string, noted: Deprecated) {
  const [method = ''] = route.split(' ')
  const placed = operationsOf(document).find(({ operation }) =>
    [operation['x-aliases'] ?? [], ...Object.values(operation['x-aliases-by-behavior'] ?? {})].some(
      (aliases) => aliases.includes(route),
    ),
  )
  if (!placed) throw new Error(`openapi/changes.yaml: no operation has the alias '${route}'`)
  const { operation } = placed
  operation['x-deprecated-routes'] = [...(operation['x-deprecated-routes'] ?? []), { ...noted, method }]
}
