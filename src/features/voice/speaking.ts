import type { TargetMediaChunk } from './stream/messages.ts'

/** Says texts in a target language. */
export interface Voiced {
  /** The audio of a segment, in pieces. */
  say(text: string): TargetMediaChunk[]
}
