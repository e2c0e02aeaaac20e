import { type Clock, createClock } from '../../base/runtime/clock.ts'
import { isolate } from '../../base/runtime/isolate.ts'
import type { ServiceSettings } from '../../contract/settings/generated/settings.ts'
import type { Store } from '../../state/store.ts'
import { createKeptTimelines, type KeptSessions, MAX_TOKENS, SessionElsewhere } from './kept-sessions.ts'
import {
  isExpired,
  type StoredVoiceSession,
  type StoredVoiceToken,
  storedSession,
  storedSummary,
  VOICE_SESSIONS,
  VOICE_TOKENS,
} from './stored-voice-session.ts'
import { CLOSE, streamErrors } from './stream/stream-error.ts'
import { VOICE_LIMITS } from './voice-limits.ts'
import { summaryOf, type VoiceSession } from './voice-session.ts'

/** The number of sessions without an open connection that a process keeps in memory. */
const MAX_REMEMBERED = 1000

/** The dependencies of shared sessions. */
interface SharedParts extends VoicePeers {
  /** The world's. */
  readonly clock: Clock
  readonly settings: ServiceSettings['voice']
}

/**
 * The sessions of a world that several processes serve. The stored record is authoritative: a process uses the session in
 * its memory while both have the same revision, and otherwise restores the session from the record. A stream belongs to
 * the process that the record names as its holder. Other processes write to the record to ask for its release.
 * @param restore creates a session from its record
 */
export function createSharedSessions(
  peers: SharedParts,
  restore: (stored: StoredVoiceSession) => Promise<VoiceSession>,
): KeptSessions {
  const { id: own, world, store } = peers
  const records = store.collection<StoredVoiceSession>(VOICE_SESSIONS)
  const tokens = store.collection<StoredVoiceToken>(VOICE_TOKENS)
  /** Sessions in memory, least recently used first. */
  const byId = new Map<string, VoiceSession>()
  /** Sessions whose connections are open in this process. */
  const held = new Set<string>()
  const timelines = createKeptTimelines()
  // The machine's clock: processes wait for each other in real time, independent of the clocks of worlds.
  const machineClock = createClock()
  let wakeAll: (() => void)[] = []

  function remember(session: VoiceSession) {
    byId.delete(session.id)
    byId.set(session.id, session)
    for (const [id, { stream }] of byId) {
      if (byId.size <= MAX_REMEMBERED) return
      if (!stream) byId.delete(id)
    }
  }

  const isPresent = (record: StoredVoiceSession) =>
    record.world === world && !isExpired(record, peers.clock.now())

  const ofWorld = async () => {
    await peers.enter()
    return (await records.list()).filter(isPresent)
  }

  const recordFor = (session: VoiceSession, names: readonly string[]) =>
    storedSession(session, { world, tokens: names, now: peers.clock.now() }, peers.settings)

  /** Removes the least recently used sessions if there are too many. */
  async function makeRoom() {
    const all = await ofWorld()
    const surplus = all.length - VOICE_LIMITS.SESSIONS + 1
    if (surplus <= 0) return
    const unused = all.filter(({ holder }) => holder === undefined)
    unused.sort((one, other) => one.reconnectUntil - other.reconnectUntil)
    for (const { id, tokens: names } of unused.slice(0, surplus)) {
      await records.delete(id)
      for (const name of names) await tokens.delete(name)
      byId.delete(id)
    }
  }

  async function recordOf(id: string): Promise<StoredVoiceSession | undefined> {
    await peers.enter()
    const record = await records.get(id)
    return record && isPresent(record) ? record : undefined
  }

  async function withId(id: string): Promise<VoiceSession | undefined> {
    for (;;) {
      const record = await recordOf(id)
      if (!record) return undefined
      const present = byId.get(id)
      if (present?.revision === record.revision) {
        present.isOver ||= record.isOver
        return present
      }
      const restored = await restore(record)
      // Another process may have changed the session while it was restored.
      if ((await recordOf(id))?.revision !== restored.revision) continue
      leave(present)
      remember(restored)
      return restored
    }
  }

  async function find(token: string): Promise<VoiceSession | undefined> {
    await peers.enter()
    const known = await tokens.get(token)
    return known?.world === world ? withId(known.session) : undefined
  }

  /** Closes this process's connection, because another process now holds the session. */
  function leave(session: VoiceSession | undefined) {
    isolate('a stream that continues elsewhere', () =>
      session?.stream?.close(CLOSE.GOING_AWAY, 'The session continues in another connection'),
    )
  }

  async function keep(session: VoiceSession) {
    await peers.enter()
    let outdated: readonly string[] = []
    const kept = await records.update(session.id, (record) => {
      if (record.revision !== session.revision) throw new SessionElsewhere()
      const { asked, isOver, tokens: before } = record
      const names = before.includes(session.token) ? before : [...before, session.token]
      outdated = names.slice(0, -MAX_TOKENS)
      session.revision += 1
      session.isOver ||= isOver
      return {
        ...recordFor(session, names.slice(-MAX_TOKENS)),
        ...(session.holder !== undefined && { asked }),
      }
    })
    if (!kept) throw new SessionElsewhere()
    for (const token of outdated) await tokens.delete(token)
    if (session.holder === undefined) held.delete(session.id)
    remember(session)
  }

  async function ask(id: string, asked: 'release' | 'fail') {
    await peers.enter()
    await records.update(id, (record) =>
      record.holder === undefined ? record : { ...record, asked, isOver: record.isOver || asked === 'fail' },
    )
    await peers.settled()
  }

  /** Removes the holder of a session, whose next change is then rejected. */
  async function letGo(id: string) {
    await records.update(id, (record) => ({
      ...record,
      holder: undefined,
      asked: undefined,
      revision: record.revision + 1,
    }))
  }

  /** Waits until no process holds the connection. A holder that does not release it in time loses it. */
  async function released(id: string) {
    const began = machineClock.now()
    for (;;) {
      const changed = nextLook()
      const record = await recordOf(id)
      if (record?.holder === undefined) return
      if (machineClock.now() - began >= peers.patienceMs) return letGo(id)
      await changed
    }
  }

  /** Resolves when another process has changed something, or after `patienceMs`. */
  function nextLook(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = machineClock.after(peers.patienceMs, resolve)
      wakeAll.push(() => {
        cancel()
        resolve()
      })
    })
  }

  /** Carries out what another process has asked for a connection of this process. */
  async function obey(id: string) {
    const record = await recordOf(id)
    const session = byId.get(id)
    if (record?.holder !== own || record.revision !== session?.revision) {
      held.delete(id)
      leave(session)
      if (record?.holder === own && record.asked) await letGo(id)
    } else if (record.asked === 'fail') {
      session.end(undefined)
      await session.stream?.fail(streamErrors.tokenUsed())
    } else if (record.asked === 'release') {
      if (session.stream) await session.stream.release(CLOSE.GOING_AWAY, 'Another connection was asked for')
      else await letGo(id)
    }
  }

  return {
    async add(session) {
      await makeRoom()
      await records.insert(session.id, recordFor(session, [session.token]))
      await tokens.insert(session.token, { session: session.id, world })
      remember(session)
    },
    async renew(session, token) {
      session.token = token
      session.isTokenUsed = false
      await keep(session)
      await tokens.insert(token, { session: session.id, world })
    },
    find,
    withId,
    async all() {
      return (await ofWorld()).map((record) => {
        const present = byId.get(record.id)
        return present?.revision === record.revision ? summaryOf(present) : storedSummary(record)
      })
    },
    local: () => byId.values(),
    closed: timelines.closed,
    async own(session) {
      if ((await recordOf(session.id))?.revision !== session.revision) throw new SessionElsewhere()
    },
    keep,
    settled: () => peers.settled(),
    async hold(session) {
      session.holder = own
      held.add(session.id)
      await keep(session)
    },
    async release(session) {
      if (session.holder === undefined || session.stream) return session
      if (session.holder === own) await letGo(session.id)
      else {
        await ask(session.id, 'release')
        await released(session.id)
      }
      return (await withId(session.id)) ?? session
    },
    async invalidate(session) {
      session.end(undefined)
      if (session.holder !== undefined && !session.stream) return ask(session.id, 'fail')
      await keep(session)
    },
    look() {
      const waking = wakeAll
      wakeAll = []
      for (const wake of waking) wake()
      // Without the shared state, connections end by themselves.
      for (const id of held) obey(id).catch(() => {})
    },
    stop: () => machineClock.close(),
  }
}

/** The other processes that serve a world, as far as its voice sessions concern them. */
export interface VoicePeers {
  /** This process in this world. */
  readonly id: string
  /** The world's session, where several use one state; empty for the default world. */
  readonly world: string
  readonly store: Store
  /** Resolves in a turn; undefined in one. */
  enter(): Promise<void> | undefined
  /** Resolves when what was done in the turn is stored. */
  settled(): Promise<void>
  /** How long to wait for a process that does not answer, by the machine's clock. */
  readonly patienceMs: number
}
