import { voiceJobIn } from '../../service/voice/jobs/voice-job.ts'
import type { MockSession } from '../mock-protocol/mock-session.ts'
import { documentIn, ownerOfDocument } from '../mock-protocol/stray-document.ts'

/** The parts of a session that determine whether a request belongs to it. */
interface Owner {
  readonly mock: MockSession | undefined
}

/**
 * The session that a request belongs to although it names none: the one with the voice job whose file is requested, or
 * with the requested document.
 * @param hasVoiceJob whether a session has the job with this id
 */
export function ownerOfRequest<Place extends Owner>(
  path: string,
  sessions: () => Iterable<[name: string, place: Place]>,
  hasVoiceJob: (place: Place, id: string) => boolean,
): string | undefined {
  const job = voiceJobIn(path)
  if (job) for (const [name, place] of sessions()) if (hasVoiceJob(place, job)) return name
  const document = documentIn(path)
  return document === undefined ? undefined : ownerOfDocument(document, mocksOf(sessions()))
}

function* mocksOf(sessions: Iterable<[string, Owner]>) {
  for (const [name, { mock }] of sessions) yield [name, mock] as const
}
