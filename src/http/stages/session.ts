import { Refused } from '../../errors.ts'
import { MAX_SESSION_LENGTH } from '../../worlds/session-name.ts'

/** @throws Refused for a session name longer than any that a suite would choose */
export function checkSession(session: string | undefined) {
  if (session !== undefined && session.length > MAX_SESSION_LENGTH) {
    throw new Refused(`A session name is limited to ${MAX_SESSION_LENGTH} characters.`)
  }
}
