import { parseIsoTime } from '../../base/runtime/time.ts'
import type { Match } from '../generated/fault.ts'
import { type FieldCheck, type Flaw, flaw, matchFlaws, nonEmptyText } from '../matching/match-flaws.ts'
import { RIGHT_STATUS, statusPattern } from './status-pattern.ts'

/** Selects requests of the journal by a match and by their result. All given fields must hold. */
export interface RequestMatch extends Match {
  /** A status, or a pattern such as `4*`. 0 is a request without an answer. */
  readonly status?: number | string
  /** The id of the fault that disturbed the request. */
  readonly fault?: string
  /** ISO 8601, by the world's clock: requests that arrived then or later. */
  readonly since?: string
  /** Whether the console sent it rather than the application. */
  readonly console?: boolean
}

/** What is wrong with a match for a journal. */
export const requestMatchFlaws = (match: unknown): Flaw[] => matchFlaws(match, OUTCOME_FIELDS)

const OUTCOME_FIELDS: Readonly<Record<Exclude<keyof RequestMatch, keyof Match>, FieldCheck>> = {
  status: (value) => (statusPattern(value) === undefined ? [flaw(RIGHT_STATUS)] : []),
  fault: nonEmptyText,
  since: (value) =>
    typeof value === 'string' && parseIsoTime(value) !== undefined
      ? []
      : [flaw('must be an ISO 8601 time such as 2026-01-31T12:00:00Z')],
  console: (value) => (typeof value === 'boolean' ? [] : [flaw('must be true or false')]),
}
