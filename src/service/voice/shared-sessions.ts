import type { Clock } from '../../base/runtime/clock.ts'
import type { ServiceSettings } from '../../contract/settings/generated/settings.ts'
import type { Store } from '../../state/store.ts'
import { createKeptTimelines, type KeptSessions, MAX_TOKENS, SessionGone } from './kept-sessions.ts'
import {
  isExpired,
  type StoredVoiceSession,
  type StoredVoiceToken,
  storedSession,
  storedSummary,
  VOICE_SESSIONS,
  VOICE_TOKENS,
} from './stored-voice-session.ts'
import { VOICE_LIMITS } from './voice-limits.ts'
import { summaryOf, type VoiceSession } from './voice-session.ts'

/** The number of sessions without an open connection that a process keeps in memory. */
const MAX_REMEMBERED = 1000

/** Where the voice sessions of a world are stored, so that another process can continue with them. */
export interface VoiceKeeping {
  /** The world's session, where several use one state; empty for the default world. */
  readonly world: string
  readonly store: Store
  /** Resolves when everything that was done so far is stored. */
  settled(): Promise<void>
}

/** The dependencies of shared sessions. */
interface SharedParts extends VoiceKeeping {
  /** The world's. */
  readonly clock: Clock
  readonly settings: ServiceSettings['voice']
}

/**
 * The sessions of a world that several processes share, one of which serves them at a time. A session is stored whenever it
 * changes. One that is not in memory is restored from its record: the process that had its connection is gone, and the
 * connection with it.
 * @param restore creates a session from its record
 */
export function createSharedSessions(
  { world, store, settled, clock, settings }: SharedParts,
  restore: (stored: StoredVoiceSession) => Promise<VoiceSession>,
): KeptSessions {
  const records = store.collection<StoredVoiceSession>(VOICE_SESSIONS)
  const tokens = store.collection<StoredVoiceToken>(VOICE_TOKENS)
  /** Sessions in memory, least recently used first. */
  const byId = new Map<string, VoiceSession>()
  const restoring = new Map<string, Promise<VoiceSession>>()
  const timelines = createKeptTimelines()

  function remember(session: VoiceSession) {
    byId.delete(session.id)
    byId.set(session.id, session)
    for (const [id, { stream }] of byId) {
      if (byId.size <= MAX_REMEMBERED) return
      if (!stream) byId.delete(id)
    }
  }

  const isPresent = (record: StoredVoiceSession) => record.world === world && !isExpired(record, clock.now())

  const ofWorld = async () => records.list().filter(isPresent)

  const recordFor = (session: VoiceSession, names: readonly string[]) =>
    storedSession(session, { world, tokens: names, now: clock.now() }, settings)

  /** Removes the least recently used sessions if there are too many. */
  async function makeRoom() {
    const all = await ofWorld()
    const surplus = all.length - VOICE_LIMITS.SESSIONS + 1
    if (surplus <= 0) return
    const unused = all.filter(({ id }) => !byId.get(id)?.stream)
    unused.sort((one, other) => one.reconnectUntil - other.reconnectUntil)
    for (const { id, tokens: names } of unused.slice(0, surplus)) {
      records.delete(id)
      for (const name of names) tokens.delete(name)
      byId.delete(id)
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

  async function find(token: string): Promise<VoiceSession | undefined> {
    const known = await tokens.get(token)
    return known?.world === world ? withId(known.session) : undefined
  }

  async function keep(session: VoiceSession) {
    let outdated: readonly string[] = []
    const kept = records.update(session.id, ({ tokens: before }) => {
      const names = before.includes(session.token) ? before : [...before, session.token]
      outdated = names.slice(0, -MAX_TOKENS)
      return recordFor(session, names.slice(-MAX_TOKENS))
    })
    if (!kept) throw new SessionGone()
    for (const token of outdated) tokens.delete(token)
    remember(session)
  }

  return {
    async add(session) {
      await makeRoom()
      records.insert(session.id, recordFor(session, [session.token]))
      tokens.insert(session.token, { session: session.id, world })
      remember(session)
    },
    async renew(session, token) {
      session.token = token
      session.isTokenUsed = false
      await keep(session)
      tokens.insert(token, { session: session.id, world })
    },
    find,
    withId,
    async all() {
      return (await ofWorld()).map((record) => {
        const present = byId.get(record.id)
        return present ? summaryOf(present) : storedSummary(record)
      })
    },
    local: () => byId.values(),
    closed: timelines.closed,
    keep,
    settled,
    async invalidate(session) {
      session.end(undefined)
      await keep(session)
    },
  }
}
