import { maskKey } from '../../masking.ts'
import type { World } from '../../worlds/world.ts'

/** The rate limits of a world, with what is left in their buckets. Keys are masked. */
export const rateLimitsView = ({ rateLimits }: Pick<World, 'rateLimits'>) => ({
  rate_limits: rateLimits.status().map(({ buckets, ...limit }) => ({
    ...limit,
    buckets: buckets.map(({ name, tokens, of }) => ({
      ...(name !== undefined && { name: limit.by === 'operation' ? name : maskKey(name) }),
      tokens: Math.floor(tokens * 100) / 100,
      of,
    })),
  })),
})
