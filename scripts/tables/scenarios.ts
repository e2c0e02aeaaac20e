import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { code, table } from './markdown.ts'

const FOLDER = 'scenarios'

/** The built-in scenarios with their own descriptions. */
export function scenarioTable(): string {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'))
  return table(
    ['Name', ''],
    files
      .map((file) => file.slice(0, -'.yaml'.length))
      .sort()
      .map((file) => {
        const scenario = parse(readFileSync(join(FOLDER, `${file}.yaml`), 'utf8')) as Head
        return [code(scenario.name), scenario.description]
      }),
  )
}

/** The first lines of a scenario. */
interface Head {
  readonly name: string
  readonly description: string
}
