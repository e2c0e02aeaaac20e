/** Limits of memories that scenarios declare (our choice; the service states none). */
export const TRANSLATION_MEMORY_LIMITS = {
  MAX_NAME_CHARACTERS: 1024,
} as const
