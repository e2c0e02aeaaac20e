import { DETECTABLE_LANGUAGES } from '../languages.ts'

/**
 * The evidence for each of `DETECTABLE_LANGUAGES`, in natural log units: pieces of evidence are added, and the
 * difference between two languages is the logarithm of their likelihood ratio. Plain arrays, because typed arrays of
 * this size cost more to collect than all sums together.
 */
export type Evidence = number[]

/**
 * English is much more frequent than similar languages, which decides if there is little other evidence. Determined by
 * experiment.
 */
const ENGLISH_PRIOR = 2.75
const ENGLISH = languageIndex('en')
const NONE: Readonly<Evidence> = DETECTABLE_LANGUAGES.map(() => 0)

/** A fresh array of zeros. */
export function noEvidence(): Evidence {
  return NONE.slice()
}

/** Adds the evidence that does not depend on the text. */
export function addPrior(scores: Evidence): void {
  scores[ENGLISH] = (scores[ENGLISH] as number) + ENGLISH_PRIOR
}

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
  latin: LANGUAGE_GROUPS.latin.map(languageIndex),
  cyrillic: LANGUAGE_GROUPS.cyrillic.map(languageIndex),
}

/** The languages of a group, as indices into `DETECTABLE_LANGUAGES`. */
export function languagesOf(group: LanguageGroup): readonly number[] {
  return INDICES[group]
}

/** The place of a language in `DETECTABLE_LANGUAGES`; -1 if it is not detectable. */
export function languageIndex(code: string): number {
  return (DETECTABLE_LANGUAGES as readonly string[]).indexOf(code)
}
