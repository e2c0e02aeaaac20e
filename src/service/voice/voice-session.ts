import type { Caller } from '../accounts/caller.ts'
import type { Metering } from '../accounts/usage/metering.ts'
import type { HeardUpdate, Hearing } from './hearing/hearing.ts'
import type { SessionConfig } from './session-request.ts'
import type { Voiced } from './speaking.ts'
import type { TargetTranscript, Transcripts } from './stream/transcripts.ts'
import type { LastConnection, VoiceStream } from './stream/voice-stream.ts'
import { VOICE_LIMITS } from './voice-limits.ts'

/** What a session is, without what was said in it; plain JSON, and stored as it is. */
export interface SessionFacts {
  readonly id: string
  readonly caller: Caller
  readonly config: SessionConfig
  /** The contents of glossaries that its targets are translated with. */
  readonly dictionaries: readonly { readonly target: string; readonly entriesBlobs: readonly string[] }[]
  /** All that are still recognized. Only the last one is valid. */
  tokens: readonly string[]
  /** Whether the token has opened a connection. */
  isTokenUsed: boolean
  /** When the token expires for opening a connection; a new one can be requested until `reconnectUntil`. */
  tokenUntil: number
  reconnectUntil: number
  /** Whether it has a connection, or had one that ended with its process. */
  isConnected: boolean
  /** Whether the client has ended its audio. */
  isInputOver: boolean
  /** Whether the session has ended. */
  isOver: boolean
}

/** A session, which may span several connections. */
export interface VoiceSession extends SessionFacts {
  readonly hearing: Hearing
  readonly targets: readonly TargetTranscript[]
  /** For targets with speech. */
  readonly speech: ReadonlyMap<string, Voiced>
  readonly bill: AudioBill
  /** The transcripts so far, over all connections. */
  readonly transcripts: Transcripts
  /** The connection that is open in this process. */
  stream: VoiceStream | undefined
  /** What was heard but not told, because the connection closed. */
  untold: HeardUpdate | undefined
  /** Facts about the open or last connection. */
  connection: LastConnection | undefined
  /** An internal error of Mynah. */
  failure: unknown
  end(failure: unknown): void
}

/** The valid token of a session. */
export const tokenOf = ({ tokens }: Pick<SessionFacts, 'tokens'>): string => tokens.at(-1) ?? ''

/** The facts alone. */
export const factsOf = (session: SessionFacts): SessionFacts => ({
  id: session.id,
  caller: session.caller,
  config: session.config,
  dictionaries: session.dictionaries,
  tokens: session.tokens,
  isTokenUsed: session.isTokenUsed,
  tokenUntil: session.tokenUntil,
  reconnectUntil: session.reconnectUntil,
  isConnected: session.isConnected,
  isInputOver: session.isInputOver,
  isOver: session.isOver,
})

/** What is known of a session without what was said in it, as the control interface lists it. */
export interface SessionSummary extends SessionFacts {
  readonly isOpen: boolean
  readonly audioMs: number
  readonly billedMs: number
  /** When its last connection was opened, as far as that is remembered. */
  readonly openedTime?: number | undefined
}

export const summaryOf = (session: VoiceSession): SessionSummary => ({
  ...factsOf(session),
  isOpen: session.stream !== undefined,
  audioMs: session.hearing.durationMs,
  billedMs: session.bill.billedMs,
  openedTime: session.connection?.openedTime,
})

/** Bills a session by the duration of its audio, regardless of speed and connections. */
export type AudioBill = ReturnType<typeof createAudioBill>

/** @param billed milliseconds that were billed before, by another process */
export function createAudioBill(metering: Pick<Metering, 'charge'>, caller: Caller, billed = 0) {
  let billedMs = billed

  async function bill(upTo: number) {
    const amount = upTo - billedMs
    if (amount <= 0) return
    metering.charge(caller, 'speech_to_text', amount)
    billedMs = upTo
  }

  return {
    /**
     * Bills the audio so far in steps.
     * @throws QuotaExceeded if a limit has no room for the next step
     */
    charge(audioMs: number) {
      const whole = Math.floor(audioMs / VOICE_LIMITS.BILLING_STEP_MS) * VOICE_LIMITS.BILLING_STEP_MS
      return bill(whole)
    },
    /** Bills the rest of a step, as far as limits allow. */
    settle: (audioMs: number) => bill(Math.ceil(audioMs)).catch(() => {}),
    /** Milliseconds billed so far. */
    get billedMs() {
      return billedMs
    },
  }
}
