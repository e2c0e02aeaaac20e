/** How quality evaluations behave in a world. */
export class QualitySettings {
  /** How long an evaluation takes, in milliseconds of the world's clock. */
  readonly processingMs: number = 0
  /** Maximum number of evaluations that a key may submit per minute (public docs). */
  readonly submissionsPerMinute: number = 100
  /** Maximum number of polls for results per key and minute (public docs). */
  readonly pollsPerMinute: number = 1000
}
