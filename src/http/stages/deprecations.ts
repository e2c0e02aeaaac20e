import type { Deprecation, Operation } from '../../openapi/operation.ts'
import { parseForm } from '../body/form.ts'
import type { ParsedBody } from '../body/parsed-body.ts'
import type { Exchange } from '../exchange.ts'

/** Records the deprecated elements that a request uses, by the world's contract. */
export function noteDeprecations(exchange: Exchange, { deprecations }: Operation, { fields }: ParsedBody) {
  if (!deprecations) return
  const { request, facts } = exchange
  const query = request.query === '' ? undefined : parseForm(request.query)
  // A loop that allocates nothing, since every request passes here and few use deprecated elements.
  let used: string[] | undefined
  for (const deprecation of deprecations) {
    if (isUsed(deprecation, request.method, fields) || (query && isUsed(deprecation, request.method, query)))
      used = [...(used ?? []), deprecation.what]
  }
  if (used) facts.deprecated = used
}

function isUsed(
  { of, name }: Deprecation,
  method: string,
  given: Readonly<Record<string, unknown>>,
): boolean {
  if (of === 'operation') return true
  return of === 'route' ? method === name : Object.hasOwn(given, name)
}
