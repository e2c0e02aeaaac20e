import { EVALUATIONS, type Evaluation } from '../../../service/quality/evaluations.ts'
import {
  isExpired,
  removeVoiceSession,
  type StoredVoiceSession,
  VOICE_SESSIONS,
} from '../../../service/voice/stored-voice-session.ts'
import type { LiveState } from '../../../state/live/live-state.ts'
import type { Place } from '../local/place.ts'
import { IDLE_MS } from '../sessions/kept-sessions.ts'

/**
 * Removes what a single process would just leave in its memory: idle sessions, voice sessions that can no longer be used, and old
 * evaluations, by the clock of the world that they belong to (docs/shared-state.md).
 */
export interface Expiry {
  /** Something of a world may expire earlier than before. Costs nothing while a look is scheduled. */
  watch(place: Place): void
  stop(place: Place): void
  /** Removes the voice sessions of a world. */
  removeVoice(place: Place): void
}

/** The minimum time between two looks at a world, by its clock. */
const PAUSE_MS = 60_000

/**
 * @param places the worlds by key
 * @param stateOf the state of a world, which may be that of the default world
 */
export function createExpiry(
  places: ReadonlyMap<string, Place>,
  stateOf: (place: Place) => LiveState,
  forgetIdle: () => void,
): Expiry {
  const cancels = new Map<Place, () => void>()

  /** The earliest time of the worlds that share the state of this one. */
  const earliestNow = (place: Place) =>
    Math.min(
      ...[place, ...(place.session.name === undefined ? places.values() : [])]
        .filter((one) => one === place || one.mock)
        .map(({ session }) => session.clock.now()),
    )

  function voiceSessionsOf(place: Place) {
    const name = (place.mock && place.session.name) ?? ''
    const all = stateOf(place).collection<StoredVoiceSession>(VOICE_SESSIONS).values()
    return all.filter(({ world }) => world === name)
  }

  /** When something of a world expires next; undefined if nothing will. */
  function next(place: Place): number | undefined {
    const evaluations = place.mock ? [] : stateOf(place).collection<Evaluation>(EVALUATIONS).values()
    const times = [...voiceSessionsOf(place), ...evaluations].map(({ expiryTime }) => expiryTime)
    // Sessions become idle by the clock of the default world.
    if (place.session.name === undefined)
      for (const { session, lastUse } of places.values())
        if (session.name !== undefined) times.push(lastUse + IDLE_MS + 1)
    return times.length === 0 ? undefined : times.reduce((one, other) => Math.min(one, other))
  }

  function sweep(place: Place) {
    const state = stateOf(place)
    const now = place.session.clock.now()
    for (const record of voiceSessionsOf(place)) if (isExpired(record, now)) removeVoiceSession(state, record)
    // Those of sessions that share the default world's state are removed with its own.
    if (place.mock) return
    if (place.session.name === undefined) forgetIdle()
    const everywhere = earliestNow(place)
    const evaluations = state.collection<Evaluation>(EVALUATIONS)
    for (const [id, { expiryTime }] of evaluations.entries())
      if (expiryTime <= everywhere) evaluations.delete(id)
  }

  function watch(place: Place) {
    if (cancels.has(place)) return
    const time = next(place)
    if (time === undefined) return
    const { clock } = place.session
    cancels.set(
      place,
      clock.after(Math.max(time - clock.now(), PAUSE_MS), () => {
        cancels.delete(place)
        try {
          sweep(place)
        } finally {
          watch(place)
        }
      }),
    )
  }

  return {
    watch,
    removeVoice(place) {
      for (const record of voiceSessionsOf(place)) removeVoiceSession(stateOf(place), record)
    },
    stop(place) {
      cancels.get(place)?.()
      cancels.delete(place)
    },
  }
}
