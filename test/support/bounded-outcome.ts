import { expect } from 'vitest'
import { DocumentError } from '../../src/formats/errors.ts'

/** Computing of this process, which a busy machine makes no longer. */
const MAX_CPU_SECONDS = 2

/** What becomes of a document: the work's result, or the error that a client would be told; within two seconds. */
export async function boundedOutcome<Result>(work: () => Promise<Result>): Promise<Result | DocumentError> {
  const before = process.cpuUsage()
  try {
    return await work()
  } catch (error) {
    if (error instanceof DocumentError) return error
    throw error
  } finally {
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(MAX_CPU_SECONDS)
  }
}
