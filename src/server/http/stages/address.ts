import type { ContractBehavior } from '../../../contract/dates/generated/behavior.ts'
import { Forbidden, regionDenied } from '../../../contract/errors.ts'
import type { Operation } from '../../../contract/openapi/operation.ts'
import type { Caller } from '../../../service/accounts/caller.ts'
import { checkPermission } from '../../../service/accounts/permission.ts'
import { checkPlan, type ServiceEndpoint } from '../../../service/accounts/service-endpoint.ts'
import type { WireRequest } from '../wire/wire-request.ts'

/**
 * The service address that received a request: what its listener stands for, or what its Host names. Undefined if
 * neither: then the address serves every key, and the key decides.
 */
export function boundAddress(
  request: WireRequest,
  hosts: Readonly<Record<string, ServiceEndpoint>>,
): ServiceEndpoint | undefined {
  if (request.address) return request.address
  const host = request.host.replace(/:\d+$/, '').toLowerCase()
  return Object.hasOwn(hosts, host) ? hosts[host] : undefined
}

/**
 * Where files are uploaded and downloaded: at the service's own host for them, if the client uses the service's names.
 */
export function fileOrigin(request: WireRequest, hosts: Readonly<Record<string, ServiceEndpoint>>): string {
  const origin = request.origin()
  const [, name = '', port = ''] = /^(.*?)(:\d+)?$/.exec(request.host.toLowerCase()) ?? []
  if (!Object.hasOwn(hosts, name)) return origin
  const [files] = Object.entries(hosts).find(([, endpoint]) => endpoint.files) ?? []
  return files === undefined ? origin : `${origin.slice(0, origin.indexOf(':'))}://${files}${port}`
}

/**
 * The address at which a call takes place, if the caller may use the operation there.
 * @param bound the one that received it, unless that serves every key
 * @throws WrongEndpoint, regionDenied or Forbidden for a caller whose plan, region, role, features or scopes do not
 *   allow the operation
 */
export function placeOfCall(
  caller: Caller,
  operation: Operation,
  bound: ServiceEndpoint | undefined,
  behavior: ContractBehavior,
): ServiceEndpoint {
  const { plan, regions } = caller
  if (bound) {
    checkPlan(plan, bound)
    if (!regions.includes(bound.region)) {
      const values = { regions, region: bound.region }
      throw behavior.regionErrors === 'worded'
        ? regionDenied(values)
        : new Forbidden({ rule: 'region_denied', values })
    }
  }
  // At an address that serves every key, it is the account's home.
  const address = bound ?? { region: regions[0] }
  checkPermission(caller, operation, address, behavior)
  return address
}
