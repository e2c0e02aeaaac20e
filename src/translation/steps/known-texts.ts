import { hasDictionary } from '../dictionary/dictionary.ts'
import { phraseOfAddress } from '../formality/form-of-address.ts'
import { keepsCapital } from '../phrases/capitalized-words.ts'
import { mayHoldPhrase } from '../phrases/first-words.ts'
import { builtInPhrases, type PhraseTable, phrasesBesideDictionary } from '../phrases/phrase-table.ts'
import { UnknownText } from '../phrases/unknown-texts.ts'
import { keepEdges } from '../text/keep-edges.ts'
import { isShouted } from '../text/letter-case.ts'
import type { Job } from './job.ts'
import type { Plan } from './plan.ts'
import { letterCaseOf } from './word-makers.ts'

/** The texts that have a translation as a whole: phrases of the scenario, then built-in ones. */
export interface KnownTexts {
  find(text: string, job: Job): string | undefined
  /** Whether a line or sentence of a text may be one. */
  mayHold(text: string, job: Job): boolean
  /** The phrase of the scenario alone. */
  inScenario(text: string, job: Job): string | undefined
  /** What a text without a phrase is refused with. */
  refusal(text: string, job: Job): UnknownText
}

/** The known texts of a translator. */
export function createKnownTexts({ scenario, makesWords, isFake }: Plan): KnownTexts {
  const hasBuiltIn = makesWords && isFake

  function findBuiltIn(text: string, job: Job): string | undefined {
    const { source, target, formality, preserveFormatting } = job
    const known = builtInFor(source, target).find(text, job.cutting.language, target)
    if (known === undefined) return undefined
    job.made.something = true
    const phrase = isSwiss(target) ? withoutSharpS(known) : known
    const addressed = formality ? phraseOfAddress(phrase, formality, target) : phrase
    const letterCase = letterCaseOf(target)
    const written = isShouted(text) ? letterCase.apply(addressed, 'upper') : addressed
    return preserveFormatting ? keepEdges(text, written, letterCase, keepsCapital(written, target)) : written
  }

  const inScenario = (text: string, { cutting, target }: Job) =>
    scenario?.find(text, cutting.language, target)

  return {
    inScenario,
    find(text, job) {
      const own = inScenario(text, job)
      if (own !== undefined || !hasBuiltIn || job.isSameLanguage) return own
      return findBuiltIn(text, job)
    },
    mayHold(text, { source, target, cutting, isSameLanguage }) {
      const { splitting, language } = cutting
      if (scenario !== undefined) {
        if (scenario.mayBeginAnyhow || mayHoldPhrase(text, splitting, scenario.firstWords(language)))
          return true
      }
      if (!hasBuiltIn || isSameLanguage) return false
      return mayHoldPhrase(text, splitting, builtInFor(source, target).firstWords(language))
    },
    refusal: (text, { cutting, target }) =>
      new UnknownText(text, scenario?.textsFor(cutting.language, target) ?? []),
  }
}

/** The built-in phrases that are looked up before words: few where the dictionary has both languages. */
function builtInFor(source: string, target: string): PhraseTable {
  return hasDictionary(source) && hasDictionary(target) ? phrasesBesideDictionary() : builtInPhrases()
}

const isSwiss = (target: string) => target.toLowerCase() === 'de-ch'

/** Swiss German has no ß. */
const withoutSharpS = (text: string) => text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS')
