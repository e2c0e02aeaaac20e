import type { MockSession } from '../../mock-protocol/mock-session.ts'
import type { Service } from '../service.ts'
import type { Session } from '../session.ts'

/** A part of a world that can be transferred as plain JSON. */
export interface WorldPart {
  image(): unknown
  /** @param image the result of `image`, after a round trip through JSON */
  adopt(image: never): void
}

/** The part that depends on the entries of a journal, and is applied after them. */
export const JOURNAL_PART = 'journal'

/** Everything that a world remembers apart from its stored state and its journal, by name. */
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
