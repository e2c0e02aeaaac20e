import type { FaultPlan } from '../faults/fault-plan.ts'
import type { RateLimits } from '../faults/rate-limits.ts'
import type { Accounts } from '../features/accounts/accounts.ts'
import type { Plan } from '../features/accounts/caller.ts'
import type { ServiceHandlers } from '../features/context.ts'
import type { Journal } from '../journal/journal.ts'
import type { Tally } from '../journal/metrics.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Random } from '../runtime/random.ts'
import type { Settings } from '../settings/settings.ts'
import type { Store } from '../state/store.ts'
import type { WireRequest } from './wire/wire-request.ts'

/** Everything that one test session can see, as far as the pipeline needs it. Worlds share nothing. */
export interface World {
  readonly settings: Settings
  readonly clock: Clock
  readonly store: Pick<Store, 'flush'>
  readonly accounts: Pick<Accounts, 'find' | 'admit'>
  readonly handlers: ServiceHandlers
  /** Refuses what the world does not let in, before anything else looks at it. */
  readonly admit: ((request: WireRequest) => void) | undefined
  readonly uploads: UploadLimits
  readonly faults: FaultPlan
  readonly rateLimits: RateLimits
  readonly journal: Journal
  readonly tally: Tally
  /** Trace ids come from here. */
  readonly traces: Random
  /** How many requests with a paid key in query or body came in the brownout so far. */
  legacyRequests: number
}

/** How large a file may be that comes in a multipart body. */
export interface UploadLimits {
  /** Bytes of a file with this name, from a caller on this plan. */
  maxBytes(filename: string | undefined, plan: Plan): number
}

/** Where the pipeline finds the world of a request. */
export interface Worlds {
  /** The world of a session, made on first sight of its first request; the default world without a name. */
  find(session: string | undefined, request: WireRequest): Promise<World> | World
}
