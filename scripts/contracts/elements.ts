import type { OpenAPIObject } from 'openapi3-ts/oas31'
import { writtenOperations } from '../schemas/operations.ts'
import { follow } from '../schemas/references.ts'

type Fields = Record<string, unknown>

/** A place in the document that an entry of openapi/changes.yaml refers to. */
export interface Element {
  /** What gets the marks: of a value, the schema with the enumeration. */
  readonly object: Fields
  readonly value?: string
}

/** `operation`, `operation?parameter`, or `Schema.property.property`, with `=value`, which may contain any character. */
const NAME = /^([^.?=]+)((?:\.[^.?=]+)*)(?:\?([^=]+))?(?:=(.*))?$/

/**
 * Finds the element that a name in openapi/changes.yaml refers to in a bundled document.
 * @throws Error if there is none
 */
export function elementOf(document: OpenAPIObject, name: string): Element {
  const [, head = '', path = '', parameter, value] = NAME.exec(name) ?? []
  const operation = operationOf(document, head)
  const start = operation ?? document.components?.schemas?.[head]
  if (!start) throw new Error(`openapi/changes.yaml: there is no operation or schema '${head}' (${name})`)
  const steps = path.split('.').slice(1)
  let found: Fields | undefined = start as Fields
  if (parameter !== undefined) found = parameterOf(document, operation, parameter)
  else if (operation && (steps.length > 0 || value !== undefined)) found = bodyOf(document, operation)
  else if (!operation && steps.length === 0 && value === undefined)
    throw new Error(`${name}: name a property of the schema, or a value`)
  for (const step of steps)
    found = (insideOf(document, found).properties as Record<string, Fields> | undefined)?.[step]
  if (!found) throw new Error(`${name}: there is no '${parameter ?? path}'`)
  if (value === undefined) return { object: found }
  const schema = insideOf(document, parameter === undefined ? found : follow(document, found).schema)
  if (!Array.isArray(schema.enum) || !schema.enum.includes(value))
    throw new Error(`${name}: '${value}' is not one of the values`)
  return { object: schema, value }
}

const operationOf = (document: OpenAPIObject, id: string) =>
  writtenOperations(document).find(({ operation }) => operation.operationId === id)?.operation as
    | Fields
    | undefined

const parameterOf = (document: OpenAPIObject, operation: Fields | undefined, name: string) =>
  ((operation?.parameters ?? []) as Fields[]).find((one) => follow(document, one).name === name)

function bodyOf(document: OpenAPIObject, { requestBody = {} }: Fields): Fields | undefined {
  const { content = {} } = follow<Fields>(document, requestBody as Fields)
  return Object.values(content as Record<string, Fields>)[0]?.schema as Fields | undefined
}

/** A schema itself, or the items of a list. */
function insideOf(document: OpenAPIObject, schema: unknown): Fields {
  const own = follow<Fields>(document, (schema ?? {}) as Fields)
  return own.items ? insideOf(document, own.items) : own
}
