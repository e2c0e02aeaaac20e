import type { MockSession } from './mock-session.ts'

/** The path of a document's state and result, with or without a trailing slash. */
const DOCUMENT_PATH = /^\/v\d\/document\/([^/]+)/

/** The document that a path is about. */
export const documentIn = (path: string): string | undefined => DOCUMENT_PATH.exec(path)?.[1]

/**
 * The session in which a document was uploaded, the last one if there are several. Suites of the existing mock may send
 * its headers only with the upload, since its documents do not belong to a session (clients).
 */
export function ownerOfDocument(
  id: string,
  sessions: Iterable<readonly [name: string, mock: MockSession | undefined]>,
): string | undefined {
  let owner: string | undefined
  for (const [name, mock] of sessions) if (mock?.hasDocument(id)) owner = name
  return owner
}
