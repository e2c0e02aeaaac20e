import { phraseOfAddress } from '../formality/form-of-address.ts'
import { keepsCapital } from '../phrases/capitalized-words.ts'
import { mayHoldPhrase } from '../phrases/first-words.ts'
import { UnknownText } from '../phrases/unknown-texts.ts'
import { keepEdges } from '../text/keep-edges.ts'
import { isShouted } from '../text/letter-case.ts'
import type { Job } from './job.ts'
import type { Plan } from './plan.ts'

/** The texts that have a translation as a whole: phrases of the scenario, then built-in ones. */
export interface KnownTexts {
  find(text: string, job: Job): string | undefined
  /** Whether a line or sentence of a text may be one. */
  mayHold(text: string, job: Job): boolean
  /** Only phrases of the scenario. */
  inScenario(text: string, job: Job): string | undefined
  /** The error for a text without a phrase. */
  refusal(text: string, job: Job): UnknownText
}

/** The known texts of a translator. */
export function createKnownTexts({ scenario, makesWords, isFake }: Plan): KnownTexts {
  const hasBuiltIn = makesWords && isFake

  function findBuiltIn(text: string, job: Job): string | undefined {
    const { formality, preserveFormatting } = job
    const { target, language, builtIn } = job.pair
    const known = builtIn.find(text, language, target)
    if (known === undefined) return undefined
    job.made.something = true
    const phrase = isSwiss(target) ? withoutSharpS(known) : known
    const addressed = formality ? phraseOfAddress(phrase, formality, target) : phrase
    const { letterCase } = job.pair
    const written = isShouted(text) ? letterCase.apply(addressed, 'upper') : addressed
    return preserveFormatting ? keepEdges(text, written, letterCase, keepsCapital(written, target)) : written
  }

  const inScenario = (text: string, { pair }: Job) => scenario?.find(text, pair.language, pair.target)

  return {
    inScenario,
    find(text, job) {
      const own = inScenario(text, job)
      if (own !== undefined || !hasBuiltIn || job.pair.isSameLanguage) return own
      return findBuiltIn(text, job)
    },
    mayHold(text, { pair, cutting: { splitting } }) {
      const { language } = pair
      if (scenario !== undefined) {
        if (scenario.mayBeginAnyhow || mayHoldPhrase(text, splitting, scenario.firstWords(language)))
          return true
      }
      if (!hasBuiltIn || pair.isSameLanguage) return false
      return mayHoldPhrase(text, splitting, pair.builtIn.firstWords(language))
    },
    refusal: (text, { pair }) => new UnknownText(text, scenario?.textsFor(pair.language, pair.target) ?? []),
  }
}

const isSwiss = (target: string) => target.toLowerCase() === 'de-ch'

/** Swiss German has no ß. */
const withoutSharpS = (text: string) => text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS')
