import {
  type IsKnownKey,
  isWritten,
  maskField,
  maskHeader,
  maskKey,
  maskPath,
  maskValue,
} from '../../../base/secrets/masking.ts'
import { parseJsonPath } from '../../matching/json-path.ts'
import type { RequestMatch } from '../request-match.ts'

/** A match for reports: its keys are masked like those of requests. */
export function maskedMatch(match: RequestMatch, isKnownKey: IsKnownKey): RequestMatch {
  const masked = (field: string, value: unknown) => maskedExpected(field, value, isKnownKey)
  return Object.fromEntries(
    Object.entries(match).map(([field, value]) => {
      if (typeof value !== 'object' || value === null) return [field, masked(field, value)]
      const parts = Object.entries(value).map(([name, part]) => [name, masked(`${field}.${name}`, part)])
      return [field, Object.fromEntries(parts)]
    }),
  )
}

/**
 * The expected value of one field of a match, with keys masked.
 * @param field as in a difference, such as `key`, `header.x-api-key`, `body.auth_key`
 */
export function maskedExpected(field: string, expected: unknown, isKnownKey: IsKnownKey): unknown {
  if (typeof expected !== 'string' || saysLittle(expected)) return expected
  const [kind = ''] = field.split('.', 1)
  const name = field.slice(kind.length + 1)
  switch (kind) {
    case 'key':
      return maskKey(expected)
    case 'session':
      return maskValue(expected, isKnownKey, { isId: false })
    case 'path':
      return maskPath(expected, isKnownKey, { hasIds: true })
    case 'header':
      return maskHeader(name, expected, isKnownKey)
    case 'query':
      return maskField(name, expected, isKnownKey)
    case 'body':
      return name === '' ? maskedPart(expected, isKnownKey) : maskedAt(name, expected, isKnownKey)
    default:
      return expected
  }
}

/** A pattern that consists mostly of wildcards. */
const saysLittle = (pattern: string) => pattern.includes('*') && pattern.replaceAll('*', '').length < 12

/** A string expected in a body. A difference puts it between ellipses. */
const maskedPart = (part: string, isKnownKey: IsKnownKey) =>
  part.replace(/^(…?)([\s\S]*?)(…?)$/, (_, before, value, after) => {
    return `${before}${maskValue(value, isKnownKey, { isId: true })}${after}`
  })

function maskedAt(path: string, expected: string, isKnownKey: IsKnownKey): string {
  const names = parseJsonPath(path).filter((step) => typeof step === 'string')
  return names.some(isWritten) ? expected : maskField(names.at(-1) ?? '', expected, isKnownKey)
}
