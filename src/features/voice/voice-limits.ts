/** Limits of voice sessions. */
export const VOICE_LIMITS = {
  /** Languages of text, those of media included (public docs). */
  TARGETS: 5,
  /** Bytes of audio in a message: 100 kilobyte (public docs), read as KiB (our choice). */
  CHUNK_BYTES: 100 * 1024,
  /** Milliseconds of audio in a message (public docs). */
  CHUNK_MS: 1000,
  /** What a container may bring at once beyond that: its pages and clusters come whole (our choice). */
  CONTAINER_SLACK_MS: 1000,
  /** Milliseconds of audio that may come early before a stream is too fast (our choice). */
  LEAD_MS: 3000,
  /** Milliseconds of audio that are billed together; quotas are looked at so often (our choice). */
  BILLING_STEP_MS: 1000,
  /** Sessions that are remembered; beyond it, the oldest without a stream are forgotten (our choice). */
  SESSIONS: 10_000,
} as const
