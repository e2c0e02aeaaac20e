import type { MockSession } from '../mock-protocol/mock-session.ts'
import { documentIn, ownerOfDocument } from '../mock-protocol/stray-document.ts'

/** The parts of a session that determine whether a request belongs to it. */
interface Owner {
  readonly mock: MockSession | undefined
}

/** A file of a voice job, or of an import or export of a translation memory. */
const FILE_PATH =
  /^\/(?:collections\/(?=[^/]+\/assets\/)|translation_memories\/files\/)([0-9a-f-]{36})(?:\/|$)/i

/**
 * The session that a request belongs to although it names none: the one with the job whose file is requested, or with
 * the requested document. Clients that follow the address of a file need not name a session.
 * @param hasJob whether a session has the job with this id
 */
export function ownerOfRequest<Place extends Owner>(
  path: string,
  sessions: () => Iterable<[name: string, place: Place]>,
  hasJob: (place: Place, id: string) => boolean,
): string | undefined {
  const job = FILE_PATH.exec(path)?.[1]?.toLowerCase()
  if (job) for (const [name, place] of sessions()) if (hasJob(place, job)) return name
  const document = documentIn(path)
  return document === undefined ? undefined : ownerOfDocument(document, mocksOf(sessions()))
}

function* mocksOf(sessions: Iterable<[string, Owner]>) {
  for (const [name, { mock }] of sessions) yield [name, mock] as const
}
