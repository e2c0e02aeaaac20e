import type { Service } from './service.ts'
import type { Session } from './session.ts'

/**
 * Everything that one test session can see: the part that survives when its state is replaced (session.ts), and its
 * state with what serves it (service.ts). A request keeps the world in which it started. Code that needs only some
 * parts takes `Pick<World, 'clock' | 'store'>`.
 */
export interface World extends Session, Service {
  /** The page of the journal for its requests; a restarted session turns it. */
  readonly journalPage: number
  /**
   * If several processes share it: resolves once everything that the caller has seen and done so far is stored. No answer
   * leaves before. Throws StateError if it was lost.
   */
  readonly settle: (() => Promise<void>) | undefined
  /** Whether it is initialized. */
  isReady: boolean
}

/** The world of a session and a service. */
export const worldOf = (session: Session, service: Service, settle?: () => Promise<void>): World => ({
  ...session,
  ...service,
  journalPage: session.journal.page,
  settle,
  isReady: false,
})
