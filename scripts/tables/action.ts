import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { code, table } from './markdown.ts'

/** The parts of the action's file that tables show. */
interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>
  readonly outputs: Readonly<Record<string, { readonly description: string }>>
}

const readAction = () => parse(readFileSync('action.yml', 'utf8')) as Action

/** The inputs of the action. */
export const actionInputs = (): string =>
  table(
    ['Input', 'Default', ''],
    Object.entries(readAction().inputs).map(([name, input]) => [
      code(name),
      code(input.default),
      input.description,
    ]),
  )

/** The outputs of the action for later steps. */
export const actionOutputs = (): string =>
  table(
    ['Output', ''],
    Object.entries(readAction().outputs).map(([name, { description }]) => [code(name), description]),
  )
