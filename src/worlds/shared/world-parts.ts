import type { MockSession } from '../../mock-protocol/mock-session.ts'
import type { Service } from '../service.ts'
import type { Session } from '../session.ts'

/** A part of a world that can be taken elsewhere as plain JSON. */
export interface WorldPart {
  image(): unknown
  /** @param image what `image` gave, by way of JSON */
  adopt(image: never): void
}

/** The part that follows from the entries of a journal, and comes after them. */
export const JOURNAL_PART = 'journal'

/** Everything that a world remembers besides what it stores and its journal, by name. */
export function partsOf(
  session: Session,
  mock: MockSession | undefined,
  { late, replay }: Pick<Service, 'late' | 'replay'>,
): ReadonlyMap<string, WorldPart> {
  const parts: [string, WorldPart][] = [
    ['clock', session.clock],
    ['faults', session.faults],
    ['limits', session.rateLimits],
    ['traces', session.traces],
    ['legacy', session.legacyKeys],
    ['tally', { image: session.tally.metrics, adopt: session.tally.adopt }],
    ['keys', session.knownKeys],
    [JOURNAL_PART, session.journal],
  ]
  if (mock) parts.push(['mock', mock])
  if (late) parts.push(['late', late])
  if (replay) parts.push(['replay', replay])
  return new Map(parts)
}
