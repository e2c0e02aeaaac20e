import { DocumentError } from '../../../src/formats/errors.ts'

/** What becomes of a document: the work's result, or the error that a client would be told. */
export async function documentOutcome<Result>(work: () => Promise<Result>): Promise<Result | DocumentError> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DocumentError) return error
    throw error
  }
}
