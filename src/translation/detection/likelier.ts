import { DETECTABLE_LANGUAGES, type DetectableLanguage } from '../languages.ts'
import { languagesOf, noEvidence } from './evidence.ts'
import { addLetterEvidence } from './letters.ts'
import { ngramScorer } from './ngrams.ts'
import { writingSystemOf } from './script.ts'
import { addWordVotes, hasWord, proseOf, type SampledWord, sampledWords } from './word-votes.ts'

/** How much of a text is compared, in UTF-16 units. */
const SAMPLE_UNITS = 4000

/** The lead of the other language in natural log units: about three thousand times as likely. */
const FAR_LEAD = 8
/** Fewer words than this may be a name, unless most of them are in the language's lists ... */
const MIN_WORDS = 6
/** ... and they are not capitalized as in `Rio Grande do Sul`, where words of up to this length do not count. */
const LONGEST_PARTICLE = 3
const MOST_KNOWN = 0.5
/** With fewer words than `MIN_WORDS`, nearly all must be words of the other language. */
const ALL_BUT_FEW = 0.8

/**
 * Whether a text is far more likely in the detected language than in another one: by everything that detection knows,
 * and because the other one knows few of its words. Always true for languages with scripts of their own.
 *
 * @param found undefined for a language that is not detectable
 */
export async function isFarLikelier(
  text: string,
  found: DetectableLanguage | undefined,
  other: string,
): Promise<boolean> {
  const words = sampledWords(text.slice(0, SAMPLE_UNITS))
  const prose = proseOf(words)
  const system = writingSystemOf(prose)
  if (system !== 'latin' && system !== 'cyrillic') return true
  const indexOf = (code: string) => (DETECTABLE_LANGUAGES as readonly string[]).indexOf(code)
  const languages = languagesOf(system)
  if (!languages.includes(indexOf(other))) return true
  const knownTo = (code: string) => words.filter((word) => hasWord(system, code, word)).length / words.length
  const known = knownTo(other)
  if (known >= MOST_KNOWN) return false
  if (found === undefined) return words.length >= MIN_WORDS
  if (!languages.includes(indexOf(found))) return true
  const knownToFound = knownTo(found)
  if (knownToFound <= known) return false
  if (words.length < MIN_WORDS && (knownToFound < ALL_BUT_FEW || isCapitalized(words))) return false
  const scores = noEvidence()
  addWordVotes(words, system, scores)
  addLetterEvidence(prose, scores)
  const ngrams = (await ngramScorer())(prose, prose.length)
  const scoreOf = (code: string) => (scores[indexOf(code)] ?? 0) + (ngrams.scores[indexOf(code)] ?? 0)
  return scoreOf(found) - scoreOf(other) >= FAR_LEAD
}

/** Whether there are several words, and all but particles begin with a capital letter. */
function isCapitalized(words: readonly SampledWord[]): boolean {
  return (
    words.length > 1 &&
    words.every(({ text, folded }) => text.length <= LONGEST_PARTICLE || text[0] !== folded[0])
  )
}
