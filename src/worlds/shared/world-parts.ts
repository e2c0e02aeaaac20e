import type { MockSession } from '../../mock-protocol/mock-session.ts'
import type { Service } from '../service.ts'
import type { Session } from '../session.ts'

/** A part of a world that can be taken elsewhere as plain JSON. */
export interface WorldPart {
  image(): unknown
  /** @param image what `image` gave, by way of JSON */
  adopt(image: never): void
}

/** Everything that a world remembers besides what it stores and its journal, by name. */
export function partsOf(
  session: Session,
  mock: MockSession | undefined,
  { late }: Pick<Service, 'late'>,
): ReadonlyMap<string, WorldPart> {
  const parts: [string, WorldPart][] = [
    ['clock', session.clock],
    ['faults', session.faults],
    ['limits', session.rateLimits],
    ['traces', session.traces],
    ['legacy', session.legacyKeys],
    ['tally', { image: session.tally.metrics, adopt: session.tally.adopt }],
    ['keys', session.knownKeys],
    ['journal', session.journal],
  ]
  if (mock) parts.push(['mock', mock])
  if (late) parts.push(['late', late])
  return new Map(parts)
}
