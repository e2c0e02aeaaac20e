/** Limits of text translation. */
export const TEXT_LIMITS = {
  /**
   * UTF-16 units that glossaries, phrases and memories may add to the translations of one request, ten times what its
   * body can hold (our choice).
   */
  MAX_OUTPUT_UNITS: 10 * 128 * 1024,
} as const
