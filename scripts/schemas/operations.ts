import type { OpenAPIObject, OperationObject } from 'openapi3-ts/oas31'
import type { DescribedOperation, DescribedParameter } from './document.ts'
import { resolve } from './references.ts'

/** The methods of the document's operations, as path items name them. */
export const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const

/** Required fields of operations. A null `x-scope` closes the operation to scoped keys. */
const REQUIRED = [
  ...(['operationId', 'responses', 'x-provenance', 'x-body-limit', 'x-plan'] as const),
  ...(['x-role', 'x-scope', 'x-missing'] as const),
]

/** An operation and its place in the document. */
export interface PlacedOperation {
  /** In upper case. */
  readonly method: string
  readonly path: string
  readonly operation: DescribedOperation
  /** Those of the path and of the operation. */
  readonly parameters: readonly DescribedParameter[]
}

/**
 * Every operation in the document's order.
 * @throws Error if an operation lacks a field that Mynah needs
 */
export function operationsOf(document: OpenAPIObject): PlacedOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((name) => {
      const operation = item[name]
      if (!operation) return []
      const method = name.toUpperCase()
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
        withSchema(resolve<DescribedParameter>(document, parameter as DescribedParameter)),
      )
      return [{ method, path, operation: complete(operation, `${method} ${path}`), parameters }]
    }),
  )
}

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
