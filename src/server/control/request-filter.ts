import type { Context } from 'hono'
import { InvalidMatch } from '../../watch/journal/criteria.ts'
import type { RequestMatch } from '../../watch/journal/entry.ts'
import { InvalidField, Problem } from './problem.ts'

/** Query parameters that select requests. Each is a field of a match. */
export const FILTERS = ['operation', 'method', 'path', 'key', 'status', 'fault', 'since', 'console'] as const

/** The match in the query. */
export function matchInQuery({ req }: Context): RequestMatch {
  const given = FILTERS.flatMap((name) => {
    const value = req.query(name)
    if (value === undefined) return []
    return [[name, name === 'console' ? flagIn(name, value) : value]]
  })
  return Object.fromEntries(given) as RequestMatch
}

function flagIn(name: string, value: string): boolean {
  if (value !== 'true' && value !== 'false') throw new InvalidField(name, 'true or false')
  return value === 'true'
}

/** An invalid match is the client's error: 400, not 500. */
export function withinMatch<T>(ask: () => T): T {
  try {
    return ask()
  } catch (error) {
    if (!(error instanceof InvalidMatch)) throw error
    throw new Problem(400, error.message, { field: error.field })
  }
}
