const METHODS = ['get', 'put', 'post', 'delete', 'patch']

/** Every operation of the document with its method and path, in the order of the document. */
export function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      method: method.toUpperCase(),
      path,
      operation: item[method],
      parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])].map((parameter) =>
        resolve(document, parameter),
      ),
    })),
  )
}

/** The object itself, or what its `$ref` points to; siblings of the reference win, as OpenAPI 3.1 allows. */
export function resolve(document, object) {
  if (!object?.$ref) return object
  const { $ref, ...siblings } = object
  const target = $ref
    .slice(2)
    .split('/')
    .reduce((node, key) => node[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
  return { ...resolve(document, target), ...siblings }
}

/** The schema with every reference inside it replaced by its target. The document has no recursive schemas. */
export function inline(document, schema) {
  if (Array.isArray(schema)) return schema.map((item) => inline(document, item))
  if (typeof schema !== 'object' || schema === null) return schema
  const resolved = resolve(document, schema)
  return Object.fromEntries(Object.entries(resolved).map(([key, value]) => [key, inline(document, value)]))
}

/** The schema of the values that arrive in the query string, as one object schema, or undefined without any. */
export function querySchema(document, parameters) {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  if (inQuery.length === 0) return undefined
  return {
    type: 'object',
    required: inQuery.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(
      inQuery.map((parameter) => [parameter.name, inline(document, parameter.schema)]),
    ),
  }
}

/** The schema of the request body (the same for all of its media types), or undefined without one. */
export function bodySchema(document, operation) {
  const body = resolve(document, operation.requestBody)
  if (!body) return undefined
  const [media] = Object.values(body.content)
  return inline(document, media.schema)
}
