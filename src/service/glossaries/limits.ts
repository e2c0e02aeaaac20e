/** Limits of glossaries (spec §8). How many an account may have is a setting. */
export const GLOSSARY_LIMITS = {
  /** In UTF-8. */
  MAX_NAME_BYTES: 1024,
  /** In UTF-8, for each source and each target phrase. */
  MAX_PHRASE_BYTES: 1024,
  /** In UTF-8, for a dictionary's entries: as sent, and after a merge as stored. */
  MAX_DICTIONARY_BYTES: 10 * 1024 * 1024,
  /** For cached compiled dictionaries, by the bytes of their entries (our choice). */
  MAX_COMPILED_BYTES: 32 * 1024 * 1024,
} as const
