import { operations } from './generated/operations.ts'
import type { Operation } from './operation.ts'

interface KnownRoute {
  readonly method: string
  readonly segments: readonly string[]
  readonly operation: Operation
}

let routes: readonly KnownRoute[] | undefined

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/')

const isParameter = (segment: string) => segment.startsWith('{')

/** The operation with this id; undefined for none. */
export function operationNamed(id: string | undefined): Operation | undefined {
  return id !== undefined && Object.hasOwn(operations, id)
    ? operations[id as keyof typeof operations]
    : undefined
}

/** The operation for a method and a path in any contract, if there is one. */
export function findOperation(method: string, path: string): Operation | undefined {
  routes ??= Object.values<Operation>(operations).flatMap((operation) =>
    [
      operation,
      ...operation.aliases,
      ...operation.aliasesByBehavior,
      ...(operation.former ? [operation.former] : []),
    ].map((route) => ({
      method: route.method,
      segments: segmentsOf(route.path),
      operation,
    })),
  )
  const given = segmentsOf(path)
  const fits = routes.filter(
    (route) =>
      route.method === method &&
      route.segments.length === given.length &&
      route.segments.every((segment, index) => isParameter(segment) || segment === given[index]),
  )
  // Prefers `/v3/languages/products` to a path with a parameter in its place.
  return (fits.find(({ segments }) => !segments.some(isParameter)) ?? fits[0])?.operation
}
