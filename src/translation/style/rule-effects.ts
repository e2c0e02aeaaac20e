import { renderedText } from '../modes/rendered.ts'
import { appliedOptions, type ChosenOptions, createStyle } from './style.ts'

/** The effect of a single rule of a style list on a text. */
export interface RuleEffect {
  /** `category.rule` */
  readonly rule: string
  readonly option: string
  /** `stored`: Mynah keeps the option but does not apply it, since no function could. */
  readonly effect: 'changed' | 'nothing_to_change' | 'stored'
  /** The text after this rule alone, if it changes something. */
  readonly after?: string
}

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
