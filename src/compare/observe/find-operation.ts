import { operations } from '../../openapi/generated/operations.ts'
import type { Operation } from '../../openapi/operation.ts'

/** The operation of the document that a request calls; undefined where there is none. */
export function findOperation(request: {
  readonly method: string
  readonly target: string
}): Operation | undefined {
  const path = (request.target.split('?')[0] ?? '').split('/')
  return Object.values(operations as Readonly<Record<string, Operation>>).find((operation) =>
    [operation, ...operation.aliases].some(
      (route) => route.method === request.method && leadsTo(route.path.split('/'), path),
    ),
  )
}

const leadsTo = (template: readonly string[], path: readonly string[]) =>
  template.length === path.length &&
  template.every((segment, at) => segment.startsWith('{') || segment === path[at])
