import type { Match } from '../../watch/faults/fault.ts'
import { createValue } from './value.ts'

/** The id of the fault that fails the next request. There is at most one. */
export const FAIL_NEXT = 'fail-next'

/** What should fail, while somebody chooses how; undefined otherwise. */
export const failing = createValue<{ readonly match: Match | undefined; readonly what: string } | undefined>(
  undefined,
)
