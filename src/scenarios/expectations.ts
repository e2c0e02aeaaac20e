import type { Requests } from '../journal/requests.ts'
import { report, type Verification } from '../journal/verify.ts'
import type { Expectation } from './scenario.ts'

/** What a scenario expects of the journal does not hold; the message has a report on each expectation that does not. */
export class ExpectationsFailed extends Error {
  readonly verifications: readonly Verification[]

  constructor(failed: readonly Verification[]) {
    super(failed.map(report).join('\n'))
    this.name = 'ExpectationsFailed'
    this.verifications = failed
  }
}

/** @throws ExpectationsFailed */
export function checkExpectations(requests: Requests, expectations: readonly Expectation[]) {
  const failed = expectations
    .map(({ match, count }) => requests.check(match, count))
    .filter(({ holds }) => !holds)
  if (failed.length > 0) throw new ExpectationsFailed(failed)
}
