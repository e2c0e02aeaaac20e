import { type MatchableBody, MatchableRequest } from '../../../watch/matching/matchable-request.ts'
import { isMultipart } from '../body/body.ts'
import { understandAtAll } from '../body/understand.ts'
import type { Exchange } from '../exchange.ts'
import { bufferedRequest } from '../wire/buffered-request.ts'
import { credentialIn } from './authenticate.ts'
import { withoutFiles } from './redact-for-journal.ts'

/** The maximum size of a body that rules look at if no operation defines one. */
const MAX_BODY_BYTES = 131_072

/** The request as rules for faults and rate limits look at it. */
export const matchableRequest = (exchange: Exchange): MatchableRequest =>
  new MatchableRequest(exchange.request, {
    operation: exchange.operation?.id,
    session: exchange.session,
    key: () => presentedKey(exchange),
  })

/** The key that a request presents, known or not: in its Authorization header, or where it was looked up. */
export const presentedKey = ({ request, caller }: Exchange): string | undefined =>
  caller?.key ?? credentialIn(request.header('authorization'))

/** The body as rules look at it, read within the operation's limit and kept for the stages that follow. */
export async function matchableBody(exchange: Exchange, wantsRaw: boolean): Promise<MatchableBody> {
  if (!isMultipart(exchange)) {
    const raw = wantsRaw ? await rawBody(exchange) : undefined
    exchange.body ??= await understoodBody(exchange)
    return { raw, value: exchange.body }
  }
  const isKnown = exchange.body !== undefined
  const raw = wantsRaw || !isKnown ? await rawBody(exchange) : undefined
  // The limits of a file depend on its owner, who is not known yet. The later stage reads the body again.
  if (!isKnown) exchange.body = await understoodBody({ ...exchange })
  return { raw, value: withoutFiles(exchange.body) }
}

/** Too long or interrupted bodies are refused by the stage responsible for that. */
async function rawBody(exchange: Exchange): Promise<Uint8Array | undefined> {
  if (exchange.rawBody || exchange.operation?.streamed) return exchange.rawBody
  exchange.request = bufferedRequest(exchange.request)
  try {
    exchange.rawBody = await exchange.request.body(exchange.operation?.bodyLimit ?? MAX_BODY_BYTES)
    return exchange.rawBody
  } catch {
    return undefined
  }
}

/**
 * The values of the body with defaults, valid or not, so that the journal shows the same body whether a fault came
 * before the service or not; undefined if it cannot be read or parsed.
 */
export async function understoodBody(exchange: Exchange): Promise<Record<string, unknown> | undefined> {
  const { operation } = exchange
  if (!operation) {
    await rawBody(exchange)
    return undefined
  }
  const understood = await understandAtAll(exchange, operation)
  return understood?.body
}
