import type { Style } from '../steering.ts'
import { contactRules, EMAIL_FORMATS, hidePhones } from './contact-rules.ts'
import { currencyRules } from './currency-rules.ts'
import { maskText } from './masked-text.ts'
import { numberRules } from './number-rules.ts'
import { punctuationRules } from './punctuation-rules.ts'
import { digitWidthRules, quantityRules } from './quantity-rules.ts'
import { quoteRules } from './quote-rules.ts'
import type { AnyRuleGroup, TextChange } from './rule-group.ts'
import { spellingRules } from './spelling-rules.ts'
import { dateRules } from './times/date-rules.ts'
import { timeRules } from './times/time-rules.ts'
import { hideVersions } from './versions.ts'

/** The chosen options of a style list, by category and rule. */
export type ChosenOptions = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

/** Texts in their own format are rewritten first, and then hidden from the rules about numbers. */
const FORMS: readonly AnyRuleGroup[] = [dateRules, timeRules, contactRules]

/**
 * In order: quotes and apostrophes after the spelling rules, which write some, and before the rules about spaces; the
 * width of digits last.
 */
const SIGNS: readonly AnyRuleGroup[] = [
  spellingRules,
  currencyRules,
  quantityRules,
  numberRules,
  quoteRules,
  punctuationRules,
  digitWidthRules,
]

const EMAIL_RULE = 'formatting.email_address_format'

/** The options that change translations, by rule (`category.rule`); all others are only stored. */
export function appliedOptions(): Map<string, ReadonlySet<string>> {
  const applied = new Map<string, ReadonlySet<string>>([[EMAIL_RULE, new Set(Object.keys(EMAIL_FORMATS))]])
  for (const { options } of [...FORMS, ...SIGNS])
    for (const [rule, names] of options) applied.set(rule, names)
  return applied
}

/**
 * Creates the supported part of a style list: those of its rules that a function can apply without understanding the
 * text. Undefined if there are none.
 *
 * @param language lower-case base code of the target
 */
export function createStyle(rules: ChosenOptions, language: string): Style | undefined {
  const chosen = (rule: string) => {
    const [category = '', name = ''] = rule.split('.')
    return rules[category]?.[name]
  }
  const changesOf = (groups: readonly AnyRuleGroup[]) =>
    groups.flatMap((group): TextChange[] => {
      const change = group.changeFor(chosen, language)
      return change ? [change] : []
    })
  const forms = changesOf(FORMS)
  const signs = changesOf(SIGNS)
  const applied = signs.length > 0 ? [...forms, hidePhones, ...signs] : forms
  const changes = applied.length > 0 ? [hideVersions, ...applied] : []
  const emailFormat = EMAIL_FORMATS[chosen(EMAIL_RULE) ?? '']
  if (changes.length === 0 && !emailFormat) return undefined

  return {
    apply(parts) {
      const masked = maskText(parts, emailFormat)
      if (!masked) return parts
      return masked.restore(changes.reduce((text, change) => change(text, masked), masked.text))
    },
  }
}
