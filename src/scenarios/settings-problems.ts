import { type Problem, stepsOf } from '../schema-problems.ts'
import { scenarioProblems } from './check-scenario.ts'

/** Something wrong with a setting: which, by its name in a program, its value, and what would be right. */
export interface SettingProblem {
  readonly name: string
  readonly value: unknown
  readonly message: string
}

type Fields = Readonly<Record<string, unknown>>

/**
 * What is wrong with settings that a program gives, by the one description that scenario files have of them: there, names
 * are written in snake_case, and phrases stand beside the settings.
 */
export function settingsProblems(given: Fields): SettingProblem[] {
  const { phrases, ...settings } = given
  const scenario = { version: 1, settings: asInFiles(settings), ...(phrases !== undefined && { phrases }) }
  return scenarioProblems(scenario).map((problem) => asInPrograms(problem, given))
}

/** Names of settings in snake_case, two levels deep; what is not given is left out. */
function asInFiles(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [snakeCase(name), isFields(value) ? asInFiles(value) : value]),
  )
}

function asInPrograms({ pointer, message }: Problem, given: Fields): SettingProblem {
  const [first, ...steps] = stepsOf(pointer)
  const names = first === 'settings' ? steps.map(camelCase) : [first ?? '', ...steps]
  const value = names.reduce<unknown>((inner, name) => (inner as Fields | undefined)?.[name], given)
  const name = names.reduce((path, step) => path + (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
  return { name, value, message }
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
