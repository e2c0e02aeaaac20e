import type { ServiceSettings } from '../../contract/settings/generated/settings.ts'
import type { LiveState } from '../../state/live/live-state.ts'
import type { Caller } from '../accounts/caller.ts'
import type { SessionConfig } from './session-request.ts'
import { VOICE_LIMITS } from './voice-limits.ts'
import type { SessionDictionary, SessionSummary, VoiceSession } from './voice-session.ts'

/** The collections of sessions, and of the ids of sessions by token. */
export const VOICE_SESSIONS = 'voice_sessions'
export const VOICE_TOKENS = 'voice_tokens'

/** A session as the processes that serve a world share it. */
export interface StoredVoiceSession {
  readonly id: string
  /** The world's session, where several use one state; empty for the default world. */
  readonly world: string
  readonly caller: Caller
  readonly config: SessionConfig
  readonly dictionaries: readonly SessionDictionary[]
  /** The newest token, and all that are still recognized. */
  readonly token: string
  readonly tokens: readonly string[]
  readonly isTokenUsed: boolean
  readonly tokenUntil: number
  readonly reconnectUntil: number
  readonly isInputOver: boolean
  readonly isOver: boolean
  readonly audioMs: number
  readonly billedMs: number
  /** The state of its audio recognition, as JSON: an object would be validated and frozen with each change. */
  readonly hearing: string
  /** Whether it had a connection. */
  readonly isConnected: boolean
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

/** The record of a session, stored at that time. */
export function storedSession(
  session: VoiceSession,
  {
    world,
    tokens,
    now,
  }: { readonly world: string; readonly tokens: readonly string[]; readonly now: number },
  { connectionLifeMs, reconnectMs }: Pick<ServiceSettings['voice'], 'connectionLifeMs' | 'reconnectMs'>,
): StoredVoiceSession {
  const { id, caller, config, dictionaries, token, tokenUntil, reconnectUntil } = session
  const { isTokenUsed, isInputOver, isOver, hearing, bill, isConnected, connection } = session
  // An open connection ends at the end of its life at the latest, and its session can be resumed after that.
  const usableUntil = isConnected ? now + connectionLifeMs + reconnectMs : reconnectUntil
  return {
    id,
    world,
    caller,
    config,
    dictionaries,
    token,
    tokens,
    isTokenUsed,
    tokenUntil,
    reconnectUntil,
    isInputOver,
    isOver,
    audioMs: hearing.durationMs,
    billedMs: bill.billedMs,
    hearing: JSON.stringify(hearing.image()),
    isConnected,
    openedTime: connection?.openedTime,
    expiryTime: usableUntil + VOICE_LIMITS.KEPT_MS,
  }
}

/** Whether a session is no longer visible, even if its record has not been removed yet. */
export const isExpired = ({ expiryTime }: StoredVoiceSession, now: number): boolean => expiryTime <= now

/** Removes a session and its tokens. */
export function removeVoiceSession(state: Pick<LiveState, 'collection'>, { id, tokens }: StoredVoiceSession) {
  state.collection(VOICE_SESSIONS).delete(id)
  for (const token of tokens) state.collection(VOICE_TOKENS).delete(token)
}

/** The listed form of a stored session. */
export const storedSummary = (record: StoredVoiceSession): SessionSummary => ({
  ...record,
  isOpen: false,
  openedTime: record.openedTime,
})
