import { baseOf } from '../languages.ts'
import { articles } from './articles.ts'
import { doubledWords } from './doubled-words.ts'
import { eastAsianPunctuation } from './east-asian.ts'
import { invertedMarks } from './inverted-marks.ts'
import { sentenceForm } from './sentence-form.ts'
import { doubledSpaces, spacing } from './spacing.ts'
import { spelling } from './spelling.ts'
import { inTurn, type TextChange, untilStable } from './text-change.ts'

const EAST_ASIAN: ReadonlySet<string> = new Set(['ja', 'ko', 'zh'])

/**
 * The corrections of a language. Correct text comes back unchanged, and so does corrected text.
 *
 * @param target  BCP 47 code
 * @param variant the variant whose spelling the text gets; undefined keeps the text's own
 */
export function corrector(target: string, variant: string | undefined): TextChange {
  const base = baseOf(target)
  const spell = spelling(target, variant)
  if (EAST_ASIAN.has(base)) return untilStable(inTurn([spell, eastAsianPunctuation(base), doubledSpaces]))
  return untilStable(
    inTurn([
      spell,
      spacing(target),
      doubledWords(target),
      ...(base === 'en' ? [articles] : []),
      ...(base === 'es' ? [invertedMarks] : []),
      sentenceForm(target),
    ]),
  )
}
