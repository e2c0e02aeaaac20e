import type { Clock } from '../../base/runtime/clock.ts'
import { bodyFor, compileMatch, type ReadBody } from '../matching/compile-match.ts'
import type { MatchableRequest } from '../matching/matchable-request.ts'
import { parseRateLimits } from './check-rules.ts'
import { spanMs } from './delay.ts'
import type { RateLimit, RateLimitStatus } from './fault.ts'

/**
 * Rate limits as plain JSON: the limits, and the buckets of each by what they count (null for one shared bucket).
 * @internal
 */
export interface RateLimitsImage {
  readonly limits: readonly RateLimit[]
  readonly buckets: readonly (readonly BucketImage[])[]
}

type BucketImage = readonly [name: string | null, tokens: number, time: number]

/** A bucket, as of the last time it was used. */
interface Bucket {
  tokens: number
  time: number
}

type Limit = ReturnType<typeof prepare>

/** A sum of tenths is less than one: a client that asks again too early would have to wait for longer. */
const WHOLE = 1 - 1e-9

/** More buckets than a suite has keys. Above this, full ones are dropped, which changes nothing. */
const MANY_BUCKETS = 1000

/**
 * The rate limits of a world. Buckets fill evenly by its clock, computed on use.
 * @internal
 */
export function createRateLimits({
  clock,
  limits,
}: {
  clock: Pick<Clock, 'now'>
  limits: readonly RateLimit[]
}) {
  let given: readonly RateLimit[] = []
  let prepared: readonly Limit[] = []

  function replaceAll(next: readonly RateLimit[]) {
    given = parseRateLimits(next)
    prepared = given.map(prepare)
  }

  async function takeFrom(
    counting: readonly Limit[],
    request: MatchableRequest,
    read: ReadBody,
  ): Promise<RateLimit | undefined> {
    const body = bodyFor(counting, read)
    const received = body && (await body)
    const now = clock.now()
    const buckets = counting
      .filter(({ matcher }) => !matcher.body || (received && matcher.body(received)))
      .map((limit) => ({ limit, bucket: limit.bucket(request, now) }))
    const empty = buckets.find(({ bucket }) => bucket.tokens < WHOLE)
    if (empty) return empty.limit.given
    for (const { bucket } of buckets) bucket.tokens -= 1
    return undefined
  }

  if (limits.length > 0) replaceAll(limits)

  return {
    /**
     * Takes a token for a request from every bucket that counts it. If one is empty, takes none and returns that limit.
     * True, synchronously, if no limit could match.
     */
    take(received: () => MatchableRequest, body: ReadBody): Promise<RateLimit | undefined> | true {
      if (prepared.length === 0) return true
      const request = received()
      const counting = prepared.filter(
        ({ matcher }) => matcher.suits(request.operation) && matcher.head(request),
      )
      return counting.length === 0 ? true : takeFrom(counting, request, body)
    },
    /** Whether any limit looks at raw bodies, so that they must be kept until then. */
    get wantRaw(): boolean {
      return prepared.some(({ matcher }) => matcher.wantsRaw)
    },
    /**
     * Replaces all limits and fills every bucket. All or nothing.
     * @throws InvalidRules
     */
    replaceAll,
    list: (): readonly RateLimit[] => given,
    image: (): RateLimitsImage => ({ limits: given, buckets: prepared.map((limit) => limit.image()) }),
    adopt({ limits, buckets }: RateLimitsImage) {
      replaceAll(limits)
      for (const [index, limit] of prepared.entries()) limit.adopt(buckets[index] ?? [])
    },
    /** The limits, with the current state of their buckets. Full ones are omitted. */
    status: (): RateLimitStatus[] => prepared.map((limit) => limit.status(clock.now())),
  }
}

function prepare(given: RateLimit) {
  const { match, requests, per, burst = requests, by = 'key' } = given
  const tokensPerMs = requests / spanMs(per)
  const buckets = new Map<string | undefined, Bucket>()

  const filled = ({ tokens, time }: Bucket, now: number) =>
    // Setting the clock back removes no tokens.
    Math.min(burst, tokens + Math.max(0, now - time) * tokensPerMs)

  function forgetFull(now: number) {
    for (const [name, bucket] of buckets) if (filled(bucket, now) >= burst) buckets.delete(name)
  }

  return {
    given,
    matcher: compileMatch(match),
    status: (now: number): RateLimitStatus => ({
      ...given,
      buckets: [...buckets].flatMap(([name, bucket]) => {
        const tokens = filled(bucket, now)
        return tokens >= burst ? [] : [{ name, tokens, of: burst }]
      }),
    }),
    /** The bucket of a request, filled up to now. */
    bucket(request: MatchableRequest, now: number): Bucket {
      const name = by === 'all' ? undefined : request[by]
      const known = buckets.get(name)
      if (known) {
        known.tokens = filled(known, now)
        known.time = now
        return known
      }
      if (buckets.size >= MANY_BUCKETS) forgetFull(now)
      const bucket = { tokens: burst, time: now }
      buckets.set(name, bucket)
      return bucket
    },
    image: (): BucketImage[] =>
      Array.from(buckets, ([name, { tokens, time }]) => [name ?? null, tokens, time] as const),
    adopt(image: readonly BucketImage[]) {
      for (const [name, tokens, time] of image) buckets.set(name ?? undefined, { tokens, time })
    },
  }
}
