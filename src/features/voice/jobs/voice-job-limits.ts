/** Limits of voice jobs. */
export const VOICE_JOB_LIMITS = {
  /** Larger files count as large: 100 MB (public docs), interpreted as MiB like the limit of 1 GB (our choice). */
  LARGE_BYTES: 100 * 1024 * 1024,
  /** Size of a blob; smaller files are a single blob (our choice). */
  CHUNK_BYTES: 2 * 1024 * 1024,
} as const
