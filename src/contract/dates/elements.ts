type Fields = Record<string, unknown>

/** A place in the document that an entry of openapi/changes.yaml refers to. */
export type Element =
  | { readonly kind: 'operation'; readonly path: string; readonly method: string; readonly operation: Fields }
  | { readonly kind: 'parameter'; readonly parameters: Fields[]; readonly parameter: Fields }
  | { readonly kind: 'property'; readonly owner: Fields; readonly name: string }
  /** `schema` is the one with the enumeration. */
  | { readonly kind: 'value'; readonly schema: Fields; readonly value: string }

const METHODS = ['get', 'put', 'post', 'delete', 'patch']

/**
 * Finds the element that a name in openapi/changes.yaml refers to in a bundled document.
 * @returns undefined if the name starts with neither an operation nor a schema
 * @throws Error if the start is known and the rest is not
 */
export function elementOf(document: object, name: string): Element | undefined {
  // Values can contain the character, too, as media types do.
  const [place = '', ...values] = name.split('=')
  const value = values.length === 0 ? undefined : values.join('=')
  const [first = '', parameter] = place.split('?')
  const [head = '', ...names] = first.split('.')
  const operation = operationOf(document as Fields, head)
  if (parameter !== undefined) {
    if (!operation) return undefined
    return inParameter(document as Fields, operation.operation, { name, parameter, value })
  }
  if (operation && names.length === 0 && value === undefined) return operation
  const schema = operation ? bodySchema(document as Fields, operation.operation) : componentOf(document, head)
  if (!schema) return undefined
  return inSchema(document as Fields, schema, { name, names, value })
}

function operationOf(document: Fields, id: string): Extract<Element, { kind: 'operation' }> | undefined {
  for (const [path, item] of Object.entries((document.paths ?? {}) as Record<string, Fields>)) {
    for (const method of METHODS) {
      const operation = item[method] as Fields | undefined
      if (operation?.operationId === id) return { kind: 'operation', path, method, operation }
    }
  }
  return undefined
}

function componentOf(document: object, name: string): Fields | undefined {
  const { components } = document as { components?: { schemas?: Record<string, Fields> } }
  return components?.schemas?.[name]
}

function bodySchema(document: Fields, operation: Fields): Fields | undefined {
  const body = follow(document, operation.requestBody as Fields | undefined)
  const [media] = Object.values((body?.content ?? {}) as Record<string, Fields>)
  return media?.schema as Fields | undefined
}

function inParameter(
  document: Fields,
  operation: Fields,
  { name, parameter, value }: { name: string; parameter: string; value: string | undefined },
): Element {
  const parameters = (operation.parameters ?? []) as Fields[]
  const found = parameters.find((one) => follow(document, one)?.name === parameter)
  if (!found) throw new Error(`${name}: the operation has no parameter '${parameter}'`)
  if (value === undefined) return { kind: 'parameter', parameters, parameter: found }
  const schema = follow(document, found)?.schema as Fields | undefined
  return { kind: 'value', schema: enumeration(document, schema, name, value), value }
}

function inSchema(
  document: Fields,
  schema: Fields,
  { name, names, value }: { name: string; names: readonly string[]; value: string | undefined },
): Element {
  let owner = follow(document, schema) ?? {}
  let last: Fields | undefined = owner
  for (const [index, step] of names.entries()) {
    const properties = (owner.properties ?? {}) as Record<string, Fields>
    const property = properties[step]
    if (!property) throw new Error(`${name}: there is no '${step}'`)
    if (index === names.length - 1 && value === undefined) return { kind: 'property', owner, name: step }
    last = property
    owner = insideOf(document, property)
  }
  if (value === undefined) throw new Error(`${name}: name a property of the schema, or a value`)
  return { kind: 'value', schema: enumeration(document, last, name, value), value }
}

/** A schema itself, or the items of a list. */
function insideOf(document: Fields, schema: Fields): Fields {
  const own = follow(document, schema) ?? {}
  return own.items ? insideOf(document, own.items as Fields) : own
}

function enumeration(document: Fields, schema: Fields | undefined, name: string, value: string): Fields {
  const own = insideOf(document, schema ?? {})
  if (!Array.isArray(own.enum) || !own.enum.includes(value))
    throw new Error(`${name}: '${value}' is not one of the values`)
  return own
}

function follow(document: Fields, object: Fields | undefined): Fields | undefined {
  if (typeof object?.$ref !== 'string') return object
  let target: unknown = document
  for (const key of object.$ref.slice(2).split('/'))
    target = (target as Fields)[key.replaceAll('~1', '/').replaceAll('~0', '~')]
  return follow(document, target as Fields)
}
