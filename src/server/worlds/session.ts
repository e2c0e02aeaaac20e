import { createClock } from '../../base/runtime/clock.ts'
import type { WorldPlan } from '../../plan/options/world-plan.ts'
import { advisoriesOf } from '../../watch/advisories/advisories.ts'
import { createFaultPlan } from '../../watch/faults/fault-plan.ts'
import { createRateLimits } from '../../watch/faults/rate-limits.ts'
import type { AdvisoryKind } from '../../watch/journal/advisory.ts'
import { createJournal, type JournalObserver } from '../../watch/journal/journal.ts'
import { createTally } from '../../watch/journal/metrics.ts'
import { createRequests } from '../../watch/journal/requests.ts'
import { createTunnels } from '../../watch/journal/tunnels.ts'
import { createExpectedRequests } from '../../watch/journal/verify.ts'
import { createKnownKeys, type KnownKeys } from './known-keys.ts'
import { createTraceIds } from './trace-ids.ts'

/**
 * The part of a world that survives when its state is replaced: its time, its history, and its faults. Each part is one
 * object as long as the session exists, so that references to it stay valid.
 */
export type Session = ReturnType<typeof createSession>

/** The advisories that are turned off. */
interface Advising {
  off: readonly AdvisoryKind[]
}

/**
 * Creates a session.
 * @param shared the keys of the default world
 * @param observer stores its journal somewhere else as well
 */
export function createSession(
  name: string | undefined,
  plan: WorldPlan,
  shared?: KnownKeys,
  observer?: JournalObserver,
) {
  const { settings } = plan
  const clock = createClock(plan.clock)
  const knownKeys = createKnownKeys(shared)
  const journal = createJournal(settings.journal, knownKeys.has, observer)
  const advising: Advising = { off: settings.advisories.off }
  return {
    /** Undefined for the default world. */
    name,
    clock,
    journal,
    requests: createRequests(journal, {
      clock: createClock(),
      advise: (entries) => advisoriesOf([entries], advising.off),
      isKnownKey: knownKeys.has,
    }),
    /** What its scenario expects. */
    expected: createExpectedRequests(journal, knownKeys.has, expectationsOf(plan)),
    /** Connections through the proxy; only in the default world, since the proxy sees only the host. */
    tunnels: createTunnels(),
    tally: createTally(),
    faults: createFaultPlan(clock, settings),
    rateLimits: createRateLimits({ clock, limits: settings.rateLimits }),
    traces: createTraceIds(traceSeed(settings.seed, name)),
    legacyKeys: createLegacyKeys(),
    /** Its keys, which the journal masks everywhere. */
    knownKeys,
    advising,
  }
}

/**
 * Restarts a session with the plan of its world. Requests in progress are released and leave nothing in it. Listeners
 * of the journal stay subscribed.
 */
export function restartSession(session: Session, plan: WorldPlan) {
  const { settings, clock } = plan
  session.clock.restart(clock)
  session.journal.turn(settings.journal)
  session.expected.begin(expectationsOf(plan))
  session.tunnels.clear()
  session.tally.clear()
  session.faults.restart(settings)
  session.rateLimits.replaceAll(settings.rateLimits)
  session.traces.restart(traceSeed(settings.seed, session.name))
  session.legacyKeys.restart()
  session.knownKeys.clear()
  session.advising.off = settings.advisories.off
}

/** Resets only faults and rate limits. */
export function resetFaults({ faults, rateLimits }: Session, { settings }: WorldPlan) {
  faults.release()
  faults.replaceAll(settings.faults)
  rateLimits.replaceAll(settings.rateLimits)
}

/** Releases every request and timer. */
export function closeSession({ faults, clock }: Session) {
  faults.end()
  clock.close()
}

const expectationsOf = ({ scenario }: WorldPlan) => scenario?.scenario.expect ?? []

/** Sessions of one emulator never generate the same id. */
const traceSeed = (seed: string, name: string | undefined) =>
  `${seed}/traces${name === undefined ? '' : `/${name}`}`

/** Counts requests with a paid key in query or body. During the brownout, every second one is accepted. */
function createLegacyKeys() {
  let count = 0
  return {
    /** Whether the next request passes. */
    passes(): boolean {
      count += 1
      return count % 2 === 0
    },
    restart() {
      count = 0
    },
    image: (): number => count,
    adopt(adopted: number) {
      count = adopted
    },
  }
}
