import { Forbidden } from '../../errors.ts'
import type { Operation } from '../../openapi/operation.ts'
import type { Caller } from './caller.ts'
import type { ServiceEndpoint } from './service-endpoint.ts'

/**
 * Whether a caller may use an operation at an address at all.
 * @throws Forbidden when the caller's role, plan, features, region or scopes do not reach it
 */
export function checkPermission(
  caller: Caller,
  operation: Operation,
  { region }: ServiceEndpoint,
  scopedKeys: 'enforced' | 'ignored',
) {
  if (operation.role !== caller.role) throw new Forbidden()
  if (operation.plan === 'paid' && caller.plan === 'free') throw new Forbidden()
  if (operation.feature !== null && !caller.features.includes(operation.feature)) throw new Forbidden()
  if (operation.regions !== null && !operation.regions.includes(region)) throw new Forbidden()
  if (caller.scopes === undefined || scopedKeys === 'ignored') return
  if (operation.scope === null) throw new Forbidden()
  if (!caller.scopes.includes(operation.scope)) {
    throw new Forbidden({ detail: `Missing required scope(s): ${operation.scope}` })
  }
}
