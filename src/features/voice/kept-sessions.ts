import { VOICE_LIMITS } from './voice-limits.ts'
import type { VoiceSession } from './voice-session.ts'

/** The sessions of a world, by every token that they had. */
export interface KeptSessions {
  add(session: VoiceSession): void
  /** Gives a session its next token. */
  renew(session: VoiceSession, token: string): void
  /** Keeps the messages of its last connection for now; those of the session that closed longest ago are forgotten. */
  closed(session: VoiceSession): void
  find(token: string): VoiceSession | undefined
  all(): Iterable<VoiceSession>
}

/** Tokens that a session is known by; older ones are as unknown as any. */
const MAX_TOKENS = 20

/** Sessions whose last connection is known with its messages after it was closed, up to 64 KiB each (our choice). */
const MAX_CLOSED = 100

/** Keeps sessions, bounded: those that were not used for longest and have no stream go first. */
export function createKeptSessions(): KeptSessions {
  const tokensOf = new Map<VoiceSession, string[]>()
  const byToken = new Map<string, VoiceSession>()
  /** In the order in which their connections were closed. */
  const closed = new Set<VoiceSession>()

  function forget(session: VoiceSession) {
    for (const token of tokensOf.get(session) ?? []) byToken.delete(token)
    tokensOf.delete(session)
  }

  function makeRoom() {
    for (const session of tokensOf.keys()) {
      if (tokensOf.size <= VOICE_LIMITS.SESSIONS) return
      if (!session.stream) forget(session)
    }
  }

  function keep(session: VoiceSession, tokens: string[]) {
    // In the order of their last use.
    tokensOf.delete(session)
    tokensOf.set(session, tokens)
    byToken.set(session.token, session)
    makeRoom()
  }

  return {
    add: (session) => keep(session, [session.token]),
    renew(session, token) {
      session.token = token
      session.isTokenUsed = false
      const tokens = [...(tokensOf.get(session) ?? []), token]
      while (tokens.length > MAX_TOKENS) byToken.delete(tokens.shift() ?? '')
      keep(session, tokens)
    },
    closed(session) {
      closed.delete(session)
      closed.add(session)
      const [oldest] = closed
      if (closed.size <= MAX_CLOSED || !oldest) return
      closed.delete(oldest)
      if (!oldest.stream) oldest.connection = undefined
    },
    find: (token) => byToken.get(token),
    all: () => tokensOf.keys(),
  }
}
