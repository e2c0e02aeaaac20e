import type { Caller } from '../../accounts/caller.ts'
import type { SessionConfig } from '../session-request.ts'
import type { SessionDictionary, SessionSummary, VoiceSession } from '../voice-session.ts'

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
  /** The process with its open connection. */
  readonly holder?: string | undefined
  /** What another process has asked the holder to do. */
  readonly asked?: 'release' | 'fail' | undefined
  /** When its last connection was opened. */
  readonly openedTime?: number | undefined
  /** Incremented with each change of the session, except for `asked`. */
  readonly revision: number
}

/** A token as it is stored. */
export interface StoredVoiceToken {
  readonly session: string
  readonly world: string
}

/** The record of a session. */
export function storedSession(
  session: VoiceSession,
  world: string,
  tokens: readonly string[],
): StoredVoiceSession {
  const { id, caller, config, dictionaries, token, tokenUntil, reconnectUntil } = session
  const { isTokenUsed, isInputOver, isOver, hearing, bill, holder, connection, revision } = session
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
    holder,
    openedTime: connection?.openedTime,
    revision,
  }
}

/** The listed form of a stored session. */
export const storedSummary = (record: StoredVoiceSession): SessionSummary => ({
  ...record,
  isOpen: record.holder !== undefined,
  openedTime: record.openedTime,
})
