import type { Caller } from '../accounts/caller.ts'
import type { HeardUpdate, Hearing } from './hearing/hearing.ts'
import type { SessionConfig } from './session-request.ts'
import type { Voiced } from './speaking.ts'
import type { AudioBill } from './stream/bill.ts'
import type { TargetTranscript, Transcripts } from './stream/transcripts.ts'
import type { LastConnection, VoiceStream } from './stream/voice-stream.ts'

/** What is known of a session without what was said in it. */
export interface SessionSummary
  extends Pick<VoiceSession, 'id' | 'caller' | 'config' | 'isInputOver' | 'isOver' | 'reconnectUntil'> {
  readonly isOpen: boolean
  readonly audioMs: number
  readonly billedMs: number
  /** When its last connection was opened, as far as that is remembered. */
  readonly openedTime: number | undefined
}

export const summaryOf = (session: VoiceSession): SessionSummary => {
  const { id, caller, config, isInputOver, isOver, reconnectUntil, connection } = session
  return {
    id,
    caller,
    config,
    isInputOver,
    isOver,
    reconnectUntil,
    isOpen: session.stream !== undefined,
    audioMs: session.hearing.durationMs,
    billedMs: session.bill.billedMs,
    openedTime: connection?.openedTime,
  }
}

/** Contents of glossaries for a target language. */
export interface SessionDictionary {
  readonly target: string
  readonly entriesBlobs: readonly string[]
}

/** A session, which may span several connections. */
export interface VoiceSession {
  readonly id: string
  readonly caller: Caller
  readonly config: SessionConfig
  /** The contents of glossaries that its targets are translated with. */
  readonly dictionaries: readonly SessionDictionary[]
  readonly hearing: Hearing
  readonly targets: readonly TargetTranscript[]
  /** For targets with speech. */
  readonly speech: ReadonlyMap<string, Voiced>
  readonly bill: AudioBill
  /** The transcripts so far, over all connections. */
  readonly transcripts: Transcripts
  /** The newest token; older ones are invalid. */
  token: string
  /** Whether the token has opened a connection. */
  isTokenUsed: boolean
  /** When the token expires, for opening a connection or requesting a new token. */
  tokenUntil: number
  reconnectUntil: number
  /** The connection that is open in this process. */
  stream: VoiceStream | undefined
  /** Whether it has a connection, or had one that ended with its process. */
  isConnected: boolean
  /** What was heard but not told, because the connection closed. */
  untold: HeardUpdate | undefined
  /** Facts about the open or last connection. */
  connection: LastConnection | undefined
  /** Whether the client has ended its audio. */
  isInputOver: boolean
  /** Whether the session has ended. */
  isOver: boolean
  /** An internal error of Mynah. */
  failure: unknown
  end(failure: unknown): void
}
