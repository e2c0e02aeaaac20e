import type { WorldPlan } from '../../../plan/options/world-plan.ts'
import type { MockSession } from '../../mock-protocol/mock-session.ts'
import type { MockOptions } from '../../mock-protocol/session-options.ts'
import type { Session } from '../session.ts'
import type { Kept } from '../sessions/kept-sessions.ts'
import type { World } from '../world.ts'
import type { WorldPart } from './world-parts.ts'

/** The location of a world, and what other nodes know about it. */
export interface Place extends Kept {
  readonly key: string
  readonly session: Session
  readonly mock: MockSession | undefined
  readonly mockOptions: MockOptions | undefined
  readonly contract: string | undefined
  plan: WorldPlan
  world: World
  parts: ReadonlyMap<string, WorldPart>
  /** Undefined for a session that uses the default world's state. */
  scope: string | undefined
  era: number
}
