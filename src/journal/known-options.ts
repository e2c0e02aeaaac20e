import { InvalidMatch } from './invalid-match.ts'
import { unknownOption } from './unknown-option.ts'

/**
 * Checks the options of whoever asks a journal.
 * @throws InvalidMatch for one that there is not
 */
export function checkKnown(options: unknown, known: readonly string[]) {
  if (typeof options !== 'object' || options === null)
    throw new InvalidMatch('options', 'must be an object such as { count: 3 }')
  const unknown = unknownOption(options, known)
  if (unknown) throw new InvalidMatch(unknown.name, unknown.message)
}
