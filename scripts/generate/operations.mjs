import { bodySchema, inline, operationsOf, querySchema, resolve } from './walk.mjs'

/** The operation table that the pipeline reads: every operation flattened to what is needed at run time. */
export function operationTable(document) {
  const operations = operationsOf(document).map((entry) => describe(document, entry))
  return `// Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import type { OperationTable } from '../operation.ts'

export const operations = {
${operations.map((operation) => `  ${operation.id}: ${JSON.stringify(operation)},`).join('\n')}
} satisfies OperationTable
`
}

function describe(document, { method, path, operation, parameters }) {
  const body = resolve(document, operation.requestBody)
  const query = querySchema(document, parameters)
  const bodyShape = bodySchema(document, operation)
  return {
    id: required(operation, 'operationId'),
    method,
    path,
    aliases: (operation['x-aliases'] ?? []).map((alias) => {
      const [aliasMethod, aliasPath] = alias.split(' ')
      return { method: aliasMethod, path: aliasPath }
    }),
    provenance: required(operation, 'x-provenance'),
    bodyLimit: required(operation, 'x-body-limit'),
    plan: required(operation, 'x-plan'),
    role: required(operation, 'x-role'),
    feature: operation['x-feature'] ?? null,
    regions: operation['x-regions'] ?? null,
    scope: required(operation, 'x-scope'),
    missing: required(operation, 'x-missing'),
    deprecated: operation.deprecated ?? false,
    statuses: Object.keys(operation.responses).map(Number),
    secrets: secretsOf(document, operation, [query, bodyShape]),
    ...(query && { query: shape(query) }),
    ...(body && {
      body: {
        required: body.required ?? false,
        contentTypes: Object.keys(body.content),
        ...(body['x-message'] && { message: body['x-message'] }),
        shape: shape(bodyShape),
      },
    }),
  }
}

/** The names of the values that are secrets, in requests and good answers. */
function secretsOf(document, operation, requestSchemas) {
  const answers = Object.values(operation.responses).map(
    (response) => resolve(document, response).content?.['application/json']?.schema,
  )
  const properties = [
    ...requestSchemas,
    ...answers.map((schema) => schema && inline(document, schema)),
  ].flatMap((schema) => Object.entries((schema?.items ?? schema)?.properties ?? {}))
  return [...new Set(properties.filter(([, schema]) => schema['x-secret']).map(([name]) => name))]
}

function required(operation, field) {
  if (operation[field] === undefined)
    throw new Error(`${operation.operationId ?? 'An operation'} lacks ${field}`)
  return operation[field]
}

/** What coercion and error messages need of a schema: types, spelling rules, wording. */
function shape(schema) {
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== 'null') : schema.type
  return {
    type: type ?? 'any',
    ...(Array.isArray(schema.type) && schema.type.includes('null') && { nullable: true }),
    ...(schema.default !== undefined && { default: schema.default }),
    ...(schema.enum && { choice: true }),
    ...(schema['x-case-insensitive'] && { fold: schema.enum }),
    ...(schema['x-comma-separated'] && { comma: true }),
    ...(schema['x-accept-numbers'] && { numbers: true }),
    ...(schema['x-message'] && { message: schema['x-message'] }),
    ...(schema['x-messages'] && { messages: schema['x-messages'] }),
    ...(schema.additionalProperties === false && { closed: true }),
    ...(schema.items && { items: shape(schema.items) }),
    // Of a shared schema, which is large, coercion needs to know nothing.
    ...(schema.properties &&
      !schema['x-shared'] && {
        properties: Object.fromEntries(
          Object.entries(schema.properties).map(([name, property]) => [name, shape(property)]),
        ),
      }),
  }
}
