// A file of its own, without code: clients of the control interface import these types.

/** Start and end in a text, in UTF-16 units. */
export type Place = readonly [from: number, to: number]

/** A glossary phrase that occurs in a translation. */
export interface ExplainedTerm {
  /** The index of the text in the request. */
  readonly text: number
  readonly source: string
  readonly target: string
  readonly glossary?: string
  /** Absent if the phrase contains tags. */
  readonly sourceAt?: Place
  readonly targetAt?: Place
}

/** A segment of a translation memory that was used in a translation. */
export interface ExplainedSegment extends Omit<ExplainedTerm, 'glossary'> {
  /** The source of the segment, if it differs from the text. */
  readonly segment?: string
  /** In percent. */
  readonly similarity: number
}

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

/** What a rule of the style list did to the first text that it changed. */
export interface ExplainedRule extends RuleEffect {
  readonly text?: number
  readonly before?: string
}

/** What determined the result of a request. */
export interface ExplainedTranslation {
  /** For each text; `confidence`, from 0 to 1, if the language was detected. */
  readonly languages: readonly { readonly language: string; readonly confidence?: number }[]
  readonly terms: readonly ExplainedTerm[]
  readonly segments: readonly ExplainedSegment[]
  readonly style: readonly ExplainedRule[]
  /** How many more items there were than the journal keeps. */
  readonly omitted: number
}
