import { isolate } from '../../../base/runtime/isolate.ts'
import type { ForgottenBecause } from './unknown-session.ts'

/** A session that is unused for this long is forgotten (the existing mock's rule; clients). */
export const IDLE_MS = 10 * 60 * 1000
/** More sessions than any suite has at a time. When there are too many, the least recently used one is forgotten. */
const MAX_SESSIONS = 1000

/** The data that is kept for a session. */
export interface Kept {
  /** In milliseconds, by the default world's clock. */
  lastUse: number
}

/** The existing sessions by name, least recently used first. Idle ones are forgotten. */
export interface KeptSessions<Session extends Kept> {
  /** The session with this name. This counts as a use of it. */
  find(name: string): Session | undefined
  /** Adds a new session. If there are too many, the least recently used one is forgotten. */
  add(name: string, session: Session): void
  forgetIdle(): void
  /** Forgets idle sessions, and the least recently used ones if there are too many. */
  makeRoom(): void
  /** False if there is no such session. Resolves when it is closed. */
  forget(name: string, because?: ForgottenBecause): Promise<boolean>
  forgetAll(): Promise<void>
  /** Why a session was forgotten, if that was recent. */
  forgottenBecause(name: string): ForgottenBecause | undefined
  /** The names of the sessions that are not idle. */
  names(): string[]
  /** The sessions that are not idle, by name. This does not count as a use. */
  present(): [string, Session][]
  all(): IterableIterator<[string, Session]>
  readonly size: number
  /** Marks every session as used now: the clock was changed, so earlier times are meaningless. */
  useAll(): void
  /** Another process used a session at that time. */
  useAt(name: string, time: number): void
}

const CLOSING = 'closing a session'

/**
 * Keeps sessions until they are idle.
 * @param now the default world's time, in milliseconds
 * @param close closes a session that is forgotten
 */
export function createKeptSessions<Session extends Kept>(
  now: () => number,
  close: (session: Session, because: ForgottenBecause) => Promise<void>,
): KeptSessions<Session> {
  // In the order of last use: a session that is used moves to the end.
  const sessions = new Map<string, Session>()
  const forgotten = new Map<string, ForgottenBecause>()
  const isIdle = ({ lastUse }: Session) => now() - lastUse > IDLE_MS

  const present = () => [...sessions].filter(([, session]) => !isIdle(session))

  function forget(name: string, session: Session, because: ForgottenBecause): Promise<void> {
    sessions.delete(name)
    forgotten.delete(name)
    forgotten.set(name, because)
    for (const oldest of forgotten.keys()) {
      if (forgotten.size <= MAX_SESSIONS) break
      forgotten.delete(oldest)
    }
    return close(session, because)
  }

  function forgetIdle() {
    for (const [name, session] of sessions) {
      if (!isIdle(session)) return
      isolate(CLOSING, () => forget(name, session, 'idle'))
    }
  }

  return {
    find(name) {
      const session = sessions.get(name)
      if (!session) return undefined
      if (isIdle(session)) {
        isolate(CLOSING, () => forget(name, session, 'idle'))
        return undefined
      }
      sessions.delete(name)
      sessions.set(name, session)
      session.lastUse = now()
      return session
    },
    add(name, session) {
      session.lastUse = now()
      sessions.set(name, session)
      forgotten.delete(name)
    },
    forgetIdle,
    makeRoom() {
      forgetIdle()
      for (const [name, session] of sessions) {
        if (sessions.size < MAX_SESSIONS) return
        isolate(CLOSING, () => forget(name, session, 'crowded'))
      }
    },
    async forget(name, because = 'deleted') {
      const session = sessions.get(name)
      if (session) await forget(name, session, because)
      return session !== undefined
    },
    async forgetAll() {
      await Promise.all([...sessions].map(([name, session]) => forget(name, session, 'reset')))
    },
    forgottenBecause: (name) => forgotten.get(name),
    names: () => present().map(([name]) => name),
    present,
    all: () => sessions.entries(),
    get size() {
      return sessions.size
    },
    useAll() {
      for (const session of sessions.values()) session.lastUse = now()
    },
    useAt(name, time) {
      const session = sessions.get(name)
      if (!session) return
      sessions.delete(name)
      sessions.set(name, session)
      session.lastUse = time
    },
  }
}
