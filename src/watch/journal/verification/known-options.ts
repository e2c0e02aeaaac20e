import { InvalidMatch } from '../invalid-match.ts'

/**
 * Checks the options of a journal query.
 * @throws InvalidMatch for an unknown option: a misspelled count would go unnoticed
 */
export function checkKnown(options: unknown, known: readonly string[]) {
  if (typeof options !== 'object' || options === null)
    throw new InvalidMatch('options', 'must be an object such as { count: 3 }')
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new InvalidMatch(unknown, `is not an option; use one of ${known.join(', ')}`)
}
