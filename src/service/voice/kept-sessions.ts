import type { Clock } from '../../base/runtime/clock.ts'
import type { ServiceSettings } from '../../contract/settings/generated/settings.ts'
import type { LiveState } from '../../state/live/live-state.ts'
import type { Store } from '../../state/store.ts'
import { VOICE_LIMITS } from './voice-limits.ts'
import {
  factsOf,
  type SessionFacts,
  type SessionSummary,
  summaryOf,
  type VoiceSession,
} from './voice-session.ts'

/** How many tokens of a session are remembered; older ones count as unknown. */
const MAX_TOKENS = 20
/** The sessions without an open connection that a process keeps in memory, if their records are shared. */
const MAX_REMEMBERED = 1000
/** How many closed connections keep their messages, up to 64 KiB each (our choice). */
const MAX_CLOSED = 100

/** The collections of sessions, and of the ids of sessions by token. */
export const VOICE_SESSIONS = 'voice_sessions'
export const VOICE_TOKENS = 'voice_tokens'

/** A session as it is stored. */
export interface StoredVoiceSession extends Readonly<SessionFacts> {
  /** The world's session, where several use one state; empty for the default world. */
  readonly world: string
  readonly audioMs: number
  readonly billedMs: number
  /** The state of its audio recognition, as JSON: an object would be validated and frozen with each change. */
  readonly hearing: string
  /** When its last connection was opened. */
  readonly openedTime?: number | undefined
  /** When it is removed, in milliseconds of the world's clock. With an open connection, when it may have been lost. */
  readonly expiryTime: number
}

/** A token as it is stored. */
export interface StoredVoiceToken {
  readonly session: string
  readonly world: string
}

/** Whether a session is no longer visible, even if its record has not been removed yet. */
export const isExpired = ({ expiryTime }: StoredVoiceSession, now: number): boolean => expiryTime <= now

/** Removes a session and its tokens. */
export function removeVoiceSession(
  state: Pick<LiveState | Store, 'collection'>,
  { id, tokens }: StoredVoiceSession,
) {
  state.collection(VOICE_SESSIONS).delete(id)
  for (const token of tokens) state.collection(VOICE_TOKENS).delete(token)
}

/** Where the voice sessions of a world are stored. */
export interface VoiceKeeping {
  /** The world's session, where several use one state; empty for the default world. */
  readonly world: string
  readonly store: Store
  /** Whether another process can continue with them. */
  readonly isShared: boolean
  /** Resolves when everything that was done so far is stored. */
  settled(): Promise<void>
}

interface KeptParts extends VoiceKeeping {
  /** The world's. */
  readonly clock: Clock
  readonly settings: ServiceSettings['voice']
}

/** The voice sessions of a world by all of their tokens. */
export type KeptSessions = ReturnType<typeof createKeptSessions>

/**
 * Keeps a bounded number of sessions. Each is stored whenever it changes. One that is not in memory is restored from its
 * record: the process that had its connection is gone, and the connection with it.
 * @param restore creates a session from its record
 */
export function createKeptSessions(
  { world, store, isShared, settled, clock, settings }: KeptParts,
  restore: (stored: StoredVoiceSession) => Promise<VoiceSession>,
) {
  const records = store.collection<StoredVoiceSession>(VOICE_SESSIONS)
  const tokens = store.collection<StoredVoiceToken>(VOICE_TOKENS)
  const maxRemembered = isShared ? MAX_REMEMBERED : VOICE_LIMITS.SESSIONS
  /** Sessions in memory, least recently used first. */
  const byId = new Map<string, VoiceSession>()
  const restoring = new Map<string, Promise<VoiceSession>>()
  /** Sessions whose connections keep their messages, in the order in which these were closed. */
  const closed = new Set<VoiceSession>()

  function remember(session: VoiceSession) {
    byId.delete(session.id)
    byId.set(session.id, session)
    for (const [id, { stream }] of byId) {
      if (byId.size <= maxRemembered) return
      if (!stream) byId.delete(id)
    }
  }

  const isPresent = (record: StoredVoiceSession) => record.world === world && !isExpired(record, clock.now())

  function recordOf(session: VoiceSession): StoredVoiceSession {
    const now = clock.now()
    const { connectionLifeMs, reconnectMs } = settings
    // An open connection ends at the end of its life at the latest, and its session can be resumed after that.
    const usableUntil = session.isConnected ? now + connectionLifeMs + reconnectMs : session.reconnectUntil
    return {
      ...factsOf(session),
      world,
      audioMs: session.hearing.durationMs,
      billedMs: session.bill.billedMs,
      hearing: JSON.stringify(session.hearing.image()),
      openedTime: session.connection?.openedTime,
      expiryTime: usableUntil + VOICE_LIMITS.KEPT_MS,
    }
  }

  /** Removes the sessions that can be resumed for the shortest time if there are too many. */
  function makeRoom() {
    // Of all worlds: most worlds never have as many, so theirs need not be listed.
    if (records.size() < VOICE_LIMITS.SESSIONS) return
    const all = records.list({ world })
    const surplus = all.length + 1 - VOICE_LIMITS.SESSIONS
    if (surplus <= 0) return
    const unused = all.filter(({ id }) => !byId.get(id)?.stream)
    unused.sort((one, other) => one.reconnectUntil - other.reconnectUntil)
    for (const record of unused.slice(0, surplus)) {
      removeVoiceSession(store, record)
      byId.delete(record.id)
    }
  }

  async function withId(id: string): Promise<VoiceSession | undefined> {
    const record = records.get(id)
    if (!record || !isPresent(record)) return undefined
    const present = byId.get(id)
    if (present) return present
    let restored = restoring.get(id)
    if (!restored) {
      restored = restore(record).finally(() => restoring.delete(id))
      restoring.set(id, restored)
    }
    const session = await restored
    remember(session)
    return session
  }

  /** Whether there was a session with this token. */
  const has = (token: string): boolean => tokens.get(token)?.world === world

  /** Stores what a session is now. @throws SessionGone */
  function keep(session: VoiceSession) {
    if (!records.update(session.id, () => recordOf(session))) throw new SessionGone()
    remember(session)
  }

  return {
    add(session: VoiceSession, token: string) {
      makeRoom()
      records.insert(session.id, recordOf(session))
      tokens.insert(token, { session: session.id, world })
      remember(session)
    },
    /** Assigns the next token to a session. */
    renew(session: VoiceSession, token: string) {
      const all = [...session.tokens, token]
      session.tokens = all.slice(-MAX_TOKENS)
      session.isTokenUsed = false
      keep(session)
      for (const outdated of all.slice(0, -MAX_TOKENS)) tokens.delete(outdated)
      tokens.insert(token, { session: session.id, world })
    },
    has,
    /** The session with this current or former token. */
    find: async (token: string): Promise<VoiceSession | undefined> =>
      has(token) ? withId(tokens.get(token)?.session ?? '') : undefined,
    withId,
    all: (): SessionSummary[] =>
      records.list({ world }).flatMap((record) => {
        if (!isPresent(record)) return []
        const present = byId.get(record.id)
        return [present ? summaryOf(present) : { ...record, isOpen: false }]
      }),
    /** Those in memory. */
    local: () => byId.values(),
    /** Keeps the messages of a session's last connection. If too many are kept, drops those that were closed first. */
    closed(session: VoiceSession) {
      closed.delete(session)
      closed.add(session)
      const [oldest] = closed
      if (closed.size <= MAX_CLOSED || !oldest) return
      closed.delete(oldest)
      if (!oldest.stream) oldest.connection = undefined
    },
    keep,
    /** Resolves when what was kept is durable. */
    settled,
    /** Ends a session. */
    invalidate(session: VoiceSession) {
      session.end(undefined)
      keep(session)
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
