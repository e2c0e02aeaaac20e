import { ruleEffects, styled } from '../../text/style/style.ts'
import type { Translator } from '../../text/translator.ts'
import { targetLanguage } from '../languages/languages.ts'
import type { StyleRuleList } from './style-rule-list.ts'

/**
 * Contains something for most rules: a number, an amount, quotes, a date, times, a dash and a telephone number. The
 * dictionaries have all of its words.
 */
const ENGLISH = 'Invoice: "order" (1234.50 €, 5km) - May 3, 2026, 3:30 PM, (555) 123-4567, now or tomorrow!'

/**
 * The effect of a list on a text in its language, all rules together and each alone; by default on a translation of a
 * sample sentence.
 */
export function styleSample(
  { configuredRules, language }: Pick<StyleRuleList, 'configuredRules' | 'language'>,
  translator: Pick<Translator, 'translate'>,
  text = translator.translate(ENGLISH, 'en', targetLanguage(language).lang),
) {
  const rules = configuredRules as Parameters<typeof ruleEffects>[0]
  return { text, result: styled(text, rules, language), rules: ruleEffects(rules, language, text) }
}
