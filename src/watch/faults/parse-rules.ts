import {
  type Problem,
  pointerStep,
  problemAt,
  type SchemaCheck,
  schemaProblems,
} from '../../base/schema-problems.ts'
import type { Flaw } from '../matching/match-flaws.ts'
import type { Fault, RateLimit } from './fault.ts'
import { faultFlaws, rateLimitFlaws } from './flaws.ts'
import * as checks from './generated/validators.ts'
import { InvalidRules } from './invalid-rules.ts'

/** More rules than any suite has. */
export const MAX_RULES = 1000

/**
 * Validates a fault: its shape against fault.schema.json, then what a schema cannot express.
 * @throws InvalidRules naming every invalid place
 */
export function parseFault(value: unknown): Fault {
  return valid<Fault>(value, faultProblems(value))
}

/**
 * Checks a list of faults; ids must differ.
 * @throws InvalidRules
 */
export function parseFaults(value: unknown): readonly Fault[] {
  return valid<readonly Fault[]>(value, faultListProblems(value))
}

/**
 * Checks a list of rate limits.
 * @throws InvalidRules
 */
export function parseRateLimits(value: unknown): readonly RateLimit[] {
  return valid<readonly RateLimit[]>(value, rateLimitListProblems(value))
}

/**
 * Validates both lists, which are siblings in the value at `at`.
 * @throws InvalidRules
 */
export function checkRules(rules: { faults: unknown; rateLimits: unknown }, at: string): void {
  const problems = [
    ...faultListProblems(rules.faults, `${at}/faults`),
    ...rateLimitListProblems(rules.rateLimits, `${at}/rateLimits`),
  ]
  if (problems.length > 0) throw new InvalidRules(problems)
}

/** What is wrong with a list of faults; `at` is the JSON pointer to it. */
export function faultListProblems(value: unknown, at = ''): Problem[] {
  const problems = listProblems(value, at, faultProblems)
  return problems.length > 0 ? problems : duplicateIds(value as readonly Fault[], at)
}

/** What is wrong with a list of rate limits; `at` is the JSON pointer to it. */
export function rateLimitListProblems(value: unknown, at = ''): Problem[] {
  return listProblems(value, at, (limit, place) =>
    rule<RateLimit>(checks.rateLimit, limit, place, rateLimitFlaws),
  )
}

const faultProblems = (value: unknown, at = '') => rule<Fault>(checks.fault, value, at, faultFlaws)

function rule<T>(check: unknown, value: unknown, at: string, flaws: (value: T) => Flaw[]): Problem[] {
  const problems = schemaProblems(check as SchemaCheck, value, at)
  if (problems.length > 0) return problems
  return flaws(value as T).map(({ steps, message }) =>
    problemAt(at + steps.map(pointerStep).join(''), message),
  )
}

function listProblems(value: unknown, at: string, of: (item: unknown, at: string) => Problem[]): Problem[] {
  if (!Array.isArray(value)) return [problemAt(at, 'must be a list')]
  if (value.length > MAX_RULES) return [problemAt(at, `may have at most ${MAX_RULES} rules`)]
  return value.flatMap((item, index) => of(item, `${at}${pointerStep(index)}`))
}

function duplicateIds(faults: readonly Fault[], at: string): Problem[] {
  const seen = new Set<string>()
  return faults.flatMap(({ id }, index) => {
    if (id === undefined) return []
    if (seen.has(id)) return [problemAt(`${at}${pointerStep(index)}/id`, `'${id}' is already used`)]
    seen.add(id)
    return []
  })
}

function valid<T>(value: unknown, problems: readonly Problem[]): T {
  if (problems.length > 0) throw new InvalidRules(problems)
  // A copy: later changes by the caller do not change the rule.
  return structuredClone(value) as T
}
