import type { MaskedText } from './masked-text.ts'

/** Changes a masked text; must neither lose nor duplicate a hidden character. */
export type TextChange = (text: string, masked: Pick<MaskedText, 'hide'>) => string

/** The name of a rule: `category.rule`. */
export type RuleName = string

/**
 * Rules about the same aspect of a text, such as its numbers. Each supported option is a part of a change; the parts of
 * a list's options are merged into one change, so that no rule about numbers reads the output of another.
 */
export interface RuleGroup<Part = never> {
  readonly rules: Readonly<Record<RuleName, Readonly<Record<string, Part>>>>
  /** @param parts of the list's options, in the order of `rules`; at least one */
  compile(parts: readonly Part[], language: string): TextChange
}

/** A group with the type of its parts hidden. */
export interface AnyRuleGroup {
  /** The supported options by rule. */
  readonly options: ReadonlyMap<RuleName, ReadonlySet<string>>
  /** The change for the chosen options; undefined if the group has none of them. */
  changeFor(chosen: (rule: RuleName) => string | undefined, language: string): TextChange | undefined
}

/** Hides the type of a group's parts. */
export function ruleGroup<Part>({ rules, compile }: RuleGroup<Part>): AnyRuleGroup {
  return {
    options: new Map(Object.entries(rules).map(([rule, parts]) => [rule, new Set(Object.keys(parts))])),
    changeFor(chosen, language) {
      const parts = Object.entries(rules).flatMap(([rule, options]) => {
        const option = chosen(rule)
        return option !== undefined && Object.hasOwn(options, option) ? [options[option] as Part] : []
      })
      return parts.length > 0 ? compile(parts, language) : undefined
    },
  }
}

/** A change that depends on the language of the text. */
export type LanguageChange = (text: string, language: string) => string

/** A group of independent rules, applied in sequence. */
export function independentRules(
  rules: Readonly<Record<RuleName, Readonly<Record<string, LanguageChange>>>>,
): AnyRuleGroup {
  return ruleGroup({
    rules,
    compile: (changes, language) => (text) =>
      changes.reduce((changed, change) => change(changed, language), text),
  })
}
