import type { Fault } from '../../../faults/fault.ts'
import type { Match } from '../../../matching/match.ts'

/** A common rule. */
export interface Preset {
  readonly label: string
  /** @param now the time of the world, ms since 1970 */
  readonly fault: (match: Match | undefined, now: number, iso: (ms: number) => string) => Fault
}

const OUTAGE_MS = 20_000

const rule = (match: Match | undefined, rest: Pick<Fault, 'id' | 'when' | 'then'>): Fault => ({
  ...(match && { match }),
  ...rest,
})

/** The ready-made rules. */
export const PRESETS: readonly Preset[] = [
  { label: '429 twice', fault: (match) => rule(match, { when: { first: 2 }, then: { status: 429 } }) },
  {
    label: 'Outage of 20 s',
    fault: (match, now, iso) =>
      rule(match, { when: { between: [iso(now), iso(now + OUTAGE_MS)] }, then: { status: 503 } }),
  },
  {
    label: 'Broken connections',
    fault: (match) => rule(match, { when: { every: 2 }, then: { reset: true } }),
  },
  {
    label: 'Slow',
    fault: (match) =>
      rule(match, {
        then: { delay: { distribution: 'lognormal', median: '800ms', sigma: 0.5, max: '10s' } },
      }),
  },
  { label: 'Quota used up', fault: (match) => rule(match, { then: { status: 456 } }) },
]
