import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import type { MediaTypeObject, OpenAPIObject, ParameterObject, ReferenceObject } from 'openapi3-ts/oas31'
import ts from 'typescript'
import { writtenOperations } from '../schemas/operations.ts'

/** What a file is to handlers. */
const UNKNOWN = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword)

/** The types of every path, operation and schema as source code. A value with a default is always present. */
export async function documentTypes(document: OpenAPIObject): Promise<string> {
  const ast = await openapiTS(withoutDocumentation(withDefaultsPresent(document)) as OpenAPI3, {
    defaultNonNullable: true,
    emptyObjectsUnknown: true,
    transform: ({ format }) => (format === 'binary' ? UNKNOWN : undefined),
  })
  return `// Generated from openapi/openapi.yaml by "npm run generate". Do not edit.\n${astToString(ast)}`
}

/** A copy where parameters with a default are required, like properties: handlers always see them. */
function withDefaultsPresent(document: OpenAPIObject): OpenAPIObject {
  const copy = structuredClone(document)
  const inline = writtenOperations(copy).flatMap(({ parameters }) => parameters)
  for (const parameter of [...Object.values(copy.components?.parameters ?? {}), ...inline]) {
    if (!('in' in parameter) || !parameter.schema || !('default' in parameter.schema)) continue
    parameter.required = true
  }
  return copy
}

/** Removes what is only for readers of the document; it would double the types' length. */
function withoutDocumentation(document: OpenAPIObject): OpenAPIObject {
  for (const { operation, parameters } of writtenOperations(document)) {
    delete operation.description
    const contents = [operation.requestBody, ...Object.values(operation.responses ?? {})]
    for (const content of contents) {
      const types = (content && 'content' in content ? content.content : {}) as Record<
        string,
        MediaTypeObject
      >
      for (const type of Object.values(types)) delete type.example
    }
    for (const parameter of parameters) withoutExample(parameter)
  }
  for (const parameter of Object.values(document.components?.parameters ?? {})) withoutExample(parameter)
  return document
}

function withoutExample(parameter: ParameterObject | ReferenceObject): void {
  if (!('in' in parameter)) return
  delete parameter.example
  delete parameter.examples
}
