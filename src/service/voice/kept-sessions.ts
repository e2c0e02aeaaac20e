import type { Awaitable } from '../../base/runtime/awaitable.ts'
import { VOICE_LIMITS } from './voice-limits.ts'
import { type SessionSummary, summaryOf, type VoiceSession } from './voice-session.ts'

/** The sessions of a world by all of their tokens. */
export interface KeptSessions {
  add(session: VoiceSession): Awaitable<void>
  /** Assigns the next token to a session. */
  renew(session: VoiceSession, token: string): Awaitable<void>
  find(token: string): Awaitable<VoiceSession | undefined>
  withId(id: string): Awaitable<VoiceSession | undefined>
  /** The longest unused first. */
  all(): Awaitable<SessionSummary[]>
  /** Those in memory. */
  local(): Iterable<VoiceSession>
  /** Keeps the messages of a session's last connection. If too many are kept, drops those that were closed first. */
  closed(session: VoiceSession): void
  /** Stores what a session is now. @throws SessionGone */
  keep(session: VoiceSession): Awaitable<void>
  /** Resolves when what was kept is durable. */
  settled(): Awaitable<void>
  /** Ends a session. */
  invalidate(session: VoiceSession): Awaitable<void>
}

/** How many tokens of a session are remembered; older ones count as unknown. */
export const MAX_TOKENS = 20

/** How many closed connections keep their messages, up to 64 KiB each (our choice). */
const MAX_CLOSED = 100

/** Keeps a bounded number of sessions in memory. The least recently used ones without a stream are dropped first. */
export function createKeptSessions(): KeptSessions {
  const tokensOf = new Map<VoiceSession, string[]>()
  const byToken = new Map<string, VoiceSession>()
  const timelines = createKeptTimelines()

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
    // Moves it to the end: the order is that of last use.
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
    withId: (wanted) => [...tokensOf.keys()].find(({ id }) => id === wanted),
    all: () => Array.from(tokensOf.keys(), summaryOf),
    local: () => tokensOf.keys(),
    closed: timelines.closed,
    keep() {},
    settled() {},
    invalidate: (session) => session.end(undefined),
  }
}

/** Forgets the messages of connections that were closed long ago. */
export function createKeptTimelines() {
  /** Ordered by when their connections were closed. */
  const closed = new Set<VoiceSession>()
  return {
    closed(session: VoiceSession) {
      closed.delete(session)
      closed.add(session)
      const [oldest] = closed
      if (closed.size <= MAX_CLOSED || !oldest) return
      closed.delete(oldest)
      if (!oldest.stream) oldest.connection = undefined
    },
  }
}

/** A session whose world has started over. */
export class SessionGone extends Error {
  constructor() {
    super('The session is gone with the former state of its world')
    this.name = 'SessionGone'
  }
}
