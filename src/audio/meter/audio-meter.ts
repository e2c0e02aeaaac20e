/** Measures audio while it comes, without decoding it. */
export interface AudioMeter {
  /**
   * Reads on, wherever the pieces were cut.
   * @throws WrongAudio for what is not audio of the format
   */
  read(bytes: Uint8Array): void
  /** How long the audio plays that has come whole, in milliseconds. */
  readonly durationMs: number
}
