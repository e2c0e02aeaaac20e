import { wrongValue } from '../options/invalid-option.ts'
import { MAX_SESSION_LENGTH } from './session-name.ts'

const RIGHT = `must be a text of 1 to ${MAX_SESSION_LENGTH} characters that a header can carry, without space around it`

/**
 * Checks a session's name, which requests bring in a header: what no header carries as it is would name another world.
 * @throws InvalidOption
 */
export function checkSessionName(name: unknown) {
  const isName = typeof name === 'string' && name.length <= MAX_SESSION_LENGTH
  if (isName && /^[\x21-\x7e\xa1-\xff]([\x20-\x7e\xa0-\xff]*[\x21-\x7e\xa1-\xff])?$/.test(name)) return
  throw wrongValue('session', name, RIGHT)
}
