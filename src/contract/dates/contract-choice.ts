import { camelCased, type SnakeCased, snakeCase } from '../../base/naming/snake-case.ts'
import type { ContractBehavior } from './generated/behavior.ts'
import { days } from './generated/changes.ts'

/** A contract of which single behaviors differ. */
export interface AdjustedContract extends Partial<ContractBehavior> {
  /** Its name or day. Defaults to the specification's. */
  readonly at?: string
}

/** A contract in programs: its name or day, or an object with it and the behaviors that differ. */
export type ContractChoice = string | AdjustedContract

/** The same in scenario files. */
export type ContractInFile = string | SnakeCased<AdjustedContract>

const NAMES = Object.keys(days.behavior) as (keyof ContractBehavior)[]

/** A choice as an object; of several, later ones override earlier ones. */
export function adjusted(...choices: readonly (ContractChoice | undefined)[]): AdjustedContract {
  const objects = choices.map((choice = {}) => (typeof choice === 'string' ? { at: choice } : choice))
  // A field that is undefined counts as absent.
  return Object.fromEntries(
    objects.flatMap((choice) => Object.entries(choice).filter(([, value]) => value !== undefined)),
  )
}

/** Reads the contract of a valid scenario. */
export function contractFromFile(given: ContractInFile | undefined): AdjustedContract {
  if (typeof given !== 'object') return adjusted(given)
  return camelCased<AdjustedContract>(given, ['at', ...NAMES])
}

/** A behavior among settings, and what its error says. */
export interface Misplaced {
  readonly name: string
  readonly message: string
}

/**
 * The behaviors of the contract among the settings of a scenario, or of a program.
 * @param contract what is written there as the contract, if anything is
 */
export function misplacedBehaviors(
  settings: object,
  contract: unknown,
  written: 'in a file' | 'in a program',
): Misplaced[] {
  const names: readonly string[] = written === 'in a file' ? NAMES.map(snakeCase) : NAMES
  const quoted = (value: unknown) =>
    typeof value !== 'string' ? JSON.stringify(value) : written === 'in a file' ? value : `'${value}'`
  const at = typeof contract === 'string' ? `at: ${quoted(contract)}, ` : ''
  return Object.entries(settings).flatMap(([name, value]) =>
    names.includes(name)
      ? [
          {
            name,
            message: `belongs to the contract. Write contract: { ${at}${name}: ${quoted(value)} }.`,
          },
        ]
      : [],
  )
}
