import type { OpenAPIObject, ReferenceObject, ResponseObject } from 'openapi3-ts/oas31'
import type { DescribedOperation, DescribedParameter, InlinedSchema } from './document.ts'
import type { PlacedOperation } from './operations.ts'
import { inline, resolve } from './references.ts'

/** The schema of the values that arrive in the query string, as one object schema, or undefined without any. */
export function querySchema(
  document: OpenAPIObject,
  { parameters }: Pick<PlacedOperation, 'parameters'>,
): InlinedSchema | undefined {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  if (inQuery.length === 0) return undefined
  return {
    type: 'object',
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      inQuery.map((parameter) => [
        parameter.name,
        { ...inline(document, parameter.schema), ...marksOf(parameter) },
      ]),
    ),
  }
}

/** What openapi/changes.yaml says of a parameter. */
const marksOf = (parameter: DescribedParameter) =>
  Object.fromEntries(MARKS.flatMap((name) => (name in parameter ? [[name, parameter[name]]] : [])))

const MARKS = ['x-since', 'x-until', 'x-deprecated'] as const

/** The schema of the request body (the same for all of its media types), or undefined without one. */
export function bodySchema(
  document: OpenAPIObject,
  { operationId, requestBody }: DescribedOperation,
): InlinedSchema | undefined {
  if (!requestBody) return undefined
  const [media] = Object.values(resolve(document, requestBody).content)
  if (!media?.schema) throw new Error(`The request body of ${operationId} lacks a schema`)
  return inline(document, media.schema)
}

/** The schema of a response that is JSON, or undefined for any other. */
export function answerSchema(
  document: OpenAPIObject,
  response: ResponseObject | ReferenceObject,
): InlinedSchema | undefined {
  const schema = resolve(document, response).content?.['application/json']?.schema
  return schema && inline(document, schema)
}
