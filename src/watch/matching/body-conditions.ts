import type { Match } from '../generated/fault.ts'
import { ConcealedText, matchableTextTest } from './concealed-text.ts'
import { type Condition, oneOrList } from './condition.ts'
import { parseJsonPath, someAt, valuesAt } from './json-path.ts'
import type { MatchableBody } from './matchable-request.ts'
import { sameJson } from './same-json.ts'

/**
 * The conditions of a match on the body.
 * @throws InvalidJsonPath
 */
export function bodyConditions(body: NonNullable<Match['body']>): Condition<MatchableBody>[] {
  if (typeof body === 'string') return [containing(body)]
  return Object.entries(body).map(([path, expected]) => {
    const steps = parseJsonPath(path)
    const test = valueTest(expected)
    return {
      field: `body.${path}`,
      expected,
      holds: ({ value }) => someAt(value, steps, test),
      received: ({ value }) => oneOrList(valuesAt(value, steps)),
    }
  })
}

function containing(part: string): Condition<MatchableBody> {
  const bytes = Buffer.from(part)
  return {
    field: 'body',
    expected: `…${part}…`,
    holds: ({ raw }) =>
      raw !== undefined && Buffer.from(raw.buffer, raw.byteOffset, raw.length).includes(bytes),
    received: ({ value }) => value,
  }
}

/**
 * Strings are compared by pattern, ignoring letter case, since clients spell language codes differently; anything else
 * is compared exactly. A list matches if one of its elements does.
 */
function valueTest(expected: unknown): (value: unknown) => boolean {
  const one = elementTest(expected)
  return (value) => one(value) || (Array.isArray(value) && value.some(one))
}

function elementTest(expected: unknown): (value: unknown) => boolean {
  if (typeof expected !== 'string') return (value) => sameJson(value, expected)
  const test = matchableTextTest(expected, { ignoreCase: true })
  return (value) => (typeof value === 'string' || value instanceof ConcealedText) && test(value)
}
