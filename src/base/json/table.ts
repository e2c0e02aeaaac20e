/**
 * A table that has only its own names. An object literal also has `constructor`, `toString` and `__proto__`, and clients,
 * files and flags may say these instead of a language, a format or an extension. Biome requires it for every table of
 * the sources whose names are strings (lint/no-inherited-names.grit).
 */
export const table = <Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
  Object.assign(Object.create(null), entries)
