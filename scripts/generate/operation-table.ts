import type { OpenAPIObject } from 'openapi3-ts/oas31'
import type {
  AnswerField,
  Deprecation,
  Lifetime,
  Operation,
  Route,
  RouteBehavior,
  Shape,
} from '../../src/contract/openapi/operation.ts'
import type { DescribedOperation, InlinedSchema } from '../schemas/document.ts'
import { camelCase } from '../schemas/interface-of.ts'
import { answerSchema, bodySchema, querySchema } from '../schemas/operation-schemas.ts'
import { operationsOf, type PlacedOperation } from '../schemas/operations.ts'
import { resolve } from '../schemas/references.ts'

/**
 * The operation table as source code: every operation flattened to what the pipeline reads at run time. What is undefined
 * is not written.
 */
export function operationTable(document: OpenAPIObject): string {
  const operations = operationsOf(document).map((placed) => flatten(document, placed))
  return `// Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import type { OperationTable } from '../operation.ts'

export const operations = {
${operations.map((operation) => `  ${operation.id}: ${JSON.stringify(operation)},`).join('\n')}
} satisfies OperationTable
`
}

function flatten(
  document: OpenAPIObject,
  { method, path, operation, parameters }: PlacedOperation,
): Operation {
  const query = querySchema(document, { parameters })
  const streamed = streamedTypes(document, operation)
  const body = streamed ? undefined : bodySchema(document, operation)
  return {
    id: operation.operationId,
    method,
    path,
    aliases: (operation['x-aliases'] ?? []).map(routeOf),
    aliasesByBehavior: Object.entries(operation['x-aliases-by-behavior'] ?? {}).flatMap(
      ([behavior, aliases]) =>
        aliases.map((alias) => ({ ...routeOf(alias), behavior: camelCase(behavior) as RouteBehavior })),
    ),
    former: operation['x-former'],
    provenance: operation['x-provenance'],
    bodyLimit: operation['x-body-limit'],
    plan: operation['x-plan'],
    role: operation['x-role'],
    feature: operation['x-feature'] ?? null,
    regions: operation['x-regions'] ?? null,
    scope: operation['x-scope'],
    missing: operation['x-missing'],
    deprecated: operation.deprecated ?? false,
    statuses: Object.keys(operation.responses).map(Number),
    ...lifetimeOf(operation),
    answerFields: ifAny(answerFields(document, operation)),
    deprecations: ifAny(deprecationsOf(operation, { query, body })),
    renamed: operation['x-renamed'],
    secrets: secretsOf(document, operation, [query, body]),
    query: query && shapeOf(query),
    body: body && bodyOf(document, operation, body),
    streamed,
  }
}

/** The media types of a body that is a file rather than values. */
function streamedTypes(document: OpenAPIObject, { requestBody }: DescribedOperation): string[] | undefined {
  if (!requestBody) return undefined
  const types = Object.keys(resolve(document, requestBody).content)
  return types.every((type) => type === 'application/octet-stream' || type === '*/*') ? types : undefined
}

const ifAny = <Item>(list: readonly Item[]) => (list.length > 0 ? list : undefined)

const lifetimeOf = (marked: Pick<InlinedSchema, 'x-since' | 'x-until'>): Lifetime => ({
  since: marked['x-since'],
  until: marked['x-until'],
})

function deprecationsOf(
  operation: DescribedOperation,
  schemas: { query: InlinedSchema | undefined; body: InlinedSchema | undefined },
): Deprecation[] {
  const itself = operation['x-deprecated']
  return [
    ...(itself ? [{ ...itself, of: 'operation' as const, name: '' }] : []),
    ...(operation['x-deprecated-routes'] ?? []).map(({ what, since, method }) => ({
      ...{ what, since },
      of: 'route' as const,
      name: method,
    })),
    ...(['query', 'body'] as const).flatMap((of) =>
      Object.entries(schemas[of]?.properties ?? {}).flatMap(([name, { 'x-deprecated': deprecated }]) =>
        deprecated ? [{ ...deprecated, of, name }] : [],
      ),
    ),
  ]
}

function routeOf(alias: string): Route {
  const [method, path, ...rest] = alias.split(' ')
  if (!method || !path || rest.length > 0)
    throw new Error(`The alias '${alias}' is not of the form METHOD /path`)
  return { method, path }
}

function bodyOf(
  document: OpenAPIObject,
  { requestBody }: DescribedOperation,
  schema: InlinedSchema,
): Operation['body'] {
  if (!requestBody) return undefined
  const { required = false, content, 'x-message': message } = resolve(document, requestBody)
  return {
    required,
    contentTypes: Object.keys(content),
    message: message as string | undefined,
    shape: shapeOf(schema),
  }
}

/** The names of secret values in requests and successful answers. */
function secretsOf(
  document: OpenAPIObject,
  { responses }: DescribedOperation,
  requestSchemas: readonly (InlinedSchema | undefined)[],
): string[] {
  const answers = Object.values(responses).map((response) => answerSchema(document, response))
  return [...new Set([...requestSchemas, ...answers].flatMap(secretNames))]
}

function secretNames(schema: InlinedSchema | undefined): string[] {
  const inner = schema?.items ?? schema
  return Object.entries(inner?.properties ?? {}).flatMap(([name, property]) =>
    property['x-secret'] ? [name] : secretNames(property),
  )
}

/** What coercion and error messages need of a schema: types, spelling rules, wording. */
function shapeOf(schema: InlinedSchema): Shape {
  const types = [schema.type ?? []].flat()
  return {
    type: types.find((name) => name !== 'null') ?? 'any',
    nullable: (types.length > 1 && types.includes('null')) || undefined,
    default: schema.default,
    ...lifetimeOf(schema),
    choice: schema.enum && true,
    values: schema['x-values'],
    limits: schema['x-limits'],
    was: schema['x-was'],
    fold: schema['x-case-insensitive'] ? schema.enum?.filter((value) => value !== null) : undefined,
    mediaType: schema['x-media-type'],
    comma: schema['x-comma-separated'],
    numbers: schema['x-accept-numbers'],
    message: schema['x-message'],
    messages: schema['x-messages'],
    closed: schema.additionalProperties === false || undefined,
    items: schema.items && shapeOf(schema.items),
    // Shared schemas are large, and coercion does not look inside them.
    properties: schema['x-shared'] ? undefined : schema.properties && shapesOf(schema.properties),
  }
}

const shapesOf = (properties: Readonly<Record<string, InlinedSchema>>): Shape['properties'] =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, shapeOf(property)]))

const FIRST_ERROR_STATUS = 400

/** The fields of successful answers that were added or removed over time, at any depth. */
function answerFields(document: OpenAPIObject, { responses }: DescribedOperation): AnswerField[] {
  const found = Object.entries(responses)
    .filter(([status]) => Number(status) < FIRST_ERROR_STATUS)
    .flatMap(([, response]) => {
      const schema = answerSchema(document, response)
      return schema ? fieldsIn(schema, []) : []
    })
  // A field that occurs in several forms of an answer counts once.
  const byPath = new Map(found.map((field) => [field.path.join('.'), field]))
  return [...byPath.values()]
}

function fieldsIn(schema: InlinedSchema, path: readonly string[]): AnswerField[] {
  const { required, parts } = wholeOf(schema)
  return parts.flatMap(({ items, properties = {} }) => [
    ...(items ? fieldsIn(items, [...path, '*']) : []),
    ...Object.entries(properties).flatMap(([name, property]) => {
      const field = { path: [...path, name], ...lifetimeOf(property), required: required.has(name) }
      const isMarked = field.since !== undefined || field.until !== undefined
      return [...(isMarked ? [field] : []), ...fieldsIn(property, field.path)]
    }),
  ])
}

/** A schema merged with those that it is composed of. What only some of several forms require is not required. */
function wholeOf(schema: InlinedSchema): { required: Set<string>; parts: InlinedSchema[] } {
  const all = ((schema.allOf ?? []) as InlinedSchema[]).map(wholeOf)
  const forms = ([...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as InlinedSchema[]).map(wholeOf)
  return {
    required: new Set([...(schema.required ?? []), ...all.flatMap(({ required }) => [...required])]),
    parts: [schema, ...[...all, ...forms].flatMap(({ parts }) => parts)],
  }
}
