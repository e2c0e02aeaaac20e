import { stopwatch } from '../../../base/runtime/time.ts'
import { headTooLarge, Refused, uriTooLong } from '../../../contract/errors.ts'
import type { Operation } from '../../../contract/openapi/operation.ts'
import { CONTRACT_HEADER, contractTrouble } from '../../worlds/sessions/session-contract.ts'
import { MAX_SESSION_LENGTH } from '../../worlds/sessions/session-name.ts'
import type { World } from '../../worlds/world.ts'
import type { Exchange } from '../exchange.ts'
import type { WireRequest } from '../wire/wire-request.ts'

/** Opens the exchange: from here on every answer, errors included, carries the trace id (spec §4; public docs). */
export function openExchange(
  request: WireRequest,
  world: World,
  session: string | undefined,
  operation: Operation | undefined,
  path: Exchange['path'] = {},
): Exchange {
  return {
    request,
    world,
    session,
    operation,
    path,
    traceId: world.traces.next(),
    receivedAt: world.clock.now(),
    startedAt: stopwatch(),
    bodyBytes: 0,
    facts: {},
  }
}

/** @throws Refused for a too long session name, and for a contract that differs from the session's */
export function checkSession({ session, request, world }: Exchange): void {
  if (session !== undefined && session.length > MAX_SESSION_LENGTH) {
    throw new Refused(`A session name is limited to ${MAX_SESSION_LENGTH} characters.`, {
      rule: 'session_name',
      values: { characters: session.length, limit: MAX_SESSION_LENGTH },
    })
  }
  const trouble = contractTrouble(request.header(CONTRACT_HEADER), session, world)
  if (trouble !== undefined)
    throw new Refused('X-Mynah-Contract', {
      detail: trouble,
      rule: 'session_contract',
      values: { problem: trouble },
    })
}

/** The maximum lengths of the parts of a request's head. */
export const HEAD_LIMITS = {
  /** Path and query with their question mark (our choice; the service documents only the status). */
  TARGET_CHARACTERS: 8192,
  /** All header fields as they are usually written, `Name: value` and a line break each (public docs). */
  FIELD_BYTES: 16 * 1024,
} as const

/** The separators of a field, between name and value, and after the value: `: ` and CR LF. */
const SEPARATOR_BYTES = 2

/**
 * The platform's own limit counts target and fields together without the separators, so its result depends on the
 * composition of a head. Here each part has its own limit.
 * @throws uriTooLong or headTooLarge
 */
export function checkHead({ request: { path, query, rawHeaders } }: Pick<Exchange, 'request'>): void {
  const characters = path.length + (query === '' ? 0 : 1 + query.length)
  if (characters > HEAD_LIMITS.TARGET_CHARACTERS) throw uriTooLong(characters, HEAD_LIMITS.TARGET_CHARACTERS)
  let bytes = 0
  for (const text of rawHeaders) bytes += text.length + SEPARATOR_BYTES
  if (bytes > HEAD_LIMITS.FIELD_BYTES) throw headTooLarge(HEAD_LIMITS.FIELD_BYTES, bytes)
}
