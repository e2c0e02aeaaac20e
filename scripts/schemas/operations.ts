import type { OpenAPIObject, OperationObject, ParameterObject, ReferenceObject } from 'openapi3-ts/oas31'
import type { DescribedOperation, DescribedParameter } from './document.ts'
import { resolve } from './references.ts'

/** The methods of operations, as path items name them. */
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const

/** Required fields of operations. A null `x-scope` closes the operation to scoped keys. */
const REQUIRED = [
  ...(['operationId', 'responses', 'x-provenance', 'x-body-limit', 'x-plan'] as const),
  ...(['x-role', 'x-scope', 'x-missing'] as const),
]

/** An operation as a document describes it. */
interface WrittenOperation {
  /** In upper case. */
  readonly method: string
  readonly path: string
  readonly operation: OperationObject
  /** Those of the path and of the operation. */
  readonly parameters: readonly (ParameterObject | ReferenceObject)[]
}

/** The operations of any document, in its order. */
export const writtenOperations = ({ paths = {} }: Pick<OpenAPIObject, 'paths'>): WrittenOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((name) => {
      const operation = item[name]
      if (!operation) return []
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
      return [{ method: name.toUpperCase(), path, operation, parameters }]
    }),
  )

/** An operation of our document. */
export interface PlacedOperation extends WrittenOperation {
  readonly operation: DescribedOperation
  readonly parameters: readonly DescribedParameter[]
}

/**
 * Every operation of our document, in its order.
 * @throws Error if an operation lacks a field that Mynah needs
 */
export const operationsOf = (document: OpenAPIObject): PlacedOperation[] =>
  writtenOperations(document).map(({ method, path, operation, parameters }) => ({
    method,
    path,
    operation: complete(operation, `${method} ${path}`),
    parameters: parameters.map((parameter) =>
      withSchema(resolve<DescribedParameter>(document, parameter as DescribedParameter)),
    ),
  }))

function complete(operation: OperationObject, route: string): DescribedOperation {
  for (const field of REQUIRED) {
    if (operation[field] === undefined) throw new Error(`${operation.operationId ?? route} lacks ${field}`)
  }
  return operation as DescribedOperation
}

function withSchema(parameter: DescribedParameter): DescribedParameter {
  if (parameter.schema === undefined) throw new Error(`Parameter ${parameter.name} lacks a schema`)
  return parameter
}
