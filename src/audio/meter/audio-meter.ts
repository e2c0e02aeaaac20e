/** Measures audio as it arrives, without decoding it. */
export interface AudioMeter {
  /**
   * Reads the next chunk; chunks may be split anywhere.
   * @throws WrongAudio if it is not audio of the format
   */
  read(bytes: Uint8Array): void
  /** Duration of the completely received audio, in milliseconds. */
  readonly durationMs: number
  /** Where it is, as plain JSON, for formats of streams: a meter that is made with it reads on there. */
  readonly image?: () => MeterImage
}

/** What `createMeter` takes back; what is in it concerns the meter of the format alone. */
export type MeterImage = object
