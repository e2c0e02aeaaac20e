import { DocumentError } from '../../src/formats/errors.ts'
import { computingAtMost } from './computing.ts'

const MAX_SECONDS = 2

/** What becomes of a document: the work's result, or the error that a client would be told; within two seconds. */
export function boundedOutcome<Result>(work: () => Promise<Result>): Promise<Result | DocumentError> {
  return computingAtMost(MAX_SECONDS, async () => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof DocumentError) return error
      throw error
    }
  })
}
