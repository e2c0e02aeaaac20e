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
  /** Processes the next message. Call it only after the previous one has been processed. */
  receive(message: ClientMessage): Promise<void>
  /** Ends the session with an error. */
  fail(error: unknown): Promise<void>
  /** Closes the connection but not the session. */
  close(code: number, reason: string): Promise<void>
  /** The same, after everything received has been processed. Do not await it in `receive`. */
  release(code: number, reason: string): Promise<void>
  /** The client has disconnected; what arrived before is still processed. */
  gone(): Promise<void>
}
