import type { OpenAPIObject } from 'openapi3-ts/oas31'
import { writtenOperations } from '../schemas/operations.ts'
import { follow } from '../schemas/references.ts'

type Fields = Record<string, unknown>

/** A place in the document that an entry of openapi/changes.yaml refers to. */
export interface Element {
  readonly kind: 'operation' | 'parameter' | 'property' | 'value'
  /** What gets the marks: of a value, the schema with the enumeration. */
  readonly object: Fields
  readonly value?: string
}

/**
 * Finds the element that a name in openapi/changes.yaml refers to in a bundled document.
 * @returns undefined if the name starts with neither an operation nor a schema
 * @throws Error if the start is known and the rest is not
 */
export function elementOf(document: OpenAPIObject, name: string): Element | undefined {
  // Values can contain the character, too, as media types do.
  const [place = '', ...values] = name.split('=')
  const value = values.length === 0 ? undefined : values.join('=')
  const [first = '', parameter] = place.split('?')
  const [head = '', ...names] = first.split('.')
  const operation = operationOf(document, head)
  if (parameter !== undefined) {
    if (!operation) return undefined
    return inParameter(document, operation, { name, parameter, value })
  }
  if (operation && names.length === 0 && value === undefined) return { kind: 'operation', object: operation }
  const schema = operation ? bodySchema(document, operation) : document.components?.schemas?.[head]
  if (!schema) return undefined
  return inSchema(document, schema as Fields, { name, names, value })
}

const operationOf = (document: OpenAPIObject, id: string): Fields | undefined =>
  writtenOperations(document).find(({ operation }) => operation.operationId === id)?.operation as
    | Fields
    | undefined

function bodySchema(document: OpenAPIObject, operation: Fields): Fields | undefined {
  const body = follow<Fields>(document, (operation.requestBody ?? {}) as Fields)
  const [media] = Object.values((body.content ?? {}) as Record<string, Fields>)
  return media?.schema as Fields | undefined
}

function inParameter(
  document: OpenAPIObject,
  operation: Fields,
  { name, parameter, value }: { name: string; parameter: string; value: string | undefined },
): Element {
  const parameters = (operation.parameters ?? []) as Fields[]
  const found = parameters.find((one) => follow(document, one).name === parameter)
  if (!found) throw new Error(`${name}: the operation has no parameter '${parameter}'`)
  if (value === undefined) return { kind: 'parameter', object: found }
  const schema = follow(document, found).schema as Fields | undefined
  return enumeration(document, schema, name, value)
}

function inSchema(
  document: OpenAPIObject,
  schema: Fields,
  { name, names, value }: { name: string; names: readonly string[]; value: string | undefined },
): Element {
  let owner = follow(document, schema)
  let last: Fields | undefined = owner
  for (const [index, step] of names.entries()) {
    const properties = (owner.properties ?? {}) as Record<string, Fields>
    const property = properties[step]
    if (!property) throw new Error(`${name}: there is no '${step}'`)
    if (index === names.length - 1 && value === undefined) return { kind: 'property', object: property }
    last = property
    owner = insideOf(document, property)
  }
  if (value === undefined) throw new Error(`${name}: name a property of the schema, or a value`)
  return enumeration(document, last, name, value)
}

/** A schema itself, or the items of a list. */
function insideOf(document: OpenAPIObject, schema: Fields): Fields {
  const own = follow(document, schema)
  return own.items ? insideOf(document, own.items as Fields) : own
}

function enumeration(
  document: OpenAPIObject,
  schema: Fields | undefined,
  name: string,
  value: string,
): Element {
  const own = insideOf(document, schema ?? {})
  if (!Array.isArray(own.enum) || !own.enum.includes(value))
    throw new Error(`${name}: '${value}' is not one of the values`)
  return { kind: 'value', object: own, value }
}
