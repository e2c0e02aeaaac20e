import type { Caller } from '../accounts/caller.ts'
import type { Hearing } from './hearing/hearing.ts'
import type { SessionConfig } from './session-request.ts'
import type { Voiced } from './speaking.ts'
import type { AudioBill } from './stream/bill.ts'
import type { TargetTranscript } from './stream/targets.ts'
import type { LastConnection, Transcripts } from './stream/timeline.ts'
import type { VoiceStream } from './stream/voice-stream.ts'

/** A session: what goes on over all of its connections. */
export interface VoiceSession {
  readonly id: string
  readonly caller: Caller
  readonly config: SessionConfig
  readonly hearing: Hearing
  readonly targets: readonly TargetTranscript[]
  /** Of targets that are spoken, too. */
  readonly speech: ReadonlyMap<string, Voiced>
  readonly bill: AudioBill
  /** What was concluded, over all connections. */
  readonly transcripts: Transcripts
  /** The newest token; the only one that is good. */
  token: string
  /** Whether a connection was opened with it. */
  isTokenUsed: boolean
  /** Until when it opens a connection, and until when another one can be asked for. */
  tokenUntil: number
  reconnectUntil: number
  /** The connection that is open. */
  stream: VoiceStream | undefined
  /** What is known of it, or of the last one. */
  connection: LastConnection | undefined
  /** No audio follows. */
  isInputOver: boolean
  /** Nothing can be done with it any more. */
  isOver: boolean
  /** What broke inside of Mynah. */
  failure: unknown
  end(failure: unknown): void
}
