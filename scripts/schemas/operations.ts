import type { OpenAPIObject, OperationObject } from 'openapi3-ts/oas31'
import type { DescribedOperation, DescribedParameter } from './document.ts'
import { resolve } from './references.ts'

/** The methods that operations of the document have, as path items name them. */
export const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const

/** Fields that no operation may lack. `x-scope` may be null, which closes the operation to scoped keys. */
const REQUIRED = [
  ...(['operationId', 'responses', 'x-provenance', 'x-body-limit', 'x-plan'] as const),
  ...(['x-role', 'x-scope', 'x-missing'] as const),
]

/** An operation at its place in the document. */
export interface PlacedOperation {
  /** In capitals. */
  readonly method: string
  readonly path: string
  readonly operation: DescribedOperation
  /** The path's own and the operation's. */
  readonly parameters: readonly DescribedParameter[]
}

/**
 * Every operation of the document, in the document's order.
 * @throws if one lacks a field that Mynah needs
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
