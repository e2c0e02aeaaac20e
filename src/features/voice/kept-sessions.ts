import { VOICE_LIMITS } from './voice-limits.ts'
import type { VoiceSession } from './voice-session.ts'

/** The sessions of a world, by every token that they had. */
export interface KeptSessions {
  add(session: VoiceSession): void
  /** Gives a session its next token. */
  renew(session: VoiceSession, token: string): void
  find(token: string): VoiceSession | undefined
  all(): Iterable<VoiceSession>
}

/** Tokens that a session is known by; older ones are as unknown as any. */
const MAX_TOKENS = 20

/** Keeps sessions, bounded: those that were not used for longest and have no stream go first. */
export function createKeptSessions(): KeptSessions {
  const tokensOf = new Map<VoiceSession, string[]>()
  const byToken = new Map<string, VoiceSession>()

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
    find: (token) => byToken.get(token),
    all: () => tokensOf.keys(),
  }
}
