/** How quality evaluations behave in a world. */
export class QualitySettings {
  /** Milliseconds of the world's clock that an evaluation is being processed. */
  readonly processingMs: number = 0
  /** Evaluations that a key may submit in a minute (public docs). */
  readonly submissionsPerMinute: number = 100
  /** Polls of a key for results in a minute (public docs). */
  readonly pollsPerMinute: number = 1000
}
