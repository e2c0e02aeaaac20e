import type { Service } from './service.ts'
import type { Session } from './session.ts'
import type { TurnGate } from './turn-gate.ts'

/**
 * Everything that one test session can see: the part that survives when its state is replaced (session.ts), and its
 * state with what serves it (service.ts). A request keeps the world in which it started. Code that needs only some
 * parts takes `Pick<World, 'clock' | 'store'>`.
 */
export interface World extends Session, Service {
  /** The page of the journal for its requests; a restarted session turns it. */
  readonly journalPage: number
  /** How requests access it if several processes share it; undefined if it belongs to this process alone. */
  readonly turn: TurnGate | undefined
}

/** The world of a session and a service. */
export const worldOf = (session: Session, service: Service, turn?: TurnGate): World => ({
  ...session,
  ...service,
  journalPage: session.journal.page,
  turn,
})
