import type { Clock } from '../../base/runtime/clock.ts'
import { isTime } from '../../base/runtime/time.ts'
import type { Contract } from '../../contract/dates/contract.ts'
import { wrongValue } from '../../plan/options/invalid-option.ts'
import { checkExpectations } from '../../plan/scenarios/expectations.ts'
import type { LoadedScenario, ScenarioInput } from '../../plan/scenarios/load-scenario.ts'
import type { Notifications } from '../../service/accounts/notifications.ts'
import { InvalidSnapshot } from '../../state/state-errors.ts'
import type { Fault, FaultStatus, RespondingFault } from '../../watch/faults/fault.ts'
import type { FaultHandle } from '../../watch/faults/fault-plan.ts'
import type { AdvisoryKind } from '../../watch/journal/advisory.ts'
import type { ExpectedAmounts, RequestMatch } from '../../watch/journal/entry.ts'
import type { Requests } from '../../watch/journal/requests.ts'
import type { Verification } from '../../watch/journal/verify.ts'
import { noteCallSite } from '../http/wire/call-sites.ts'
import type { WellKnownKeys } from './well-known-keys.ts'
import type { World } from './world.ts'
import { RESET_SCOPES, type ResetScope, type WorldSnapshot } from './world-snapshot.ts'
import type { Worlds } from './worlds.ts'

/** The faults of a world. */
export interface WorldFaults {
  /**
   * Appends a rule. The first rule that matches and whose condition holds wins.
   * @throws InvalidRules naming every invalid place
   */
  use(fault: Fault | RespondingFault): FaultHandle
  /** Every rule in order, with its counts. */
  list(): FaultStatus[]
  /** Removes every rule. */
  clear(): void
}

/** The scenario of a world. */
export interface AppliedScenario {
  readonly name: string
  readonly description: string | undefined
  /** The files that it was read from, without those of built-in scenarios. */
  readonly files: readonly string[]
  /** What is in these files but has no effect, such as strings without a translation. */
  readonly notices: readonly string[]
  /** The state directory was initialized with other accounts than the scenario declares, and still has them. */
  readonly keptOtherAccounts: boolean
  readonly unknownKeys: 'accept' | 'reject'
  /** The advisories that are turned off. */
  readonly advisoriesOff: readonly AdvisoryKind[]
  /** The seed of all ids, numbers and fake words. */
  readonly seed: string
  /** The first day on which the recording counts as outdated; undefined if nothing expires. */
  readonly expires: string | undefined
  /** Changes with the content; undefined without a scenario. */
  readonly digest: string | undefined
}

/** The contract of a world, and its day. */
export type AppliedContract = Pick<Contract, 'name' | 'date' | 'asked' | 'strict' | 'behavior' | 'switched'>

/** One world as its owner sees it: the default world of an emulator, or a session. */
export interface WorldView extends WellKnownKeys {
  /** Answers a request of this world without any socket. */
  fetch(input: Request | string | URL, init?: RequestInit): Promise<Response>
  /** Headers that assign a client's request to this world; none for the default world. */
  readonly headers: Readonly<Record<string, string>>
  readonly clock: Clock
  /** Rules that disturb requests of this world. */
  readonly faults: WorldFaults
  /** What was received and answered. */
  readonly requests: Requests
  /** The e-mails that the service would have sent. */
  readonly notifications: Notifications
  /**
   * Without a match, checks the expectations of the scenario.
   * @throws VerificationFailed if the number of matching requests is wrong, showing the surplus requests or the nearest
   * misses
   * @throws ExpectationsFailed with a report on each expectation of the scenario that is not met
   */
  verify(match?: RequestMatch, options?: ExpectedAmounts): void
  /** The expectations of the scenario, each with the counts so far; never throws. */
  expectations(): Verification[]
  readonly scenario: AppliedScenario
  readonly contract: AppliedContract
  /**
   * Starts over with another scenario. The old world, including its clock and journal, is gone once the new one is
   * ready. If applied to the emulator, later sessions have it, too. Options passed at creation override it.
   * @throws InvalidScenario naming every invalid place, without changing anything
   */
  apply(scenario: ScenarioInput | LoadedScenario): Promise<void>
  /**
   * Resets everything, or one part.
   * @throws InvalidOption for an unknown part
   */
  reset(scope?: ResetScope): Promise<void>
  /** The stored state, and the time, as plain JSON. */
  snapshot(): Promise<WorldSnapshot>
  /**
   * Restores a snapshot; all or nothing.
   * @throws InvalidSnapshot if it is not a snapshot
   */
  restore(snapshot: WorldSnapshot): Promise<void>
}

/** The header that names a session. */
const SESSION_HEADER = 'X-Mynah-Session'

/** A call site takes 4% of the time of a request in process: 4 ms for these, which are all requests of most suites. */
const ALL_CALL_SITES = 1000

/** Of later requests, every fourth has one: about 1%, calculated from that. */
const EVERY = 4

/**
 * The view of one world, which stays valid after resets.
 * @internal
 */
export function createWorldView(
  session: string | undefined,
  {
    worlds,
    known = () => worlds.peek(session),
    answer,
    apply,
  }: {
    worlds: Pick<Worlds, 'peek' | 'reset' | 'snapshot' | 'restore'>
    /** What is known of the world without its state. */
    known?: () => Pick<World, 'keys' | 'scenario' | 'settings' | 'beginning' | 'contract'>
    answer(request: Request): Promise<Response>
    apply(session: string | undefined, scenario: ScenarioInput | LoadedScenario): Promise<void>
  },
): WorldView {
  const world = (): World => worlds.peek(session)
  const headers: Record<string, string> = session === undefined ? {} : { [SESSION_HEADER]: session }

  let sent = 0

  /** In process, the call site of a request is in the stack of this function. */
  async function send(input: Request | string | URL, init?: RequestInit): Promise<Response> {
    const isRequest = typeof input === 'object' && 'headers' in input && init === undefined
    // A Request is used unchanged: servers pass objects that merely look like one.
    const request = session === undefined && isRequest ? input : new Request(input, init)
    if (session !== undefined) request.headers.set(SESSION_HEADER, session)
    sent += 1
    if (sent <= ALL_CALL_SITES || sent % EVERY === 0) noteCallSite(request, send)
    return answer(request)
  }

  return {
    get authKey() {
      return known().keys.authKey
    },
    get freeAuthKey() {
      return known().keys.freeAuthKey
    },
    get adminAuthKey() {
      return known().keys.adminAuthKey
    },
    headers,
    fetch: send,
    get clock() {
      return world().clock
    },
    faults: {
      use: (fault) => world().faults.use(fault),
      list: () => world().faults.list(),
      clear: () => world().faults.clear(),
    },
    get requests() {
      return world().requests
    },
    get notifications() {
      return world().notifications
    },
    verify(match, options) {
      const { requests, expected } = world()
      if (match !== undefined) requests.verify(match, options)
      else checkExpectations(expected.check())
    },
    expectations: () => world().expected.check(),
    get scenario() {
      const { scenario: loaded, settings, beginning } = known()
      const { scenario, files = [], notices = [], digest } = loaded ?? {}
      return {
        name: scenario ? (scenario.name ?? 'unnamed') : 'default',
        description: scenario?.description,
        files,
        notices,
        digest,
        expires: scenario?.recorded?.expires,
        keptOtherAccounts: beginning() === 'kept_other',
        unknownKeys: settings.unknownKeys,
        advisoriesOff: settings.advisories.off,
        seed: settings.seed,
      }
    },
    get contract() {
      const { name, date, asked, strict, behavior, switched } = known().contract
      return { name, date, asked, strict, behavior, switched }
    },
    apply: (scenario) => apply(session, scenario),
    async reset(scope = 'all') {
      if (!RESET_SCOPES.includes(scope))
        throw wrongValue('scope', scope, `must be one of ${RESET_SCOPES.join(', ')}`)
      await worlds.reset(session, scope)
    },
    snapshot: () => worlds.snapshot(session),
    async restore(snapshot) {
      checkSnapshot(snapshot)
      await worlds.restore(session, snapshot)
    },
  }
}

/** Its stored state is checked by the store. */
function checkSnapshot(snapshot: unknown): asserts snapshot is WorldSnapshot {
  const { state, clock } = (snapshot ?? {}) as Partial<WorldSnapshot>
  if (typeof state !== 'object' || state === null) throw new InvalidSnapshot('it has no state')
  if (!isTime(clock?.now) || typeof clock?.frozen !== 'boolean')
    throw new InvalidSnapshot('its clock must have now, in ms from 1970 to 9999, and frozen')
}
