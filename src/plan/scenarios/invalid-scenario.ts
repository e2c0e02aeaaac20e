import type { Problem } from '../../base/schema-problems.ts'

/** A position in a text; both count from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A problem with a scenario, and its place. */
export interface ScenarioProblem extends Problem, Partial<Place> {
  /** The name of the file, or of another origin of the scenario. */
  readonly source: string
}

/** An invalid scenario. None of it is applied. The message has a line for every problem. */
export class InvalidScenario extends Error {
  readonly problems: readonly ScenarioProblem[]

  constructor(problems: readonly ScenarioProblem[]) {
    super(problems.map(problemLine).join('\n'))
    this.name = 'InvalidScenario'
    this.problems = problems
  }
}

/** `quota.yaml:12:5: faults[0].then must have …`, a form that editors and terminals turn into a link. */
function problemLine({ source, line, column, path, message }: ScenarioProblem): string {
  const place = line === undefined ? source : `${source}:${line}:${column}`
  return `${place}: ${path === '' ? '' : `${path} `}${message}`
}
