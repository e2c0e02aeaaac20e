/** Limits of voice jobs. */
export const VOICE_JOB_LIMITS = {
  /** Files above it are large: 100 MB (public docs), read as MiB as the limit of 1 GB is (our choice). */
  LARGE_BYTES: 100 * 1024 * 1024,
  /** What is stored at once of a file; a file of less than that is one blob (our choice). */
  CHUNK_BYTES: 2 * 1024 * 1024,
} as const
