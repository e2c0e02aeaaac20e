/** Measures audio as it arrives, without decoding it. */
export interface AudioMeter {
  /**
   * Reads the next chunk; chunks may be split anywhere.
   * @throws WrongAudio if it is not audio of the format
   */
  read(bytes: Uint8Array): void
  /** Duration of the completely received audio, in milliseconds. */
  readonly durationMs: number
}
