import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.ts'

const EXAMPLES = ['vitest', 'msw', 'node-test', 'jest']

/** Runs the tests of the examples in a folder where Mynah is installed. */
export function runExamples(folder: string, root: string): void {
  for (const name of EXAMPLES) {
    cpSync(join(root, 'examples', name), join(folder, name), { recursive: true })
    npm(join(folder, name), 'test')
    console.log(`examples/${name} passes`)
  }
}
