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

/** Vitest 3 in a separate folder: a project has one vitest, and Mynah supports both. */
export function runWithVitest3(folder: string, root: string, tarball: string): void {
  const project = join(folder, 'vitest-3')
  cpSync(join(root, 'examples/vitest'), project, { recursive: true })
  npm(project, 'install', '--no-audit', '--no-fund', '--no-save', 'vitest@3', tarball)
  npm(project, 'test')
  console.log('examples/vitest passes with vitest 3')
}
