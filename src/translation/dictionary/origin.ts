/** Where the translation of a piece comes from. `ADDRESSING` is what the dictionary has for the reader, formal or not. */
export const Origin = { MADE_UP: 0, DICTIONARY: 1, ADDRESSING: 2 } as const
