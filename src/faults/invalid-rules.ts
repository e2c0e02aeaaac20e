import { type Problem, problemText } from '../schema-problems.ts'

/** Rules that cannot be: nothing of what was given is applied. */
export class InvalidRules extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problemText(problems))
    this.name = 'InvalidRules'
    this.problems = problems
  }
}
