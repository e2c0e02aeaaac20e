import type { Match } from '../generated/fault.ts'
import { matchableTextTest } from './concealed-text.ts'
import { type Condition, oneOrList } from './condition.ts'
import { type MatchableRequest, withoutSlash } from './matchable-request.ts'
import { textPattern } from './text-pattern.ts'

type HeadCondition = Condition<MatchableRequest>

/** The condition of a match on the operation. */
export const operationCondition = (operation: string): HeadCondition =>
  optional('operation', operation, (request) => request.operation)

/** The conditions of a match on a request's head other than the operation, cheapest first. */
export function headConditions({
  method,
  path,
  key,
  session,
  header = {},
  query = {},
}: Match): HeadCondition[] {
  const conditions: HeadCondition[] = []
  if (method !== undefined) {
    const test = textPattern(method, { ignoreCase: true })
    conditions.push({
      field: 'method',
      expected: method,
      holds: (request) => test(request.method),
      received: (request) => request.method,
    })
  }
  if (path !== undefined) {
    const test = textPattern(withoutSlash(path))
    conditions.push({
      field: 'path',
      expected: path,
      holds: (request) => test(request.path),
      received: (request) => request.path,
    })
  }
  if (session !== undefined) conditions.push(optional('session', session, (request) => request.session))
  if (key !== undefined) conditions.push(optional('key', key, (request) => request.key))
  for (const [name, pattern] of Object.entries(header)) {
    const lowerName = name.toLowerCase()
    conditions.push(optional(`header.${name}`, pattern, (request) => request.header(lowerName)))
  }
  for (const [name, pattern] of Object.entries(query)) {
    const test = matchableTextTest(pattern)
    conditions.push({
      field: `query.${name}`,
      expected: pattern,
      holds: (request) => request.queryValues(name).some(test),
      received: (request) => oneOrList(request.queryValues(name)),
    })
  }
  return conditions
}

/** An absent value matches nothing, not even `*`. */
function optional(
  field: string,
  pattern: string,
  received: (request: MatchableRequest) => string | undefined,
): HeadCondition {
  const test = textPattern(pattern)
  return {
    field,
    expected: pattern,
    holds(request) {
      const text = received(request)
      return text !== undefined && test(text)
    },
    received,
  }
}
