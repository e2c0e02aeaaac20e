/**
 * Where the translation of a piece comes from. `ADDRESSING` is a dictionary entry that addresses the reader, formally
 * or not.
 */
export const Origin = { MADE_UP: 0, DICTIONARY: 1, ADDRESSING: 2 } as const
