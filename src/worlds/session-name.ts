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
