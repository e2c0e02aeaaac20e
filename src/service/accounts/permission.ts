import type { ContractBehavior } from '../../contract/dates/generated/behavior.ts'
import { Forbidden } from '../../contract/errors.ts'
import type { Operation } from '../../contract/openapi/operation.ts'
import type { RuleId } from '../../contract/refusals/rules.ts'
import type { Caller } from './caller.ts'
import type { ServiceEndpoint } from './service-endpoint.ts'

/**
 * Checks whether a caller may use an operation at an address at all.
 * @throws Forbidden if the caller's role, plan, features, region or scopes do not allow it
 */
export function checkPermission(
  caller: Caller,
  operation: Operation,
  { region }: ServiceEndpoint,
  { scopedKeys }: Pick<ContractBehavior, 'scopedKeys'>,
) {
  if (operation.role !== caller.role) throw forbidden('role', operation.role, caller.role)
  if (operation.plan === 'paid' && caller.plan === 'free') throw forbidden('plan', 'paid', 'free')
  if (operation.feature !== null && !caller.features.includes(operation.feature))
    throw forbidden('feature', operation.feature, caller.features)
  if (operation.regions !== null && !operation.regions.includes(region))
    throw forbidden('operation_region', operation.regions, region)
  if (caller.scopes === undefined || scopedKeys === 'ignored') return
  if (operation.scope === null) throw forbidden('scope_closed', null, caller.scopes)
  if (!caller.scopes.includes(operation.scope)) {
    throw new Forbidden({
      detail: `Missing required scope(s): ${operation.scope}`,
      rule: 'scope',
      values: { needs: operation.scope, has: caller.scopes },
    })
  }
}

const forbidden = (rule: RuleId, needs: unknown, has: unknown) =>
  new Forbidden({ rule, values: { needs, has } })
