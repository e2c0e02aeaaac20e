import type { Operation } from '../../openapi/operation.ts'
import { parseForm } from '../body/form.ts'
import type { ParsedBody } from '../body/parsed-body.ts'
import type { Exchange } from '../exchange.ts'

/** Notes what a request uses and should not use any more, by the world's contract. */
export function noteDeprecations(
  { request, facts }: Exchange,
  { deprecations }: Operation,
  { fields }: ParsedBody,
) {
  if (!deprecations) return
  const query = request.query === '' ? {} : parseForm(request.query)
  const used = deprecations.filter(({ of, name }) => {
    if (of === 'operation') return true
    if (of === 'route') return request.method === name
    return Object.hasOwn(fields, name) || Object.hasOwn(query, name)
  })
  if (used.length > 0) facts.deprecated = used.map(({ what }) => what)
}
