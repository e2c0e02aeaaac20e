import type { Reporter, TestModule } from 'vitest/node'
import { UNSHARED, type Unshared } from './unshared.ts'

/** A file of a run, with the names of all its tests, whether or not they were run. */
interface Collected {
  /** From the root of the project. */
  readonly path: string
  readonly names: readonly string[]
}

/**
 * What a list names that matches no test anymore: such a line would hide a test of the same name one day.
 * @param served the files that a whole run has
 * @param collected the files of this run, which may be a few of them
 */
export function staleNames(
  list: readonly Unshared[],
  served: readonly string[],
  collected: readonly Collected[],
): string[] {
  return list.flatMap(({ file, tests }) => {
    const path = `test/http/${file}`
    if (!served.includes(path)) return [`${file} is not run over two nodes`]
    const found = collected.find((one) => one.path === path)
    if (!found) return []
    return tests
      .filter((start) => !found.names.some((name) => name.startsWith(start)))
      .map((start) => `${file} has no test that starts with '${start}'`)
  })
}

/** Fails a run if test/support/shared/unshared.ts names tests that do not exist. */
export class UnsharedNames implements Reporter {
  readonly #served: readonly string[]

  constructor(served: readonly string[]) {
    this.#served = served
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const collected = modules.map((module) => ({
      path: module.relativeModuleId,
      names: [...module.children.allTests()].map(({ name }) => name),
    }))
    const stale = staleNames(UNSHARED, this.#served, collected)
    if (stale.length === 0) return
    console.error(`test/support/shared/unshared.ts is out of date:\n  ${stale.join('\n  ')}`)
    process.exitCode = 1
  }
}
