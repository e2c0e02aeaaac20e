import { type RuleEffect, ruleEffects, styled } from '../../translation/style/rule-effects.ts'
import type { Translator } from '../../translation/translator.ts'
import { targetLanguage } from '../languages/languages.ts'
import type { StyleRuleList } from './style-rule-list.ts'

/** What a style rule list does to a text. */
export interface StyleSample {
  readonly text: string
  /** With all rules of the list. */
  readonly result: string
  /** With each of them alone. */
  readonly rules: readonly RuleEffect[]
}

/** Has something for most rules to do: a number, an amount, quotes, a date, times, a dash and a telephone number. */
const ENGLISH =
  'The "new" invoice (1234.50 €, 5km) is from May 3, 2026, 3:30 PM - please call (555) 123-4567, now or tomorrow!'

/** What a list does to a text in its language; unless one is given, to a translation of a sentence of ours. */
export function styleSample(
  { configuredRules, language }: Pick<StyleRuleList, 'configuredRules' | 'language'>,
  translator: Pick<Translator, 'translate'>,
  text = translator.translate(ENGLISH, 'en', targetLanguage(language).lang),
): StyleSample {
  const rules = configuredRules as Parameters<typeof ruleEffects>[0]
  return { text, result: styled(text, rules, language), rules: ruleEffects(rules, language, text) }
}
