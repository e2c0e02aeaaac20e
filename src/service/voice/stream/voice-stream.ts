import type { ClientMessage, ServerMessage } from './messages.ts'

/** Where to send the messages of a stream. */
export interface StreamOutput {
  send(message: ServerMessage): void
  close(code: number, reason: string): void
  /** Whether messages can still be delivered. */
  isOpen(): boolean
  /** Resolves when every received message has been processed. */
  settled(): Promise<void>
}

/** One connection of a session. */
export interface VoiceStream {
  /**
   * Processes the next message. Call it only after the previous one has been processed.
   * @param arrivedAt when it arrived, however long it has waited since, by the clock of the world
   */
  receive(message: ClientMessage, arrivedAt: number): Promise<void>
  /** Ends the session with an error. */
  fail(error: unknown): Promise<void>
  /** Closes the connection but not the session. */
  close(code: number, reason: string): Promise<void>
  /** The same, after everything received has been processed. Do not await it in `receive`. */
  release(code: number, reason: string): Promise<void>
  /** The client has disconnected; what arrived before is still processed. */
  gone(): Promise<void>
}

/** A message in the journal: audio as its size and hash. */
export interface LoggedMessage {
  /** Milliseconds of the world's clock since the connection opened. */
  readonly at: number
  readonly from: 'client' | 'service'
  readonly type: string
  readonly [detail: string]: unknown
}

/** The messages of a connection, up to a limit. */
export interface StreamTimeline {
  readonly messages: readonly LoggedMessage[]
  readonly received: number
  readonly sent: number
  /** How many messages were dropped. */
  readonly omitted: number
}

/** The open connection of a session, or its last one. */
export interface LastConnection {
  /** When it opened, by the world's clock. */
  readonly openedTime: number
  /** Undefined in a process that does not have the connection. */
  readonly timeline: (() => StreamTimeline) | undefined
}
