import { beforeEach, type RunnerTestCase, type RunnerTestSuite } from 'vitest'
import { createUseOfRuns } from './tests-with-more.ts'

/** Files whose tests `npm run test:more` runs without exception. */
const WHOLE = /\/test\/(more|load)\//

const files = new Map<string, ReturnType<typeof createUseOfRuns>>()

/** Whether a test, or a suite around it, uses runs.ts. */
function hasMore(test: Readonly<RunnerTestCase>): boolean {
  const path = test.file.filepath
  const usesRuns = files.get(path) ?? createUseOfRuns(path)
  files.set(path, usesRuns)
  let suite: RunnerTestSuite | undefined = test.suite
  let isUsed = test.location === undefined || usesRuns(test.location, false)
  while (!isUsed && suite !== undefined && suite !== test.file) {
    isUsed = suite.location === undefined || usesRuns(suite.location, true)
    suite = suite.suite
  }
  return isUsed
}

beforeEach(({ task, skip }) => {
  if (!WHOLE.test(task.file.filepath) && !hasMore(task)) skip('npm test runs it')
})
