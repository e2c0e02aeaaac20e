import { suggestion } from '../../base/schema-problems.ts'
import { packageFiles, readPackageFile } from '../../package-files.ts'
import { invalid, sourceOfObject } from './source.ts'

const FOLDER = 'scenarios'
const ENDING = '.yaml'

/** The names of the built-in scenarios. */
export const builtInNames = (): string[] =>
  packageFiles(FOLDER)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort()

/** Whether a string has the form of a name. Anything else is a path. */
export const isName = (text: string) => /^[\w-]+$/.test(text)

/** How messages name the file of a built-in scenario. */
export const builtInFile = (name: string) => `${FOLDER}/${name}${ENDING}`

/**
 * The text of a built-in scenario.
 * @throws InvalidScenario for an unknown name
 */
export function readBuiltIn(name: string): string {
  const names = builtInNames()
  if (names.includes(name)) return readPackageFile(builtInFile(name))
  const hint = suggestion(name, names) || `; use one of ${names.join(', ')}`
  throw invalid(sourceOfObject(name), `not a built-in scenario${hint} (to use a file, write ./${name}.yaml)`)
}
