import { type Problem, problemText } from '../../base/schema-problems.ts'

/** Invalid rules. None of the given rules is applied. */
export class InvalidRules extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problemText(problems))
    this.name = 'InvalidRules'
    this.problems = problems
  }
}
