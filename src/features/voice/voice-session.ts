import type { Caller } from '../accounts/caller.ts'
import type { Hearing } from './hearing/hearing.ts'
import type { SessionConfig } from './session-request.ts'
import type { Voiced } from './speaking.ts'
import type { AudioBill } from './stream/bill.ts'
import type { TargetTranscript } from './stream/targets.ts'
import type { LastConnection, Transcripts } from './stream/timeline.ts'
import type { VoiceStream } from './stream/voice-stream.ts'

/** A session, which may span several connections. */
export interface VoiceSession {
  readonly id: string
  readonly caller: Caller
  readonly config: SessionConfig
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
  /** The open connection. */
  stream: VoiceStream | undefined
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
