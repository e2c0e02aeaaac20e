import { DocumentError } from '../../../src/files/errors.ts'

/** The result for a document, or the error that a client would get. */
export async function documentOutcome<Result>(work: () => Promise<Result>): Promise<Result | DocumentError> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DocumentError) return error
    throw error
  }
}
