/** How voice jobs progress in a world. */
export class VoiceJobSettings {
  /** Time between upload and processing, in milliseconds of the world's clock. */
  readonly queueMs: number = 0
  /** Time of processing, in milliseconds of the world's clock. */
  readonly processMs: number = 0
  /** `timed`: by the clock; `manual`: only through the control interface. */
  readonly progression: 'timed' | 'manual' = 'timed'
  /** How long a new job waits for its file, in milliseconds of the world's clock (public docs: five minutes). */
  readonly uploadMs: number = 5 * 60_000
  /**
   * How long after the upload results can be downloaded, in milliseconds of the world's clock (public docs: one hour).
   */
  readonly downloadMs: number = 60 * 60_000
  /** Maximum duration of audio in milliseconds; longer files fail (public docs: three hours). */
  readonly maxAudioMs: number = 3 * 60 * 60_000
  /** Maximum number of unfinished jobs of an account (public docs). */
  readonly concurrent: number = 10
  /** Maximum number of unfinished jobs with files larger than 100 MB (public docs). */
  readonly concurrentLarge: number = 2
  /** How long a poll or a download waits for processing, in milliseconds of real time. */
  readonly pollWaitMs: number = 4000
  /** The error message for every target; if absent, they succeed. */
  readonly failure?: string = undefined
}
