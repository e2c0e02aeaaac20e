import { DETECTABLE_LANGUAGES, type DetectableLanguage } from '../languages.ts'

/**
 * What speaks for each of `DETECTABLE_LANGUAGES`, in natural log units: pieces of evidence are added, and the
 * difference between two languages is the logarithm of how much likelier the one is. Plain arrays, because typed
 * arrays of this size cost more to collect than all sums together.
 */
export type Evidence = number[]

/** English is met far more often than its neighbours, which decides when little else speaks. */
const PRIOR: Readonly<Partial<Record<DetectableLanguage, number>>> = { en: 0.5 }

const NONE: Readonly<Evidence> = DETECTABLE_LANGUAGES.map(() => 0)
const BEFORE_READING: Readonly<Evidence> = DETECTABLE_LANGUAGES.map((language) => PRIOR[language] ?? 0)

/** A fresh array of zeros. */
export function noEvidence(): Evidence {
  return NONE.slice()
}

/** A fresh array of what is known before a text is read. */
export function priorEvidence(): Evidence {
  return BEFORE_READING.slice()
}
