import { TooManyRequests } from '../../../contract/errors.ts'
import type { Exchange } from '../exchange.ts'
import { matchableBody, matchableRequest } from './matchable-request.ts'

/**
 * Lets a request pass if the world's rate limits have room for it. Runs after validation, so that refused requests use
 * up no tokens, and before anything is billed (clients). Undefined if it may pass immediately.
 * @throws TooManyRequests
 */
export function limitRate(exchange: Exchange): Promise<void> | undefined {
  const taking = exchange.world.rateLimits.take(
    () => matchableRequest(exchange),
    ({ raw }) => matchableBody(exchange, raw),
  )
  if (taking === true) return undefined
  return taking.then((empty) => {
    if (!empty) return
    exchange.facts.rateLimited = true
    const { requests, per, by = 'key' } = empty
    throw new TooManyRequests({ rule: 'rate_limit', values: { requests, per, by } })
  })
}
