import type { Awaitable } from '../../base/runtime/awaitable.ts'
import type { Exchange } from './exchange.ts'

/** Awaits something, and continues in a turn if several processes share the world. */
export async function inTurn<T>(
  { world: { turn } }: Pick<Exchange, 'world'>,
  awaited: Awaitable<T>,
): Promise<T> {
  const result = await awaited
  const entering = turn?.enter()
  if (entering) await entering
  return result
}
