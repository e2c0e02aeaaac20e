import type { OpenAPIObject } from 'openapi3-ts/oas31'
import type { Lifetime } from '../openapi/operation.ts'
import type { Contract } from './contract.ts'

type Fields = Record<string, unknown>

/** The marks that openapi/changes.yaml leaves in the document. */
const MARKS = new Set(['x-since', 'x-until', 'x-values', 'x-deprecated', 'x-deprecated-routes', 'x-renamed'])

/** The document of a contract: without elements that it does not have, and without the marks of their lifetimes. */
export function documentAt(document: OpenAPIObject, contract: Pick<Contract, 'has'>): OpenAPIObject {
  return part(document, contract) as OpenAPIObject
}

function part(value: unknown, contract: Pick<Contract, 'has'>): unknown {
  if (Array.isArray(value))
    return value.filter((item) => isThere(item, contract)).map((item) => part(item, contract))
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Fields
  const kept = Object.entries(fields).flatMap(([name, inner]) =>
    MARKS.has(name) || !isThere(inner, contract) ? [] : [[name, part(inner, contract)]],
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
  if ('operationId' in fields) setDeprecated(own, fields, contract)
  if (isObject(fields.paths)) own.paths = withoutEmpty(own.paths as Fields)
  return own
}

function isThere(value: unknown, { has }: Pick<Contract, 'has'>): boolean {
  if (!isObject(value)) return true
  const { 'x-since': since, 'x-until': until } = value as { 'x-since'?: string; 'x-until'?: string }
  return has({ ...(since !== undefined && { since }), ...(until !== undefined && { until }) })
}

const isGone = (properties: Fields, name: string, contract: Pick<Contract, 'has'>) =>
  Object.hasOwn(properties, name) && !isThere(properties[name], contract)

function setDeprecated(own: Fields, { 'x-deprecated': deprecated }: Fields, { has }: Pick<Contract, 'has'>) {
  if (isObject(deprecated) && has({ since: deprecated.since as string })) own.deprecated = true
  else delete own.deprecated
}

/** Removes paths without operations. */
const withoutEmpty = (paths: Fields) =>
  Object.fromEntries(
    Object.entries(paths).filter(([, item]) =>
      Object.keys(item as Fields).some((name) => name !== 'parameters'),
    ),
  )

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
