import type { Lifetime, OperationTable } from '../openapi/operation.ts'
import type { ChangeDate, LanguageChange } from './change.ts'
import type { ContractBehavior } from './generated/behavior.ts'

/** The names of contracts; a day is one, too. */
export const CONTRACT_NAMES = ['specification', 'latest', 'next'] as const

/** The API as it was documented on a day, resolved once for each world. */
export interface Contract {
  /** Its name: one of the named contracts, or its day. */
  readonly name: string
  /** Its day; `announced` if it has none yet. */
  readonly date: ChangeDate
  /** The requested day, if that is later than all known changes. */
  readonly asked: ChangeDate | undefined
  /** Whether it omits the later additions that the specification's contract has for convenience. */
  readonly strict: boolean
  /** Whether the contract includes an element with this lifetime. */
  has(lifetime: Lifetime): boolean
  /** The operations that it serves, with the parameters they accept. */
  readonly operations: OperationTable
  /** What the service does where its days differ in more than the document. */
  readonly behavior: ContractBehavior
  /** The behaviors that were switched, instead of those of its day. */
  readonly switched: Partial<ContractBehavior>
  /** Differences in the language data, the latest change first. */
  readonly languages: readonly LanguageChange[]
  /** Features that listings do not have yet, by resource. */
  readonly unlisted: Readonly<Record<string, readonly string[]>>
}
