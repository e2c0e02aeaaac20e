import Ajv2020 from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import addFormats from 'ajv-formats'
import { rolldown } from 'rolldown'
import { sharedKeyword, sharedModule, sharedSchemas } from './shared-schemas.mjs'
import { bodySchema, inline, operationsOf, querySchema, resolve } from './walk.mjs'

const HEADER = '// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.\n'

/**
 * ajv's validators, written out as code so that no process pays for compiling them: a module for the requests of an
 * operation (`query`, `body`), one for its good answers (`status200`, ...), one for the error body that all share, one
 * for each large schema marked as shared, and an index that loads each on demand.
 */
export async function validatorFiles(document) {
  const operations = operationsOf(document)
  const modules = new Map()
  for (const { operation, parameters } of operations) {
    const id = operation.operationId
    const query = querySchema(document, parameters)
    const body = bodySchema(document, operation)
    if (query || body)
      modules.set(`${id}.request`, compile({ ...(query && { query }), ...(body && { body }) }))
    const answers = answerSchemas(document, operation)
    if (Object.keys(answers).length > 0) modules.set(`${id}.answers`, compile(answers))
  }
  modules.set('error', compile({ error: errorSchema(document) }))
  const shared = sharedSchemas(document).map(([name, schema]) => {
    const { 'x-shared': _, ...own } = inline(document, schema)
    return [sharedModule(name), compile({ shared: own })]
  })
  const bundled = await bundleModules(modules, new Map(shared))
  return [
    ...bundled.map(([name, code]) => [`validators/${name}`, HEADER + code]),
    ['validators.ts', index(operations, modules)],
  ]
}

function answerSchemas(document, operation) {
  return Object.fromEntries(
    Object.entries(operation.responses)
      .filter(([status]) => Number(status) < 400)
      .flatMap(([status, response]) => {
        const schema = jsonSchema(document, response)
        return schema ? [[`status${status}`, schema]] : []
      }),
  )
}

/** The one error body; the document must use it for every error of every operation. */
function errorSchema(document) {
  const schema = inline(document, document.components.schemas.Error)
  for (const { operation } of operationsOf(document))
    for (const [status, response] of Object.entries(operation.responses))
      if (Number(status) >= 400 && JSON.stringify(jsonSchema(document, response)) !== JSON.stringify(schema))
        throw new Error(`${operation.operationId}: the body of ${status} is not the Error schema`)
  return schema
}

function jsonSchema(document, response) {
  const schema = resolve(document, response).content?.['application/json']?.schema
  return schema && inline(document, schema)
}

/** The schema without words and fields that validate nothing. */
function rulesOnly(schema) {
  if (Array.isArray(schema)) return schema.map(rulesOnly)
  if (typeof schema !== 'object' || schema === null) return schema
  if (schema['x-shared']) return { 'x-shared': schema['x-shared'] }
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (key.startsWith('x-') || (key === 'description' && typeof value === 'string')) return []
      if (key !== 'properties') return [[key, rulesOnly(value)]]
      return [[key, Object.fromEntries(Object.entries(value).map(([name, sub]) => [name, rulesOnly(sub)]))]]
    }),
  )
}

function compile(schemas) {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    strictTypes: false,
    useDefaults: true,
    code: { source: true, esm: true, lines: true, optimize: true },
  })
  addFormats(ajv)
  ajv.addKeyword(sharedKeyword)
  const names = Object.entries(schemas).map(([name, schema]) => {
    ajv.addSchema(rulesOnly(schema), name)
    return [name, name]
  })
  return standaloneCode(ajv, Object.fromEntries(names))
}

/** ajv's code asks for its small run-time parts and shared schemas with `require`; the bundler brings them together. */
export async function bundleModules(modules, shared) {
  const code = new Map([...modules, ...shared])
  const bundle = await rolldown({
    input: Object.fromEntries([...modules.keys()].map((name) => [name, `virtual:${name}`])),
    platform: 'node',
    plugins: [
      {
        name: 'validators-from-memory',
        resolveId: (source) => (source.startsWith('virtual:') ? source : undefined),
        load: (id) => (id.startsWith('virtual:') ? code.get(id.slice('virtual:'.length)) : undefined),
      },
    ],
  })
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].ts',
    chunkFileNames: ({ name }) => `shared-${name.replace('virtual_', '')}.ts`,
    comments: false,
  })
  await bundle.close()
  return output.map((chunk) => [chunk.fileName, chunk.code])
}

function index(operations, modules) {
  const load = (name) => (modules.has(name) ? `() => import('./validators/${name}.ts')` : 'undefined')
  const entries = operations.map(
    ({ operation: { operationId: id } }) =>
      `  ${id}: { request: ${load(`${id}.request`)}, answers: ${load(`${id}.answers`)} },`,
  )
  return `// Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import type { ErrorValidator, ValidatorTable } from '../validator.ts'

export const validators: ValidatorTable = {
${entries.join('\n')}
}

export const errorValidator: ErrorValidator = ${load('error')}
`
}
