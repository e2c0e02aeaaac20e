import { EVALUATIONS, type Evaluation } from '../../../service/quality/evaluations.ts'
import {
  releasedAtEnd,
  removeVoiceSession,
  type StoredVoiceSession,
  VOICE_SESSIONS,
} from '../../../service/voice/stored-voice-session.ts'
import type { Space } from '../../../state/shared/space.ts'
import { IDLE_MS, type KeptSessions } from '../sessions/kept-sessions.ts'
import type { Place } from './place.ts'
import { createSweeper, type Sweeper } from './sweeper.ts'

/**
 * Removes what a single process would just leave in its memory: idle sessions, voice sessions that can no longer be
 * used, and old evaluations. Documents and voice jobs have timers in their own features. Every node does this, by the
 * clock of the world that something belongs to (docs/shared-state.md).
 */
export interface Expiry {
  /** The records of a world may have changed. */
  watch(place: Place): void
  /** A world has another service or clock, or is gone. */
  stop(place: Place): void
  /** Removes the voice sessions of a world. Runs in the turn, without waiting. */
  removeVoice(place: Place): void
}

/** The dependencies of the expiry. */
interface ExpiryParts {
  readonly space: Space
  /** Resolves in a turn; undefined in one. */
  enter(): Promise<void> | undefined
  /** By key; the default world's key is empty. */
  readonly places: ReadonlyMap<string, Place>
  readonly sessions: Pick<KeptSessions<Place>, 'all' | 'forgetIdle'>
  home(): Place
}

export function createExpiry({ space, enter, places, sessions, home }: ExpiryParts): Expiry {
  const sweepers = new Map<Place, Sweeper>()

  const isHome = ({ key }: Place) => key === ''
  const stateOf = ({ scope }: Place) => space.scope(scope ?? home().scope ?? '')

  function voiceSessionsOf(place: Place): StoredVoiceSession[] {
    const table = stateOf(place).collection<StoredVoiceSession>(VOICE_SESSIONS)
    const name = (place.mock && place.session.name) ?? ''
    return table.size === 0 ? [] : table.values().filter(({ world }) => world === name)
  }

  /** Those of sessions that share the default world's state are removed with its own. */
  const evaluationsOf = (place: Place) =>
    place.mock ? [] : stateOf(place).collection<Evaluation>(EVALUATIONS).entries()

  /** The earliest time of the worlds that share the state of this one. */
  function earliestNow(place: Place): number {
    let earliest = place.session.clock.now()
    if (isHome(place))
      for (const { mock, session } of places.values())
        if (mock) earliest = Math.min(earliest, session.clock.now())
    return earliest
  }

  /** When something in a world expires next. */
  function next(place: Place): number | undefined {
    let earliest = Number.POSITIVE_INFINITY
    for (const { expiryTime } of voiceSessionsOf(place)) earliest = Math.min(earliest, expiryTime)
    for (const [, { expiryTime }] of evaluationsOf(place)) earliest = Math.min(earliest, expiryTime)
    // They are in the order of their last use.
    const [oldest] = isHome(place) ? sessions.all() : []
    if (oldest) earliest = Math.min(earliest, oldest[1].lastUse + IDLE_MS + 1)
    return earliest === Number.POSITIVE_INFINITY ? undefined : earliest
  }

  async function sweep(place: Place) {
    await enter()
    // It may have been replaced while this node waited.
    if (places.get(place.key) !== place) return
    const state = stateOf(place)
    const now = place.session.clock.now()
    for (const record of voiceSessionsOf(place)) {
      if (record.expiryTime > now) continue
      const released = releasedAtEnd(record, now)
      if (released) state.collection<StoredVoiceSession>(VOICE_SESSIONS).set(record.id, released)
      else removeVoiceSession(state, record)
    }
    const everywhere = earliestNow(place)
    for (const [id, { expiryTime }] of evaluationsOf(place))
      if (expiryTime <= everywhere) state.collection(EVALUATIONS).delete(id)
    if (isHome(place)) sessions.forgetIdle()
  }

  return {
    watch(place) {
      let sweeper = sweepers.get(place)
      if (!sweeper) {
        const { clock } = place.session
        sweeper = createSweeper(
          clock,
          () => next(place),
          () => sweep(place),
        )
        sweepers.set(place, sweeper)
      }
      sweeper.watch()
    },
    stop(place) {
      sweepers.get(place)?.stop()
      sweepers.delete(place)
    },
    removeVoice(place) {
      for (const record of voiceSessionsOf(place)) removeVoiceSession(stateOf(place), record)
    },
  }
}
