import { Forbidden, Unauthorized } from '../../errors.ts'
import type { Caller } from '../../features/accounts/caller.ts'
import { checkPermission } from '../../features/accounts/permission.ts'
import { checkPlan, type ServiceEndpoint } from '../../features/accounts/service-endpoint.ts'
import type { Operation } from '../../openapi/operation.ts'
import { isMultipart } from '../body/body.ts'
import { understand } from '../body/understand.ts'
import type { Exchange } from '../exchange.ts'
import { addressOf, boundAddress, checkRegion } from './address.ts'

/** `DeepL-Auth-Key` is the public name of the scheme, `Service-Auth-Key` the specification's (spec §5). */
const SCHEMES = new Set(['deepl-auth-key', 'service-auth-key'])

/** Who calls, and at which of the service's addresses. */
export interface Admission {
  readonly caller: Caller
  readonly address: ServiceEndpoint
}

/**
 * Turns the key into a caller and checks that the caller may use the operation at this address.
 * @throws Unauthorized or Forbidden as the operation documents, for a missing, malformed, unknown or deactivated key
 * @throws WrongEndpoint, RegionDenied or Forbidden for a good key whose plan, region, role, features or scopes do not
 *   reach the operation
 */
export async function authenticate(exchange: Exchange, operation: Operation): Promise<Admission> {
  const header = exchange.request.header('authorization')
  const key = header === undefined ? await legacyKey(exchange, operation) : keyInHeader(header)
  return admit(exchange, operation, key)
}

/**
 * Looks at the caller once more: a key that was deactivated while the body was on its way does not get through.
 * @throws as `authenticate`
 */
export async function authenticateAgain(
  exchange: Exchange,
  operation: Operation,
  first: Admission,
): Promise<Admission> {
  const { key } = first.caller
  // The same caller is one of whom nothing has changed.
  if ((await exchange.world.accounts.find(key)) === first.caller) return first
  return admit(exchange, operation, key)
}

async function admit(exchange: Exchange, operation: Operation, key: string | undefined): Promise<Admission> {
  const { world, request } = exchange
  const bound = boundAddress(request, world.settings.hosts)
  const caller =
    key === undefined
      ? undefined
      : ((await world.accounts.find(key)) ?? (await world.accounts.admit(key, bound)))
  if (!caller) throw badKey(exchange, operation)
  exchange.caller = caller
  checkPlan(caller.plan, bound)
  checkRegion(caller, bound)
  const address = addressOf(caller, bound)
  checkPermission(caller, operation, address)
  return { caller, address }
}

/** The key that an Authorization header carries, known or not; undefined for another scheme. */
export function keyInHeader(header = ''): string | undefined {
  const [scheme = '', key, ...rest] = header.trim().split(/\s+/)
  return SCHEMES.has(scheme.toLowerCase()) && rest.length === 0 ? key : undefined
}

/** 401 where the operation documents it, 403 elsewhere (public docs); or 403 everywhere, by setting. */
function badKey({ world }: Exchange, operation: Operation) {
  const documents401 = operation.statuses.includes(401)
  return documents401 && world.settings.authFailureStatus === 'per_family'
    ? new Unauthorized()
    : new Forbidden()
}

/**
 * The key from the deprecated `auth_key` in query or body (spec §5 rule 3): 403, on the paid plan too since the date
 * of its removal has passed; in the brownout setting every second such request of a paid key passes.
 */
async function legacyKey(exchange: Exchange, operation: Operation): Promise<string | undefined> {
  const key =
    new URLSearchParams(exchange.request.query).get('auth_key') ?? (await keyInBody(exchange, operation))
  if (key === undefined) return undefined
  const { world } = exchange
  if (world.settings.legacyAuthPaid !== 'brownout' || key.endsWith(':fx')) throw new Forbidden()
  // Counted by themselves, so that requests of free keys in between do not decide which of them pass.
  if (!world.legacyKeys.passes()) throw new Forbidden()
  return key
}

async function keyInBody(exchange: Exchange, operation: Operation): Promise<string | undefined> {
  // Uploads are not looked into: megabytes would be read for a caller who is not known.
  if (isMultipart(exchange)) return undefined
  // A body that cannot be read or understood carries no key; the key is what is wrong then.
  const understood = await understand(exchange, operation).catch(() => undefined)
  exchange.body = understood?.body
  const key = understood?.parsed.fields.auth_key
  return typeof key === 'string' ? key : undefined
}
