import type { Lifetime, OperationTable } from '../openapi/operation.ts'
import type { ChangeDate, LanguageChange } from './change.ts'

/** The names of contracts; a day is one, too. */
export const CONTRACT_NAMES = ['specification', 'latest', 'next'] as const

/** The interface as it was documented on a day, resolved once for each world. */
export interface Contract {
  /** What it is called: one of the names, or its day. */
  readonly name: string
  /** Its day; `announced` for what has none yet. */
  readonly date: ChangeDate
  /** The day that was asked for, where that is later than all that is known. */
  readonly asked: ChangeDate | undefined
  /** Whether it was asked for without the later additions that the specification's has for convenience. */
  readonly strict: boolean
  /** Whether it has what is there for that long. */
  has(lifetime: Lifetime): boolean
  /** The operations that are served, with what they take then. */
  readonly operations: OperationTable
  /** Settings of which the default is another than Mynah's own. */
  readonly settings: Readonly<Record<string, unknown>>
  /** What was otherwise in the data of languages, the latest change first. */
  readonly languages: readonly LanguageChange[]
  /** Features that listings do not have yet, by resource. */
  readonly unlisted: Readonly<Record<string, readonly string[]>>
}
