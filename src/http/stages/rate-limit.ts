import { TooManyRequests } from '../../errors.ts'
import type { Exchange } from '../exchange.ts'
import { matchableBody, matchableRequest } from './matchable-request.ts'

/**
 * Lets a request pass that the world's rate limits have room for. It comes after validation, so that what is refused
 * anyway uses nothing up, and before anything is billed (clients).
 * @throws TooManyRequests
 */
export async function limitRate(exchange: Exchange): Promise<void> {
  const passes = await exchange.world.rateLimits.take(
    () => matchableRequest(exchange),
    ({ raw }) => matchableBody(exchange, raw),
  )
  if (passes) return
  exchange.facts.rateLimited = true
  throw new TooManyRequests()
}
