/** Limits of accounts and their keys. */
export const ACCOUNT_LIMITS = {
  /** Developer keys that may be active at the same time (spec §8: 25; two on the free plan: public docs). */
  ACTIVE_KEYS: { paid: 25, free: 2 },
  /** Characters of a key's label (our choice; the same as for names of glossaries and style rule lists). */
  LABEL_CHARACTERS: 1024,
  /** The largest limit that can be set, which is also shown if there is none (public docs). */
  USAGE: 1_000_000_000_000,
  /** Characters of a reporting tag (public docs). */
  REPORTING_TAG_CHARACTERS: 100,
} as const
