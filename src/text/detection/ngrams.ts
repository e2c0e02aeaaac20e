import { table } from '../../base/json/table.ts'
import { DETECTABLE_LANGUAGES } from '../languages.ts'
import { type Evidence, noEvidence } from './evidence.ts'

/** The n-gram library's result for a text. */
export interface NgramScores {
  /** Scores for each of `DETECTABLE_LANGUAGES`, in natural log units like the other evidence. */
  readonly scores: Readonly<Evidence>
  /** The lead of the best language outside the 33 over the best of them, in the same units. */
  readonly foreignLead: number
}

export type NgramScorer = (text: string, letters: number) => NgramScores

/** The library's names for two of our languages; Indonesian is covered by its Malay. */
const LIBRARY_CODE: Readonly<Record<string, string>> = table({ nb: 'no', id: 'ms' })
const INDEX = new Map(DETECTABLE_LANGUAGES.map((code, index) => [LIBRARY_CODE[code] ?? code, index]))
/** The library scores words in steps of three letters. */
const LETTERS_PER_NGRAM = 3
/** Library score to log units; determined by experiment with short texts of all 33 languages. */
const LOG_UNITS = 0.05
/** Lead over the best of the 33, in log units, that makes a text foreign, unless its words are in one of the 33. */
export const FOREIGN_LEAD = 6

let scorer: NgramScorer | undefined

/**
 * The scorer of the library `eld`. Loading takes about 0.3 s and 70 MB, so it is a promise at the first use and a plain
 * value afterwards. It only scores texts for which script, phrases, words and letters do not decide.
 */
export function ngramScorer(): NgramScorer | Promise<NgramScorer> {
  return scorer ?? loadScorer()
}

async function loadScorer(): Promise<NgramScorer> {
  const { eld } = await import('eld/extrasmall')
  scorer = (text, letters) => {
    const scaled = eld.detect(text).getScores()
    const unit = LOG_UNITS * Math.max(1, letters / LETTERS_PER_NGRAM)
    const scores = noEvidence()
    let own = 0
    let foreign = 0
    for (const code in scaled) {
      const score = meanScore(scaled[code] as number) * unit
      const index = INDEX.get(code)
      if (index === undefined) foreign = Math.max(foreign, score)
      else {
        scores[index] = score
        own = Math.max(own, score)
      }
    }
    return { scores, foreignLead: foreign - own }
  }
  return scorer
}

/** The library returns `x / (x + 25)` for a mean n-gram score `x`; this restores `x`. */
function meanScore(scaled: number): number {
  return scaled < 1 ? (25 * scaled) / (1 - scaled) : 0
}
