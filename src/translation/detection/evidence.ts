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
const ENGLISH = DETECTABLE_LANGUAGES.indexOf('en')
const NONE: Readonly<Evidence> = DETECTABLE_LANGUAGES.map(() => 0)

/** A fresh array of zeros. */
export function noEvidence(): Evidence {
  return NONE.slice()
}

/** Adds the evidence that does not depend on the text. */
export function addPrior(scores: Evidence): void {
  scores[ENGLISH] = (scores[ENGLISH] as number) + ENGLISH_PRIOR
}
