import type { ContractBehavior } from '../../../contract/dates/generated/behavior.ts'
import { Forbidden, regionDenied } from '../../../contract/errors.ts'
import type { Caller } from '../../../service/accounts/caller.ts'
import type { ServiceEndpoint } from '../../../service/accounts/service-endpoint.ts'
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
 * @throws regionDenied or Forbidden, depending on the contract, for an account that the address's data center does not
 * serve
 */
export function checkRegion(
  { regions }: Caller,
  address: ServiceEndpoint | undefined,
  { regionErrors }: Pick<ContractBehavior, 'regionErrors'>,
) {
  if (!address || regions.includes(address.region)) return
  const values = { regions, region: address.region }
  throw regionErrors === 'worded' ? regionDenied(values) : new Forbidden({ rule: 'region_denied', values })
}
