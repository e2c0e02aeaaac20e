import type { RuleEffect } from '../explained-translation.ts'
import { renderedText } from '../pieces/unit.ts'
import type { Style } from '../steering.ts'
import { dateRules } from './date-rules.ts'
import { contactRules, type EmailFormat, hidePhones, numberRules } from './number-rules.ts'
import { punctuationRules } from './punctuation-rules.ts'
import { currencyRules, digitWidthRules, quantityRules } from './quantity-rules.ts'
import { quoteRules } from './quote-rules.ts'
import { maskText, optionsOf, type RuleGroup, type TextChange } from './rule-group.ts'
import { spellingRules } from './spelling-rules.ts'
import { timeRules } from './time-rules.ts'

/** The chosen options of a style list, by category and rule. */
export type ChosenOptions = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

/** Texts in their own format are rewritten first, and then hidden from the rules about numbers. */
const FORMS: readonly RuleGroup[] = [dateRules, timeRules, contactRules]

/**
 * In order: quotes and apostrophes after the spelling rules, which write some, and before the rules about spaces; the
 * width of digits last.
 */
const SIGNS: readonly RuleGroup[] = [
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
  const rules = [EMAIL_RULE, ...[...FORMS, ...SIGNS].flatMap((group) => group.rules)]
  return new Map(rules.map((rule) => [rule, new Set(Object.keys(optionsOf(rule)))]))
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
  const changesOf = (groups: readonly RuleGroup[]) =>
    groups.flatMap((group): TextChange[] => {
      const change = group.changeFor(chosen, language)
      return change ? [change] : []
    })
  const forms = changesOf(FORMS)
  const signs = changesOf(SIGNS)
  const applied = signs.length > 0 ? [...forms, hidePhones, ...signs] : forms
  const changes = applied.length > 0 ? [hideVersions, ...applied] : []
  const emailFormat = optionsOf(EMAIL_RULE)[chosen(EMAIL_RULE) ?? ''] as EmailFormat | undefined
  if (changes.length === 0 && !emailFormat) return undefined

  return {
    apply(parts) {
      const masked = maskText(parts, emailFormat)
      if (!masked) return parts
      return masked.restore(changes.reduce((text, change) => change(text, masked), masked.text))
    },
  }
}

const WORDS =
  'version(?:en|s|i)?|versión|versione|versão|ver\\.|releases?|rev\\.|revision|build|firmware|バージョン|版本|버전|' +
  'chapter|kapitel|section|abschnitt|figure|abbildung|table|tabelle|python|node(?:\\.js)?|php|java|ios|ipados|macos|android|windows|linux|chrome|firefox'
/** A number with periods after a word for versions or parts of a book, or with a suffix such as `-beta`. */
const VERSION = new RegExp(
  `(?<=(?<![\\p{L}\\p{N}])(?:${WORDS})[ \\u00A0]?)\\p{Nd}+(?:\\.\\p{Nd}+)+|` +
    '(?<![\\p{L}\\p{N}]|\\p{N}[.,:/])\\p{Nd}+(?:\\.\\p{Nd}+){1,3}(?=-(?:alpha|beta|rc|dev|snapshot|preview|next)(?![\\p{L}]))',
  'giu',
)

/** Hides versions, which are neither numbers nor times: `Version 2.10`, `10.4.12-beta`. */
const hideVersions: TextChange = (text, { hide }) => text.replace(VERSION, (version) => hide(version))

/**
 * The effect of each rule of a list on a text.
 * @param language lower-case base code of the text
 */
export function ruleEffects(rules: ChosenOptions, language: string, text: string): RuleEffect[] {
  const applied = appliedOptions()
  return Object.entries(rules).flatMap(([category, options = {}]) =>
    Object.entries(options).map(([name, option]): RuleEffect => {
      const rule = `${category}.${name}`
      if (!applied.get(rule)?.has(option)) return { rule, option, effect: 'stored' }
      const after = styled(text, { [category]: { [name]: option } }, language)
      return after === text
        ? { rule, option, effect: 'nothing_to_change' }
        : { rule, option, effect: 'changed', after }
    }),
  )
}

/** Applies the rules of a list to a text. */
export function styled(text: string, rules: ChosenOptions, language: string): string {
  const style = createStyle(rules, language)
  return style ? renderedText(style.apply([{ text, fixed: false }])) : text
}
