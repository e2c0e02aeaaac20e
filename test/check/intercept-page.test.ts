import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../docs/markdown.ts'
import { RUNTIMES } from '../support/runtimes.ts'

/** The rows of the table of runtimes, by their first two cells. */
const rows = [
  ...readFileSync(join(ROOT, 'docs/intercept.md'), 'utf8').matchAll(
    /^\| (.+?) \| (.+?) \| .+? \| (.+?) \|$/gm,
  ),
].map(([, runtime, library, result]) => ({ name: `${runtime} ${library}`, result }))

it('docs/intercept.md marks exactly those applications as run that are run', () => {
  const run = rows.filter(({ result }) => result === 'run here').map(({ name }) => name)
  expect(run.sort()).toEqual(RUNTIMES.map(({ runtime, library }) => `${runtime} ${library}`).sort())
})
