import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { code, table } from './markdown.mjs'

/** The built-in scenarios with their own descriptions. */
export function scenarioTable() {
  const files = readdirSync('scenarios')
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .sort()
  return table(
    ['Name', ''],
    files.map((file) => {
      const { name, description } = parse(readFileSync(`scenarios/${file}.yaml`, 'utf8'))
      return [code(name), description]
    }),
  )
}
