import { operations } from '../../openapi/generated/operations.ts'
import type { Operation } from '../../openapi/operation.ts'

/** Every operation of the document: where it is served, where its behaviour is stated, who may call it. */
export function coverage() {
  return Object.values<Operation>(operations).map((operation) => ({
    operation: operation.id,
    method: operation.method,
    path: operation.path,
    aliases: operation.aliases.map(({ method, path }) => `${method} ${path}`),
    provenance: operation.provenance,
    plan: operation.plan,
    role: operation.role,
    scope: operation.scope,
    deprecated: operation.deprecated,
    // An operation without a handler does not compile; test/http/every-operation.test.ts calls each that claims this.
    served: true,
    tested: true,
  }))
}
