import { table } from '../../base/json/table.ts'
import { parseIsoTime } from '../../base/runtime/time.ts'
import { suggestion } from '../../base/schema-problems.ts'
import { operations } from '../openapi/generated/operations.ts'
import type { Lifetime, OperationTable } from '../openapi/operation.ts'
import { ANNOUNCED, type ChangeDate, type ChangeInForce } from './change.ts'
import { CONTRACT_NAMES, type Contract } from './contract.ts'
import { adjusted, type ContractChoice } from './contract-choice.ts'
import type { ContractBehavior } from './generated/behavior.ts'
import { changes, days } from './generated/changes.ts'
import { operationsAt } from './operations-at.ts'

/** A requested contract. */
export interface RequestedContract {
  readonly contract?: ContractChoice | undefined
  /** Without the later additions of the default contract. */
  readonly strictContract?: boolean | undefined
}

const DATES: Readonly<Record<string, ChangeDate>> = table({
  specification: days.specification,
  latest: days.known_until,
  next: ANNOUNCED,
})

const DAY = /^\d{4}-\d\d-\d\d$/

/** The valid choices, for messages. */
const CONTRACTS_IN_WORDS = `must be one of ${CONTRACT_NAMES.join(', ')}, or a day from ${days.earliest} such as ${days.known_until}`

/** What is wrong with a requested contract; undefined if it exists. */
export function contractFlaw(asked: unknown): string | undefined {
  if (typeof asked !== 'string') return CONTRACTS_IN_WORDS
  if (asked in DATES) return undefined
  if (!DAY.test(asked)) return CONTRACTS_IN_WORDS + suggestion(asked, CONTRACT_NAMES)
  if (parseIsoTime(asked) === undefined) return `${CONTRACTS_IN_WORDS}; there is no such day`
  if (asked < days.earliest) return `${CONTRACTS_IN_WORDS}; nothing older is known`
  return undefined
}

const resolved = new Map<string, Contract>()

/** The requested contract, which must exist. Worlds with the same contract share it. */
export function resolveContract({ contract, strictContract = false }: RequestedContract): Contract {
  const { at = 'specification', ...switched } = adjusted(contract)
  const key = `${at} ${strictContract}`
  const found = resolved.get(key) ?? resolve(at, strictContract)
  resolved.set(key, found)
  if (Object.keys(switched).length === 0) return found
  return { ...found, switched, behavior: { ...found.behavior, ...switched } }
}

function resolve(asked: string, strict: boolean): Contract {
  const wanted = DATES[asked] ?? asked
  const isBeyond = wanted !== ANNOUNCED && wanted > days.known_until
  const date = isBeyond ? days.known_until : wanted
  // Only the specification has such additions. A contract of another day is exact.
  const isSpecification = date === days.specification
  const hasEarly = isSpecification && !strict
  const early = new Set(hasEarly ? changes.flatMap((change) => (change.early ? change.date : [])) : [])
  const has = (since: ChangeDate) => since <= date || early.has(since)
  const hasLifetime = ({ since, until }: Lifetime) =>
    (since === undefined || has(since)) && (until === undefined || until > date)
  const later = changes.filter((change) => !has(change.date))
  return {
    name: DATES[asked] ? asked : date,
    date,
    asked: isBeyond ? asked : undefined,
    strict,
    has: hasLifetime,
    operations: operationsAt(operations as OperationTable, hasLifetime),
    switched: {},
    behavior: {
      ...behaviorAt(has),
      ...(isSpecification && days.specificationBehavior),
      ...(isSpecification && strict && days.strictBehavior),
    },
    languages: later.toReversed().flatMap(({ languages = [] }) => languages),
    unlisted: unlistedIn(later),
  }
}

const behaviorAt = (has: (date: ChangeDate) => boolean): ContractBehavior =>
  Object.assign({}, days.behavior, ...changes.flatMap(({ date, behavior }) => (has(date) ? behavior : [])))

function unlistedIn(later: readonly ChangeInForce[]): Record<string, string[]> {
  const unlisted: Record<string, string[]> = {}
  for (const { listings = {} } of later) {
    for (const [resource, features] of Object.entries(listings))
      unlisted[resource] = [...(unlisted[resource] ?? []), ...features]
  }
  return unlisted
}
