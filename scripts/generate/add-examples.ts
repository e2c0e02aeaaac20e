import { readFileSync } from 'node:fs'
import type {
  MediaTypeObject,
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  RequestBodyObject,
  ResponseObject,
} from 'openapi3-ts/oas31'
import { parse } from 'yaml'
import { writtenOperations } from '../schemas/operations.ts'
import { follow } from '../schemas/references.ts'

const JSON_TYPE = 'application/json'

/** An example of an operation; see openapi/examples.yaml. */
export interface OperationExample {
  readonly request?: {
    readonly path?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, unknown>>
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: unknown
  }
  readonly answer: { readonly status: number; readonly excerpt?: boolean; readonly body?: unknown }
}

/** The examples by operation id, in the order in which they can be sent. */
export function readExamples(): Readonly<Record<string, OperationExample>> {
  return parse(readFileSync('openapi/examples.yaml', 'utf8'))
}

/**
 * Adds the examples to the bundled document, in OpenAPI's places for them.
 * @throws Error if an operation has no example, or an example has no place
 */
export function addExamples(
  document: OpenAPIObject,
  examples: Readonly<Record<string, OperationExample>>,
): void {
  const left = new Set(Object.keys(examples))
  const ofParameters = new Map<ParameterObject, Map<string, unknown>>()
  for (const { operation, parameters } of writtenOperations(document)) {
    const id = operation.operationId ?? ''
    const example = examples[id]
    if (example === undefined) throw new Error(`openapi/examples.yaml: ${id} has no example`)
    left.delete(id)
    const places = parameters.map((parameter) => follow<ParameterObject>(document, parameter))
    for (const [parameter, value] of valuesOf(id, example, places)) {
      const known = ofParameters.get(parameter) ?? new Map<string, unknown>()
      ofParameters.set(parameter, known.set(id, value))
    }
    addBodies(document, operation, { id, ...example })
  }
  if (left.size > 0) throw new Error(`openapi/examples.yaml: no operation ${[...left].join(', ')}`)
  for (const [parameter, values] of ofParameters) {
    const [value, ...others] = new Set(values.values())
    if (others.length === 0) parameter.example = value
    else parameter.examples = Object.fromEntries([...values].map(([id, one]) => [id, { value: one }]))
  }
}

function valuesOf(
  id: string,
  { request = {} }: OperationExample,
  parameters: readonly ParameterObject[],
): [ParameterObject, unknown][] {
  const given = { path: request.path, query: request.query, header: request.headers }
  return Object.entries(given).flatMap(([place, values = {}]) =>
    Object.entries(values).map(([name, value]): [ParameterObject, unknown] => {
      const parameter = parameters.find((one) => one.in === place && one.name === name)
      if (parameter === undefined) throw new Error(`openapi/examples.yaml: ${id} has no parameter ${name}`)
      return [parameter, value]
    }),
  )
}

function addBodies(
  document: OpenAPIObject,
  { requestBody, responses }: OperationObject,
  { id, request, answer }: OperationExample & { readonly id: string },
): void {
  const sent = requestBody && follow<RequestBodyObject>(document, requestBody)
  const answered = responses?.[answer.status]
  if (answered === undefined) throw new Error(`openapi/examples.yaml: ${id} is not answered ${answer.status}`)
  for (const [body, content] of [
    [request?.body, sent?.content],
    [answer.body, follow<ResponseObject>(document, answered).content],
  ] as const) {
    if ((body === undefined) !== (content === undefined))
      throw new Error(`openapi/examples.yaml: ${id} has a body too many or too few`)
    if (content !== undefined) mediaTypeOf(content).example = body
  }
}

const mediaTypeOf = (content: Readonly<Record<string, MediaTypeObject>>): MediaTypeObject =>
  (content[JSON_TYPE] ?? Object.values(content)[0]) as MediaTypeObject
