import type { WorldPlan } from '../../../plan/options/world-plan.ts'
import type { MockSession } from '../../mock-protocol/mock-session.ts'
import type { MockOptions } from '../../mock-protocol/session-options.ts'
import type { Session } from '../session.ts'
import type { World } from '../world.ts'

/** The slot of a world, and what is needed to replace it. */
export interface Place {
  readonly session: Session
  /** Its session of the existing mock's protocol, if it has one. */
  readonly mock: MockSession | undefined
  readonly mockOptions: MockOptions | undefined
  /** The contract that was chosen when it was opened, if any. */
  readonly contract: string | undefined
  plan: WorldPlan
  world: World
  /** In milliseconds, by the default world's clock. */
  lastUse: number
  /** How often it was looked for, including the time when it was created. */
  uses: number
}
