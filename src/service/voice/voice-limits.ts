import { DAY_MS } from '../../base/runtime/time.ts'

/** Limits of voice sessions. */
export const VOICE_LIMITS = {
  /** Target languages of text, including those of media (public docs). */
  TARGETS: 5,
  /** Bytes of audio in a message: 100 kilobyte (public docs), interpreted as KiB (our choice). */
  CHUNK_BYTES: 100 * 1024,
  /** Milliseconds of audio in a message (public docs). */
  CHUNK_MS: 1000,
  /** How much longer a message with a container may be: pages and clusters arrive whole (our choice). */
  CONTAINER_SLACK_MS: 1000,
  /** How many milliseconds of audio may arrive ahead of time (our choice). */
  LEAD_MS: 3000,
  /** Audio is billed in steps of this many milliseconds, and quotas are checked at each step (our choice). */
  BILLING_STEP_MS: 1000,
  /** Maximum number of sessions. Beyond it, the oldest ones without a stream are dropped (our choice). */
  SESSIONS: 10_000,
  /** How long a session is kept after it can no longer be resumed (our choice). */
  KEPT_MS: DAY_MS,
} as const

/** Limits of voice jobs. */
export const VOICE_JOB_LIMITS = {
  /** Larger files count as large: 100 MB (public docs), interpreted as MiB like the limit of 1 GB (our choice). */
  LARGE_BYTES: 100 * 1024 * 1024,
  /** Size of a blob; smaller files are a single blob (our choice). */
  CHUNK_BYTES: 2 * 1024 * 1024,
} as const
