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

it.each([
  ['run here', undefined],
  ['run here, by the leak guard', true],
])('docs/intercept.md marks exactly those applications as %s that are', (mark, byGuard) => {
  const marked = rows.filter(({ result }) => result === mark).map(({ name }) => name)
  const run = RUNTIMES.filter((runtime) => runtime.byGuard === byGuard)
  expect(marked.sort()).toEqual(run.map(({ runtime, library }) => `${runtime} ${library}`).sort())
})
