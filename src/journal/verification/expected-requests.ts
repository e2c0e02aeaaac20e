import type { IsKnownKey } from '../../masking.ts'
import { type Criteria, compileCountedCriteria } from '../criteria.ts'
import type { Journal } from '../journal.ts'
import { type Expected, type Verification, verification } from './verify.ts'

/** What a world expects of its requests in the end. */
export interface ExpectedRequests {
  /** Expects something else, of requests that come from now on. */
  begin(expectations: readonly Expected[]): void
  /** What there is so far, requests included that the journal was too small to keep. */
  check(): Verification[]
}

/**
 * Prepares what is expected of a journal. It is known from the beginning, so that no request is left out of a long run.
 * @throws InvalidMatch for a match that cannot be
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
