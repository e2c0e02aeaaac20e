import type { Contract } from '../../contract/dates/contract.ts'
import { type ApiError, methodNotAllowed, NotFound } from '../../contract/errors.ts'
import type { Lifetime, Operation, RouteBehavior } from '../../contract/openapi/operation.ts'

/** A method of a path, and the operation that it reaches. */
export interface ServedRoute {
  readonly method: string
  readonly operation: Operation
  /** The behavior of contracts that opens the route; undefined if it is always open. */
  readonly behavior: RouteBehavior | undefined
  /** Its path in the document's notation, if the operation has moved: only one of the two is served. */
  readonly movedPath?: string | undefined
}

/** The parts of a world that decide which routes are served. */
interface ServingWorld {
  readonly contract: Pick<Contract, 'name' | 'operations' | 'behavior' | 'date'>
}

/** The operation of a route in a world, by the world's contract; undefined if it is not served. */
export const operationOf = (
  { behavior, operation, movedPath }: ServedRoute,
  { contract }: ServingWorld,
): Operation | undefined => {
  if (behavior !== undefined && !contract.behavior[behavior]) return undefined
  const served = contract.operations[operation.id]
  return movedPath === undefined || movedPath === served?.path ? served : undefined
}

/** The 404 for a path without a route in this world. It says which contracts have one with this method, if any. */
export function notServed(
  method: string,
  routes: readonly ServedRoute[],
  { contract }: ServingWorld,
): NotFound {
  const route = routes.find((one) => one.method === method)
  const { since, until } = route ? lifetimeOf(route) : {}
  const isOver = until !== undefined && until <= contract.date
  if (!route || !(isOver || since !== undefined)) return new NotFound()
  const operation = `${method} ${route.movedPath ?? route.operation.path}`
  const when = isOver ? `it existed until ${until}` : `it exists from ${since} on`
  const instead = isOver ? 'an earlier day' : 'that day or a later one'
  return new NotFound('Not found', {
    detail: `The contract ${contract.name} has no ${operation}: ${when}. Choose ${instead} with --contract.`,
    rule: 'not_in_contract',
    values: { operation, contract: contract.name, when },
  })
}

/** When a route is served: as long as its operation, or before or after that moved. */
function lifetimeOf({ operation: { since, until, former }, movedPath }: ServedRoute): Lifetime {
  if (movedPath === undefined || !former) return { since, until }
  return movedPath === former.path ? { since, until: former.until } : { since: former.until, until }
}

/** The 405 for a path with these routes: which methods it has, and what their bodies are. */
export function wrongMethod(routes: readonly ServedRoute[]): ApiError {
  const methodsByBody = new Map<string, string[]>()
  for (const { method, operation } of routes) {
    const body = operation.body?.contentTypes.join(' or ') ?? ''
    methodsByBody.set(body, [...(methodsByBody.get(body) ?? []), method])
  }
  // Methods without a body come first, so that no body appears to be theirs.
  const uses = [...methodsByBody]
    .sort(([one], [other]) => Number(one !== '') - Number(other !== ''))
    .map(([body, methods]) => methods.join(' or ') + (body && ` with a body of type ${body}`))
  return methodNotAllowed(
    routes.map(({ method }) => method),
    `Use ${uses.join(', or ')}.`,
  )
}
