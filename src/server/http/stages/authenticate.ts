import { pairsOf } from '../../../base/fields.ts'
import { isSecretName } from '../../../base/secrets/masking.ts'
import { Forbidden, NotFound, Unauthorized } from '../../../contract/errors.ts'
import type { RuleId } from '../../../contract/refusals/rules.ts'
import { isConcealed } from '../../../watch/matching/matchable-request.ts'
import { isMultipart } from '../body/body.ts'
import { understandAtAll } from '../body/understand.ts'
import type { Exchange, OperationExchange } from '../exchange.ts'
import { boundAddress, placeOfCall } from './address.ts'

/** `DeepL-Auth-Key` is the public name of the scheme, `Service-Auth-Key` the specification's (spec §5). */
const KEY_SCHEMES = new Set(['deepl-auth-key', 'service-auth-key'])

/** `DeepL-Signature` (public docs), and by the pattern of keys the specification's name for the service. */
const SIGNATURE_SCHEMES = new Set(['deepl-signature', 'service-signature'])

const BLANK = /\s/

/** Headers with secrets that are not for the service. */
const OTHER_SECRETS = /^(cookie|proxy-authorization|x-mynah-.*)$/i

/** The rules that refuse a request for its key. */
type KeyRule = Extract<
  RuleId,
  | 'key_in_query'
  | 'key_in_body'
  | 'key_in_other_header'
  | 'no_key_in_authorization'
  | 'no_key'
  | 'unknown_key'
>

/**
 * Resolves the key, or the signature of a file, to a caller, and checks that the caller may use the operation at this
 * address.
 * @throws Unauthorized or Forbidden as the operation documents, for a missing, malformed, unknown or deactivated key
 * @throws WrongEndpoint, regionDenied or Forbidden for a valid key whose plan, region, role, features or scopes do not
 *   allow the operation
 */
export async function authenticate(exchange: OperationExchange): Promise<void> {
  if (exchange.operation.role === 'signature') return admitSigned(exchange)
  const header = exchange.request.header('authorization')
  admit(exchange, header === undefined ? await legacyKey(exchange) : credentialIn(header))
}

/**
 * Checks the caller again: a key that was deactivated while the body was arriving is refused.
 * @throws the errors of `authenticate`
 */
export function authenticateAgain(exchange: OperationExchange): void {
  const { operation, caller, world } = exchange
  if (operation.role === 'signature') return
  // The same object means that nothing about the caller has changed.
  if (caller && world.accounts.find(caller.key) !== caller) admit(exchange, caller.key)
}

/** Opens an account for a new key. */
function admit(exchange: OperationExchange, key: string | undefined) {
  const { accounts, settings, contract } = exchange.world
  const bound = boundAddress(exchange.request, settings.hosts)
  const caller = key === undefined ? undefined : (accounts.find(key) ?? accounts.admit(key, bound))
  // This address serves only files (our choice).
  if (bound?.files) throw new NotFound()
  if (!caller) {
    const rule = key === undefined ? whyNoKey(exchange) : 'unknown_key'
    exchange.facts.refused ??= rule
    throw badKey(exchange, rule)
  }
  exchange.caller = caller
  exchange.address = placeOfCall(caller, exchange.operation, bound, contract.behavior)
}

/** The key, known or not, in an Authorization header, or the credential of other schemes; undefined without one. */
export function credentialIn(header = '', schemes: ReadonlySet<string> = KEY_SCHEMES): string | undefined {
  const field = header.trim()
  const end = field.search(BLANK)
  if (end < 0 || !schemes.has(field.slice(0, end).toLowerCase())) return undefined
  const credential = field.slice(end).trim()
  return BLANK.test(credential) ? undefined : credential
}

/** 401 where the operation documents it, 403 elsewhere (public docs); or 403 everywhere, by setting. */
function badKey({ world, operation }: OperationExchange, rule: KeyRule) {
  const documents401 = operation.statuses.includes(401)
  return documents401 && world.settings.authFailureStatus === 'per_family'
    ? new Unauthorized({ rule })
    : new Forbidden({ rule })
}

/**
 * The key from the deprecated `auth_key` in query or body (spec §5 rule 3): 403, on the paid plan too since the date of
 * its removal has passed. In the brownout, every second such request of a paid key passes. Contracts from
 * before that accept it.
 */
async function legacyKey(exchange: OperationExchange): Promise<string | undefined> {
  const inQuery = new URLSearchParams(exchange.request.query).get('auth_key')
  const key = inQuery ?? (await keyInBody(exchange))
  if (key === undefined) return undefined
  const { world, facts } = exchange
  facts.keyIn = inQuery === null ? 'body' : 'query'
  const { legacyAuthFree, legacyAuthPaid } = world.contract.behavior
  const handling = key.endsWith(':fx') ? legacyAuthFree : legacyAuthPaid
  // Counted separately, so that requests of free keys in between do not decide which of them are accepted.
  if (handling === 'accept' || (handling === 'brownout' && world.legacyKeys.passes())) return key
  const rule = inQuery === null ? 'key_in_body' : 'key_in_query'
  facts.refused = rule
  throw new Forbidden({ rule })
}

/** Why a request has no key where the service looks for one, judging by its head and known body. */
function whyNoKey({ request, understood, facts }: Exchange): KeyRule {
  if (request.header('authorization') !== undefined) return 'no_key_in_authorization'
  if ([...new URLSearchParams(request.query).keys()].some(isSecretName)) {
    facts.keyIn = 'query'
    return 'key_in_query'
  }
  if (facts.keyIn === 'body' && understood) return 'key_in_body'
  return pairsOf(request.rawHeaders).some(([name]) => isSecretName(name) && !OTHER_SECRETS.test(name))
    ? 'key_in_other_header'
    : 'no_key'
}

async function keyInBody(exchange: OperationExchange): Promise<string | undefined> {
  // Uploads are not searched: that would read megabytes for an unknown caller.
  if (isMultipart(exchange)) return undefined
  // An unreadable or invalid body contains no key; the key is the error to report.
  const understood = await understandAtAll(exchange, exchange.operation)
  exchange.body = understood?.body
  const fields = understood?.parsed.fields ?? {}
  const key = fields.auth_key
  if (typeof key !== 'string' && Object.keys(fields).some((name) => isSecretName(name) && !isConcealed(name)))
    exchange.facts.keyIn = 'body'
  return typeof key === 'string' ? key : undefined
}

/**
 * Authenticates by the signature of a file, in the Authorization header or, in a pre-signed address, in the query. The
 * call is made for the account that owns the file.
 * @throws Unauthorized without a valid signature; Forbidden for that of another
 *   file; NotFound if there is no such file
 */
async function admitSigned(exchange: OperationExchange): Promise<void> {
  const { world, request, operation, path, facts } = exchange
  const inHeader = credentialIn(request.header('authorization'), SIGNATURE_SCHEMES)
  const signature = inHeader ?? new URLSearchParams(request.query).get('X-Signature') ?? undefined
  if (signature === undefined) facts.refused = 'no_signature'
  const { job_id: jobId = '', asset_id: assetId } = path
  const use = operation.method === 'PUT' ? 'upload' : 'download'
  const owner =
    assetId === undefined
      ? world.memoryJobs.admit({ jobId, use, signature })
      : await (await world.voiceJobs.get()).admit({ jobId, assetId, use, signature })
  const caller = world.accounts.find(owner.key)
  if (!caller) throw new Unauthorized({ rule: 'unknown_key' })
  exchange.caller = caller
  exchange.address = { region: owner.region }
}
