import { DETECTABLE_LANGUAGES } from '../languages.ts'

/**
 * Languages that share a script and must be distinguished by words; at most 31 each, so that they fit into a bit mask.
 */
export const LANGUAGE_GROUPS = {
  latin: DETECTABLE_LANGUAGES.filter((code) => !'ar bg el he ja ko ru th uk zh'.split(' ').includes(code)),
  cyrillic: ['bg', 'ru', 'uk'],
} as const

export type LanguageGroup = keyof typeof LANGUAGE_GROUPS

/** The languages of each group as indices into `DETECTABLE_LANGUAGES`. */
const INDICES: Readonly<Record<LanguageGroup, readonly number[]>> = {
  latin: indicesOf(LANGUAGE_GROUPS.latin),
  cyrillic: indicesOf(LANGUAGE_GROUPS.cyrillic),
}

/** The languages of a group, as indices into `DETECTABLE_LANGUAGES`. */
export function languagesOf(group: LanguageGroup): readonly number[] {
  return INDICES[group]
}

function indicesOf(codes: readonly string[]): readonly number[] {
  return codes.map((code) => (DETECTABLE_LANGUAGES as readonly string[]).indexOf(code))
}
