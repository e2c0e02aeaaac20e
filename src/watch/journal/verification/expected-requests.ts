import type { IsKnownKey } from '../../../base/secrets/masking.ts'
import { type Criteria, compileCountedCriteria } from '../criteria.ts'
import type { Journal } from '../journal.ts'
import { type Expected, type Verification, verification } from './verify.ts'

/** What a world expects of its requests by the end. */
export interface ExpectedRequests {
  /** Replaces the expectations, for requests from now on. */
  begin(expectations: readonly Expected[]): void
  /** The results so far, including requests that the journal has dropped. */
  check(): Verification[]
}

/**
 * Creates the expectations for a journal. They are known from the start, so that a long run misses no request.
 * @throws InvalidMatch for an invalid match
 */
export function createExpectedRequests(
  journal: Journal,
  isKnownKey: IsKnownKey,
  first: readonly Expected[],
): ExpectedRequests {
  let expected: readonly { readonly expectation: Expected; readonly criteria: Criteria }[] = []

  function begin(expectations: readonly Expected[]) {
    expected = expectations.map((expectation) => ({
      expectation,
      criteria: compileCountedCriteria(expectation.match),
    }))
    journal.tallyForgotten(expected.map(({ criteria }) => criteria.matches))
  }

  begin(first)
  return {
    begin,
    check() {
      const { requests: forgotten, tallied } = journal.forgotten
      const recorded = journal.recorded()
      return expected.map(({ expectation, criteria }, index) =>
        verification(expectation, criteria, { recorded, forgotten, tallied: tallied[index] }, isKnownKey),
      )
    },
  }
}
