import { _, type CodeKeywordDefinition } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import { callRef } from 'ajv/dist/vocabularies/core/ref.js'
import formats from 'ajv-formats'
import type { OpenAPIObject } from 'openapi3-ts/oas31'
import type { DescribedOperation, InlinedSchema } from '../schemas/document.ts'
import { answerSchema, bodySchema, querySchema } from '../schemas/operation-schemas.ts'
import { operationsOf, type PlacedOperation } from '../schemas/operations.ts'
import { inline } from '../schemas/references.ts'
import { AJV_OPTIONS, bundleModules, type Modules, VIRTUAL } from './bundle-modules.ts'

const HEADER = '// @ts-nocheck Generated from openapi/openapi.json by "npm run validators". Do not edit.\n'
const FIRST_ERROR_STATUS = 400

/**
 * ajv's validators as source code, so that no process has to compile them: a module for the requests of each operation
 * (`query`, `body`), one for its successful answers (`status200`, ...), one for the common error body, one for each
 * large shared schema, and an index that loads each on demand.
 * @returns contents by file name
 */
export async function documentValidators(document: OpenAPIObject): Promise<[file: string, code: string][]> {
  const operations = operationsOf(document)
  const modules = new Map(operations.flatMap((placed) => operationModules(document, placed)))
  modules.set('error', compile({ error: errorSchema(document, operations) }))
  const shared = new Map(
    sharedSchemas(document).map(([name, schema]) => [sharedModule(name), compile({ shared: schema })]),
  )
  const bundled = await bundleModules(modules, shared)
  return [
    ...bundled.map(([file, code]): [string, string] => [`validators/${file}`, HEADER + code]),
    ['validators.ts', indexOf(operations, modules)],
  ]
}

function operationModules(
  document: OpenAPIObject,
  { operation, parameters }: PlacedOperation,
): [name: string, code: string][] {
  const query = querySchema(document, { parameters })
  const body = bodySchema(document, operation)
  const request = { ...(query && { query }), ...(body && { body }) }
  const named: [string, Record<string, InlinedSchema>][] = [
    [requestModule(operation), request],
    [answersModule(operation), goodAnswers(document, operation)],
  ]
  return named
    .filter(([, schemas]) => Object.keys(schemas).length > 0)
    .map(([name, schemas]) => [name, compile(schemas)])
}

const requestModule = ({ operationId }: DescribedOperation) => `${operationId}.request`
const answersModule = ({ operationId }: DescribedOperation) => `${operationId}.answers`

function goodAnswers(
  document: OpenAPIObject,
  { responses }: DescribedOperation,
): Record<string, InlinedSchema> {
  return Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => Number(status) < FIRST_ERROR_STATUS)
      .flatMap(([status, response]) => {
        const schema = answerSchema(document, response)
        return schema ? [[`status${status}`, withoutRequired(schema) as InlinedSchema]] : []
      }),
  )
}

/** Elements that were added or removed over time are optional here: the contract decides. */
function withoutRequired(value: unknown, inherited = NOTHING): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutRequired(item, inherited))
  if (typeof value !== 'object' || value === null) return value
  const schema = value as InlinedSchema
  const marked = new Set([...inherited, ...markedIn(schema)])
  return Object.fromEntries(
    Object.entries(schema).map(([key, inner]) => [
      key,
      key === 'required' && Array.isArray(inner)
        ? inner.filter((name) => !marked.has(name))
        : withoutRequired(inner, key === 'allOf' ? marked : NOTHING),
    ]),
  )
}

const NOTHING: ReadonlySet<string> = new Set()

/** The names of marked properties, including those in its parts. */
function markedIn({ properties = {}, allOf = [] }: InlinedSchema): Set<string> {
  const own = Object.entries(properties).flatMap(([name, property]) =>
    property['x-since'] === undefined && property['x-until'] === undefined ? [] : [name],
  )
  return new Set([...own, ...(allOf as InlinedSchema[]).flatMap((part) => [...markedIn(part)])])
}

/** The single error body, which the document must use for every error of every operation. */
function errorSchema(document: OpenAPIObject, operations: readonly PlacedOperation[]): InlinedSchema {
  const error = document.components?.schemas?.Error
  if (!error) throw new Error('The document has no schema named Error')
  const schema = inline(document, error)
  const expected = JSON.stringify(schema)
  for (const { operation } of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (Number(status) < FIRST_ERROR_STATUS) continue
      if (JSON.stringify(answerSchema(document, response)) !== expected)
        throw new Error(`${operation.operationId}: the body of ${status} is not the Error schema`)
    }
  }
  return schema
}

/** The schema without descriptions and other fields that do not validate. */
function rulesOnly(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(rulesOnly)
  if (typeof schema !== 'object' || schema === null) return schema
  if ('x-shared' in schema) return { 'x-shared': schema['x-shared'] }
  // A file was read before, and is not a string here.
  if ('format' in schema && schema.format === 'binary') return {}
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (key.startsWith('x-') || (key === 'description' && typeof value === 'string')) return []
      return [[key, key === 'properties' ? rulesOfEach(value) : rulesOnly(value)]]
    }),
  )
}

/** A property may have the same name as a field that is omitted from schemas. */
function rulesOfEach(properties: object): unknown {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, rulesOnly(schema)]))
}

/** A module that exports a validator for each schema. */
function compile(schemas: Readonly<Record<string, InlinedSchema>>): string {
  const ajv = new Ajv2020({ ...AJV_OPTIONS, useDefaults: true })
  formats.default(ajv)
  ajv.addKeyword(sharedKeyword)
  for (const [name, schema] of Object.entries(schemas))
    ajv.addSchema(rulesOnly(schema) as InlinedSchema, name)
  return standalone.default(ajv, Object.fromEntries(Object.keys(schemas).map((name) => [name, name])))
}

/** Part of the index: most processes translate a text first, and loading another file for that takes 2 ms. */
const IN_INDEX = 'translateText.request'

/** The validators that the code of a module exports. */
const namesIn = (code = '') => [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)

function indexOf(operations: readonly PlacedOperation[], modules: Modules): string {
  const inIndex = namesIn(modules.get(IN_INDEX)).join(', ')
  function load(name: string) {
    if (name === IN_INDEX) return `async (): Promise<RequestValidators> => ({ ${inIndex} })`
    return modules.has(name) ? `() => import('./validators/${name}.ts')` : 'undefined'
  }
  const entries = operations.map(
    ({ operation }) =>
      `  ${operation.operationId}: { request: ${load(requestModule(operation))}, answers: ${load(answersModule(operation))} },`,
  )
  return `// Generated from openapi/openapi.json by "npm run validators". Do not edit.

import type { RequestValidators } from '../validator.ts'
import { ${inIndex} } from './validators/${IN_INDEX}.ts'

export const validators = {
${entries.join('\n')}
}

export const errorValidator = ${load('error')}
`
}

/**
 * Large schemas that many operations use, marked in the document with `x-shared` and a name: compiled once into a
 * separate module that the operations' validators call, rather than into each of them.
 */
const sharedKeyword: CodeKeywordDefinition = {
  keyword: 'x-shared',
  schemaType: 'string',
  code(context) {
    const name: string = context.schema
    const validate = context.gen.scopeValue('func', {
      ref: () => true,
      key: `shared/${name}`,
      code: _`require(${`${VIRTUAL}${sharedModule(name)}`}).shared`,
    })
    callRef(context, validate)
  },
}

/** The module of a shared schema, which exports its validator as `shared`. */
const sharedModule = (name: string): string => `schema-${name}`

/** Every shared schema of the document by name. */
function sharedSchemas(document: OpenAPIObject): [name: string, schema: InlinedSchema][] {
  return Object.values(document.components?.schemas ?? {}).flatMap((schema) => {
    const { 'x-shared': name, ...own } = inline(document, schema)
    return name === undefined ? [] : [[name, own]]
  })
}
