import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { INTERCEPTION_VARIABLES } from '../../src/real/register/variables.ts'
import { ROOT } from '../docs/markdown.ts'
import { RUNTIMES } from '../support/runtimes.ts'

const page = readFileSync(join(ROOT, 'docs/intercept.md'), 'utf8')
/** The rows of the table of runtimes, by their first two cells. */
const rows = [...page.matchAll(/^\| (.+?) \| (.+?) \| .+? \| (.+?) \|$/gm)].map(
  ([, runtime, library, result]) => ({ name: `${runtime} ${library}`, result }),
)

it.each([
  ['run here', undefined],
  ['run here, by the leak guard', true],
])('docs/intercept.md marks exactly those applications as %s that are', (mark, byGuard) => {
  const marked = rows.filter(({ result }) => result === mark).map(({ name }) => name)
  const run = RUNTIMES.filter((runtime) => runtime.byGuard === byGuard)
  expect(marked.sort()).toEqual(run.map(({ runtime, library }) => `${runtime} ${library}`).sort())
})

it('has every variable that a process may be intercepted by', () => {
  const listed = [...page.matchAll(/^\| `(MYNAH_INTERCEPT\w*)` \|/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(Object.values(INTERCEPTION_VARIABLES).sort())
})
