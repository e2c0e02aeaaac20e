/** @typedef {import("openapi3-ts/oas31").OpenAPIObject} OpenAPIObject */
import openapiTS, { astToString } from 'openapi-typescript'

/** TypeScript types of every path, operation and schema; a value with a default is always present. */
export async function documentTypes(document) {
  const ast = await openapiTS(withDefaultsPresent(structuredClone(document)), {
    defaultNonNullable: true,
    emptyObjectsUnknown: true,
  })
  return `// Generated from openapi/openapi.yaml by "npm run generate". Do not edit.\n${astToString(ast)}`
}

/** Parameters with a default are there when a handler is called, as properties with one are. */
function withDefaultsPresent(document) {
  const inline = Object.values(document.paths).flatMap((item) =>
    [item, ...Object.values(item)].flatMap(({ parameters = [] }) => parameters),
  )
  for (const parameter of [...Object.values(document.components.parameters ?? {}), ...inline]) {
    if (parameter.schema?.default !== undefined) parameter.required = true
  }
  return document
}
