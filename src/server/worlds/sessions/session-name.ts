import { wrongValue } from '../../../plan/options/invalid-option.ts'

/** Mynah's own header, and the one that suites written for the existing mock send (clients). */
const HEADERS = ['x-mynah-session', 'mock-server-session']

/** Longer than any name that a suite would choose. */
export const MAX_SESSION_LENGTH = 256

/** The session that a request names in a header; undefined for the default world. */
export function sessionNamedBy(request: { header(name: string): string | undefined }): string | undefined {
  for (const name of HEADERS) {
    const session = request.header(name)
    if (session) return session
  }
  return undefined
}

/** Valid names of a session, for messages. */
export const RIGHT_SESSION_NAME = `must be a string of 1 to ${MAX_SESSION_LENGTH} characters that a header can carry, without space around it`

/** Whether a header can carry the name unchanged, as requests do. */
export const isSessionName = (name: unknown): name is string =>
  typeof name === 'string' &&
  name.length <= MAX_SESSION_LENGTH &&
  /^[\x21-\x7e\xa1-\xff]([\x20-\x7e\xa0-\xff]*[\x21-\x7e\xa1-\xff])?$/.test(name)

/** @throws InvalidOption for a name that a header would change */
export function checkSessionName(name: unknown) {
  if (!isSessionName(name)) throw wrongValue('session', name, RIGHT_SESSION_NAME)
}
