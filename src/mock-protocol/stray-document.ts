import type { MockSession } from './mock-session.ts'

/** The path of a document's state and result, with or without a slash at its end. */
const DOCUMENT_PATH = /^\/v\d\/document\/([^/]+)/

/**
 * The session whose document a request is about that names no session: suites of the existing mock may send its headers
 * with the upload alone, since there documents are not of a session (clients).
 */
export function ownerOfDocument(
  path: string,
  sessions: Iterable<readonly [name: string, mock: MockSession | undefined]>,
): string | undefined {
  const [, id] = DOCUMENT_PATH.exec(path) ?? []
  if (id === undefined) return undefined
  for (const [name, mock] of sessions) if (mock?.hasDocument(id)) return name
  return undefined
}
