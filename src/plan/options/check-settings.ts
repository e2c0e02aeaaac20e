import {
  keyedProblems,
  type Problem,
  problemAt,
  type SchemaCheck,
  stepsOf,
} from '../../base/schema-problems.ts'
import { type AdjustedContract, misplacedBehaviors } from '../../contract/dates/contract-choice.ts'
import { contractFlaw } from '../../contract/dates/resolve-contract.ts'
import { exchangeFlaws, featureFlaws, phraseFlaws } from '../scenarios/flaws.ts'
import type { SettingsOptions } from './emulator-options.ts'
import * as checks from './generated/validators.ts'
import { InvalidOption, unknownOption, wrongValue } from './invalid-option.ts'

/**
 * Checks settings from a program, independent of their types, against the schema that scenario files use. Faults and
 * rate limits are checked with the other rules, which have better messages.
 * @throws InvalidOption for the first invalid one
 */
export function checkSettings(given: object, contract: unknown) {
  const [misplaced] = misplacedBehaviors(given, contract, 'in a program')
  if (misplaced) throw new InvalidOption(`settings.${misplaced.name} ${misplaced.message}`)
  const [problem] = keyedProblems(checks.programSettings as unknown as SchemaCheck, given)
  if (problem?.knownKeys) throw unknownOption(nameOf(problem), problem.knownKeys)
  const [wrong = problem] = problem ? [] : flawsOf(given as SettingsOptions)
  if (wrong) throw wrongValue(nameOf(wrong), valueAt(given, wrong), wrong.message)
}

/**
 * Checks a contract from a program that has behaviors of its own.
 * @throws InvalidOption for the first invalid one
 */
export function checkAdjustedContract(given: object) {
  const [problem] = keyedProblems(checks.programContract as unknown as SchemaCheck, given)
  const name = problem && (problem.path === '' ? 'contract' : `contract.${problem.path}`)
  if (name && problem?.knownKeys) throw unknownOption(name, problem.knownKeys)
  if (name) throw wrongValue(name, valueAt(given, problem), problem.message)
  const { at } = given as AdjustedContract
  const flaw = at === undefined ? undefined : contractFlaw(at)
  if (flaw !== undefined) throw wrongValue('contract.at', at, flaw)
}

const flawsOf = (given: SettingsOptions): Problem[] => {
  const { accountFeatures = [], phrases = [], exchanges = [], transcripts = [] } = given
  return [
    ...featureFlaws(accountFeatures, '/accountFeatures'),
    ...phraseFlaws(phrases, '/phrases', { mayBeFiles: false }),
    ...exchangeFlaws(exchanges, '/exchanges'),
    // Paths are relative to the folder of a scenario.
    ...transcripts.flatMap(({ match = {} }, index) =>
      'file' in match
        ? [problemAt(`/transcripts/${index}/match/file`, 'can only be used in a scenario')]
        : [],
    ),
  ]
}

const nameOf = ({ path }: Problem) => {
  if (path === '') return 'settings'
  return path.startsWith('[') ? `settings${path}` : `settings.${path}`
}

const valueAt = (given: unknown, { pointer }: Problem) =>
  stepsOf(pointer).reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], given)
