import { EVALUATIONS, type Evaluation } from '../../../service/quality/evaluations.ts'
import {
  isExpired,
  removeVoiceSession,
  type StoredVoiceSession,
  VOICE_SESSIONS,
} from '../../../service/voice/kept-sessions.ts'
import type { LiveState } from '../../../state/live/live-state.ts'
import type { Place } from '../local/place.ts'

/** The state of a world, which may be that of the default world. */
export type StateOf = (place: Place) => LiveState

/**
 * Removes what a single process would just leave in its memory: voice sessions that can no longer be used, and old
 * evaluations, by the clock of the world that they belong to (docs/shared-state.md).
 */
export function removeExpired(places: Iterable<Place>, stateOf: StateOf) {
  const all = [...places]
  for (const place of all) {
    const now = place.session.clock.now()
    for (const record of voiceSessionsOf(place, stateOf))
      if (isExpired(record, now)) removeVoiceSession(stateOf(place), record)
    // Those of sessions that share the default world's state are removed with its own.
    if (place.mock) continue
    const sharing = place.session.name === undefined ? all.filter(({ mock }) => mock) : []
    const earliest = Math.min(now, ...sharing.map(({ session }) => session.clock.now()))
    const evaluations = stateOf(place).collection<Evaluation>(EVALUATIONS)
    for (const [id, { expiryTime }] of evaluations.entries())
      if (expiryTime <= earliest) evaluations.delete(id)
  }
}

/** Removes the voice sessions of a world. */
export function removeVoice(place: Place, stateOf: StateOf) {
  for (const record of voiceSessionsOf(place, stateOf)) removeVoiceSession(stateOf(place), record)
}

function voiceSessionsOf(place: Place, stateOf: StateOf) {
  const name = (place.mock && place.session.name) ?? ''
  const all = stateOf(place).collection<StoredVoiceSession>(VOICE_SESSIONS).values()
  return all.filter(({ world }) => world === name)
}
