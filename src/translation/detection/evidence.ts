import { DETECTABLE_LANGUAGES } from '../languages.ts'

/**
 * What speaks for each of `DETECTABLE_LANGUAGES`, in natural log units: pieces of evidence are added, and the
 * difference between two languages is the logarithm of how much likelier the one is. Plain arrays, because typed
 * arrays of this size cost more to collect than all sums together.
 */
export type Evidence = number[]

/** English is met far more often than its neighbors, which decides when little else speaks. Found by trying. */
const ENGLISH_PRIOR = 3
const ENGLISH = DETECTABLE_LANGUAGES.indexOf('en')
const NONE: Readonly<Evidence> = DETECTABLE_LANGUAGES.map(() => 0)

/** A fresh array of zeros. */
export function noEvidence(): Evidence {
  return NONE.slice()
}

/** Adds what is known before a text is read. */
export function addPrior(scores: Evidence): void {
  scores[ENGLISH] = (scores[ENGLISH] as number) + ENGLISH_PRIOR
}
