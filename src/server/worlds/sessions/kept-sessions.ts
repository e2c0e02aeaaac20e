import { isolate } from '../../../base/runtime/isolate.ts'
import type { Place } from '../local/place.ts'
import type { ForgottenBecause } from './unknown-session.ts'

/** A session that is unused for this long is forgotten (the existing mock's rule; clients). */
export const IDLE_MS = 10 * 60 * 1000
/** More sessions than any suite has at a time. When there are too many, the least recently used one is forgotten. */
const MAX_SESSIONS = 1000

const CLOSING = 'closing a session'

/**
 * Keeps the existing sessions by name, least recently used first, until they are idle.
 * @param now the default world's time, in milliseconds
 * @param close closes a session that is forgotten
 */
export function createKeptSessions(now: () => number, close: (session: Place) => Promise<void>) {
  // In the order of last use: a session that is used moves to the end.
  const sessions = new Map<string, Place>()
  const forgotten = new Map<string, ForgottenBecause>()
  const isIdle = ({ lastUse }: Place) => now() - lastUse > IDLE_MS

  const present = () => [...sessions].filter(([, session]) => !isIdle(session))

  function forget(name: string, session: Place, because: ForgottenBecause): Promise<void> {
    sessions.delete(name)
    forgotten.delete(name)
    forgotten.set(name, because)
    for (const oldest of forgotten.keys()) {
      if (forgotten.size <= MAX_SESSIONS) break
      forgotten.delete(oldest)
    }
    return close(session)
  }

  function forgetIdle() {
    for (const [name, session] of sessions) {
      if (!isIdle(session)) return
      isolate(CLOSING, () => forget(name, session, 'idle'))
    }
  }

  return {
    /** The session with this name. This counts as a use of it. */
    find(name: string): Place | undefined {
      const session = sessions.get(name)
      if (!session) return undefined
      if (isIdle(session)) {
        isolate(CLOSING, () => forget(name, session, 'idle'))
        return undefined
      }
      sessions.delete(name)
      sessions.set(name, session)
      session.lastUse = now()
      session.uses += 1
      return session
    },
    /** Adds a session; one that is not new was last used at that time. */
    add(name: string, session: Place, lastUse = now()) {
      session.lastUse = lastUse
      sessions.set(name, session)
      forgotten.delete(name)
    },
    forgetIdle,
    /** Forgets idle sessions, and the least recently used ones if there are too many. */
    makeRoom() {
      forgetIdle()
      for (const [name, session] of sessions) {
        if (sessions.size < MAX_SESSIONS) return
        isolate(CLOSING, () => forget(name, session, 'crowded'))
      }
    },
    /** False if there is no such session. Resolves when it is closed. */
    async forget(name: string): Promise<boolean> {
      const session = sessions.get(name)
      if (session) await forget(name, session, 'deleted')
      return session !== undefined
    },
    /** Forgets a session that only those who opened it have used, as if it had never been there. */
    async forgetUnused(name: string): Promise<void> {
      const session = sessions.get(name)
      if (session?.uses !== 1) return
      sessions.delete(name)
      await close(session)
    },
    async forgetAll(): Promise<void> {
      await Promise.all([...sessions].map(([name, session]) => forget(name, session, 'reset')))
    },
    /** Why a session was forgotten, if that was recent. */
    forgottenBecause: (name: string): ForgottenBecause | undefined => forgotten.get(name),
    /** The names of the sessions that are not idle. */
    names: (): string[] => present().map(([name]) => name),
    /** The sessions that are not idle, by name. This does not count as a use. */
    present,
    all: () => sessions.entries(),
    get size(): number {
      return sessions.size
    },
    /** Marks every session as used now: the clock was changed, so earlier times are meaningless. */
    useAll() {
      for (const session of sessions.values()) session.lastUse = now()
    },
  }
}
