/** Limits of glossaries (spec §8). How many an account may have is a setting. */
export const GLOSSARY_LIMITS = {
  /** In UTF-8. */
  MAX_NAME_BYTES: 1024,
  /** In UTF-8; of each source and each target phrase. */
  MAX_PHRASE_BYTES: 1024,
  /** Of a dictionary's entries, in UTF-8: as sent, and after a merge as stored. */
  MAX_DICTIONARY_BYTES: 10 * 1024 * 1024,
  /** Of the dictionaries that are kept ready for translating, by the bytes of their entries (our choice). */
  MAX_COMPILED_BYTES: 32 * 1024 * 1024,
} as const
