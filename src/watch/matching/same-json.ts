import { ConcealedText } from './concealed-text.ts'

/** Whether a received value equals the expected one as JSON: the order of an object's keys does not matter. */
export function sameJson(received: unknown, expected: unknown): boolean {
  if (received === expected) return true
  if (received instanceof ConcealedText) return typeof expected === 'string' && received.is(expected)
  if (typeof received !== 'object' || typeof expected !== 'object') return false
  if (received === null || expected === null || Array.isArray(received) !== Array.isArray(expected))
    return false
  const names = Object.keys(expected)
  return (
    Object.keys(received).length === names.length &&
    names.every(
      (name) => Object.hasOwn(received, name) && sameJson(memberOf(received, name), memberOf(expected, name)),
    )
  )
}

const memberOf = (value: object, name: string) => (value as Readonly<Record<string, unknown>>)[name]
