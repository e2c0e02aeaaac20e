import type { Contract } from '../../contracts/contract.ts'

/** Every operation of a contract: where it is served, where its behaviour is stated, who may call it. */
export function coverage({ operations }: Pick<Contract, 'operations'>) {
  return Object.values(operations).map((operation) => ({
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
