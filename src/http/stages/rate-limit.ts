import { TooManyRequests } from '../../errors.ts'
import type { Exchange } from '../exchange.ts'
import { subjectBodyOf, subjectOf } from './matchable-request.ts'

/**
 * Lets a request pass that the world's rate limits have room for. It comes after validation, so that what is refused
 * anyway uses nothing up, and before anything is billed (clients).
 * @throws TooManyRequests
 */
export async function limitRate(exchange: Exchange): Promise<void> {
  const passes = await exchange.world.rateLimits.take(
    () => subjectOf(exchange),
    ({ raw }) => subjectBodyOf(exchange, raw),
  )
  if (passes) return
  exchange.facts.rateLimited = true
  throw new TooManyRequests()
}
