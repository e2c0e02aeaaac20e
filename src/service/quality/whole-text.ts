import type { Detection } from '../../text/detection/detection.ts'
import { baseOf } from '../../text/languages.ts'
import { type Finding, type Pair, wholeOf } from './finding.ts'
import type { Parts } from './parts.ts'

/** Fewer words do not identify a language. */
const MIN_WORDS = 4
/** Characters that correspond to about two letters of an alphabet. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const DENSE_WEIGHT = 2.2
/** How much longer or shorter a translation may be, unless the text is short. */
const MAX_RATIO = 3
const MIN_WEIGHT = 30

/** A problem with a translation as a whole, which makes comparing its parts useless. */
export function wholeTextFinding(
  { source, target, sourceLanguage, targetLanguage }: Pair,
  parts: { readonly source: Parts; readonly target: Parts },
  detected: Detection | undefined,
): Finding | undefined {
  if (source.trim() === '') return undefined
  const whole = { source: wholeOf(source), target: wholeOf(target) }
  if (target.trim() === '') {
    return {
      type: 'Accuracy',
      subType: 'Omission',
      severity: 'Critical',
      explanation: 'There is no translation.',
      ...whole,
    }
  }
  const isSame = source.trim().toLowerCase() === target.trim().toLowerCase()
  if (isSame && baseOf(sourceLanguage) !== baseOf(targetLanguage) && parts.source.words.length > 1) {
    return {
      type: 'Accuracy',
      subType: 'Untranslated text',
      severity: 'Critical',
      explanation: 'The text was not translated.',
      ...whole,
    }
  }
  if (detected?.status !== 'success' || parts.target.words.length < MIN_WORDS) return undefined
  const { language } = detected
  if (language === baseOf(targetLanguage)) return undefined
  const isSource = language === baseOf(sourceLanguage)
  return {
    type: 'Accuracy',
    subType: isSource ? 'Untranslated text' : 'Mistranslation',
    severity: 'Critical',
    explanation: `The translation is in another language (${language}).`,
    ...whole,
  }
}

/** A translation that is much shorter or longer than its source. */
export function lengthFinding({ source, target }: Pair): Finding | undefined {
  const [given, made] = [weightOf(source), weightOf(target)]
  if (Math.max(given, made) < MIN_WEIGHT) return undefined
  const whole = { source: wholeOf(source), target: wholeOf(target) }
  if (made * MAX_RATIO < given) {
    return {
      type: 'Accuracy',
      subType: 'Under-translation',
      severity: 'Major',
      explanation: 'The translation is much shorter than the source.',
      ...whole,
    }
  }
  if (given * MAX_RATIO < made) {
    return {
      type: 'Accuracy',
      subType: 'Over-translation',
      severity: 'Major',
      explanation: 'The translation is much longer than the source.',
      ...whole,
    }
  }
  return undefined
}

function weightOf(text: string): number {
  let weight = 0
  for (const sign of text) weight += DENSE.test(sign) ? DENSE_WEIGHT : 1
  return weight
}
