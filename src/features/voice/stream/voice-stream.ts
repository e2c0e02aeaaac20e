import type { ClientMessage, ServerMessage } from './messages.ts'

/** Where the messages of a stream go. */
export interface StreamOutput {
  send(message: ServerMessage): void
  close(code: number, reason: string): void
  /** Whether what is sent has a chance to arrive. */
  isOpen(): boolean
  /** Resolves when every message that has come is done. */
  settled(): Promise<void>
}

/** One connection of a session. */
export interface VoiceStream {
  /** Takes the next message; to be called when the last one is done. */
  receive(message: ClientMessage): Promise<void>
  /** Ends the session with an error. */
  fail(error: unknown): Promise<void>
  /** Ends the connection, not the session. */
  close(code: number, reason: string): Promise<void>
  /** The same when what has come is heard; not to be waited for in `receive`. */
  release(code: number, reason: string): Promise<void>
  /** The client has left; what had come before is heard. */
  gone(): Promise<void>
}
