import { report } from '../../watch/journal/verification-report.ts'
import type { Verification } from '../../watch/journal/verify.ts'

/** Expectations of a scenario were not met. The message has a report on each of them. */
export class ExpectationsFailed extends Error {
  readonly verifications: readonly Verification[]

  constructor(failed: readonly Verification[]) {
    super(failed.map(report).join('\n'))
    this.name = 'ExpectationsFailed'
    this.verifications = failed
  }
}

/** @throws ExpectationsFailed */
export function checkExpectations(found: readonly Verification[]) {
  const failed = found.filter(({ holds }) => !holds)
  if (failed.length > 0) throw new ExpectationsFailed(failed)
}
