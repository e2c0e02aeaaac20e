import type { OpenAPIObject, ReferenceObject, ResponseObject } from 'openapi3-ts/oas31'
import type { DescribedOperation, DescribedParameter, InlinedSchema } from './document.ts'
import type { PlacedOperation } from './operations.ts'
import { inline, resolve } from './references.ts'

/** One object schema for the query parameters; undefined if there are none. */
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

/** The marks of a parameter from openapi/changes.yaml. */
const marksOf = (parameter: DescribedParameter) =>
  Object.fromEntries(MARKS.flatMap((name) => (name in parameter ? [[name, parameter[name]]] : [])))

const MARKS = ['x-since', 'x-until', 'x-deprecated'] as const

/** The schema of the request body, the same for all of its media types; undefined if there is none. */
export function bodySchema(
  document: OpenAPIObject,
  { operationId, requestBody }: DescribedOperation,
): InlinedSchema | undefined {
  if (!requestBody) return undefined
  const [media] = Object.values(resolve(document, requestBody).content)
  if (!media?.schema) throw new Error(`The request body of ${operationId} lacks a schema`)
  return inline(document, media.schema)
}

/** The schema of a JSON response; undefined for any other. */
export function answerSchema(
  document: OpenAPIObject,
  response: ResponseObject | ReferenceObject,
): InlinedSchema | undefined {
  const schema = resolve(document, response).content?.['application/json']?.schema
  return schema && inline(document, schema)
}
