import type { Context } from 'hono'
import { InvalidMatch } from '../journal/invalid-match.ts'
import type { RequestMatch } from '../journal/request-match.ts'
import { Problem } from './problem.ts'

/** Query parameters that select requests; each a field of a match. */
export const FILTERS = ['operation', 'method', 'path', 'key', 'status', 'fault', 'since'] as const

/** The match that the query asks for. */
export function matchInQuery({ req }: Context): RequestMatch {
  const given = FILTERS.flatMap((name) => {
    const value = req.query(name)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(given) as RequestMatch
}

/** A bad match is the sender's fault: 400, not 500. */
export function withinMatch<T>(ask: () => T): T {
  try {
    return ask()
  } catch (error) {
    if (!(error instanceof InvalidMatch)) throw error
    throw new Problem(400, error.message, { field: error.field })
  }
}
