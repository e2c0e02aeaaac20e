import type { Service } from './service.ts'
import type { Session } from './session.ts'
import type { TurnGate } from './turn-gate.ts'

/**
 * Everything that one test session can see: what goes on when its state is replaced (session.ts), and its state with
 * what serves it (service.ts). A request keeps the world that it began in. Those who need some parts ask for
 * `Pick<World, 'clock' | 'store'>`.
 */
export interface World extends Session, Service {
  /** The page of the journal on which its requests are kept; a session that begins again turns it. */
  readonly journalPage: number
  /** How requests get at it where several processes share it; undefined where it is this process's alone. */
  readonly turn: TurnGate | undefined
}

/** The world of a session and a service. */
export const worldOf = (session: Session, service: Service, turn?: TurnGate): World => ({
  ...session,
  ...service,
  journalPage: session.journal.page,
  turn,
})
