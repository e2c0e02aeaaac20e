/** How voice jobs go through their states in a world. */
export class VoiceJobSettings {
  /** Milliseconds of the world's clock that a file is uploaded before it is processed. */
  readonly queueMs: number = 0
  /** Milliseconds of the world's clock that a file is being processed. */
  readonly processMs: number = 0
  /** By the clock, or step by step as the control interface pushes it. */
  readonly progression: 'timed' | 'manual' = 'timed'
  /** Milliseconds of the world's clock for which a new job waits for its file (public docs: five minutes). */
  readonly uploadMs: number = 5 * 60_000
  /** Milliseconds of the world's clock after the upload for which results can be downloaded (public docs: one hour). */
  readonly downloadMs: number = 60 * 60_000
  /** Milliseconds of audio; longer files fail (public docs: three hours). */
  readonly maxAudioMs: number = 3 * 60 * 60_000
  /** Jobs of an account that may be under way (public docs). */
  readonly concurrent: number = 10
  /** Those of them whose files are larger than 100 MB (public docs). */
  readonly concurrentLarge: number = 2
  /** Milliseconds of real time that a poll or a download waits for the processing itself. */
  readonly pollWaitMs: number = 4000
  /** The error in which every target ends; absent: they succeed. */
  readonly failure?: string = undefined
}
