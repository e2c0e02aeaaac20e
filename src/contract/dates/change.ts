import type { LimitKeyword } from '../openapi/operation.ts'
import type { ContractBehavior } from './generated/behavior.ts'

/** A day, such as `2026-06-23`, or `announced` for a change without a day yet, which comes after every day. */
export type ChangeDate = string

/** One entry of openapi/changes.yaml, where each field is explained. */
export interface Change {
  readonly date: ChangeDate
  readonly what: string
  /** The sentences that state it. */
  readonly cites?: readonly Citation[]
  readonly source: string
  readonly early?: boolean
  readonly adds?: readonly string[]
  readonly removes?: readonly string[]
  readonly renames?: readonly { readonly from: string; readonly to: string }[]
  readonly moves?: readonly { readonly operation: string; readonly from: string }[]
  readonly limits?: readonly LimitChange[]
  readonly deprecates?: readonly DeprecatedThing[]
  /** By the names that `contract` has in scenario files. */
  readonly behavior?: Readonly<Record<string, BehaviorChange>>
  readonly languages?: readonly LanguageChange[]
  readonly listings?: Readonly<Record<string, readonly string[]>>
}

/** A sentence of a public source. The ids of commits are those of the public OpenAPI repository. */
export type Citation =
  | { readonly document: string; readonly file?: string; readonly says: string }
  | { readonly documentation: string; readonly subject: string; readonly says: string }
  | { readonly release_notes: string }
  | { readonly languages_changelog: string }

/** The files that citations refer to; pages of the documentation with the commit that is cited. */
export interface CitedSources {
  readonly document: { readonly file: string }
  readonly documentation: { readonly file: string }
  readonly release_notes: CitedPage
  readonly languages_changelog: CitedPage
}

interface CitedPage {
  readonly file: string
  readonly date: string
  readonly subject: string
}

/** Something that should not be used anymore. */
export interface DeprecatedThing {
  readonly what: string
  /** What to use. */
  readonly instead: string
  /** When it stops working, if that is known. */
  readonly stops?: ChangeDate
}

/** What the service does in one respect, before the day and from then on. */
export interface BehaviorChange {
  readonly before: unknown
  readonly after: unknown
}

/** A limit of JSON Schema, such as `maxItems`, that had another value before. The document has the new one. */
export interface LimitChange {
  readonly at: string
  readonly keyword: LimitKeyword
  readonly before: number
}

/** Values of languages that have changed. */
export interface LanguageChange {
  /** Their codes, `all`, or the name of a flag that they share. */
  readonly codes: readonly string[] | string
  /** The place in a language, such as `resources.voice.features.transcription`. */
  readonly at: string
  /** The previous value; null if there was none. */
  readonly before: unknown
}

/** The file openapi/changes.yaml. */
export interface ChangesFile {
  /** The day of the specification that Mynah was built to. */
  readonly specification: ChangeDate
  readonly earliest: ChangeDate
  /** The day up to which all changes are known. */
  readonly known_until: ChangeDate
  readonly sources: CitedSources
  readonly specification_behavior: Readonly<Record<string, unknown>>
  readonly strict_behavior: Readonly<Record<string, unknown>>
  /** The parameters that operations have had as long as they exist, by operation. Not in the shipped file. */
  readonly as_introduced?: Readonly<Record<string, readonly string[]>>
  /** In order of their days. */
  readonly changes: readonly Change[]
}

/** The date of changes without a day yet. */
export const ANNOUNCED = 'announced'

/** The parts of a change that a running world needs; the rest is in the document and in the operation table. */
export type ChangeInForce = Pick<Change, 'date' | 'early' | 'deprecates' | 'languages' | 'listings'> & {
  readonly behavior?: Partial<ContractBehavior>
}

/** The named days, what the service does before any change of it, and what strictness changes. */
export interface ContractDays extends Pick<ChangesFile, 'specification' | 'earliest' | 'known_until'> {
  readonly behavior: ContractBehavior
  readonly specificationBehavior: Partial<ContractBehavior>
  readonly strictBehavior: Partial<ContractBehavior>
}
