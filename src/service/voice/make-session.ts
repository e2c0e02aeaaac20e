import { createRandom } from '../../base/runtime/random.ts'
import type { Terms } from '../../text/terms/terms.ts'
import type { Translator } from '../../text/translator.ts'
import type { Metering } from '../accounts/usage/metering.ts'
import type { GlossaryTerms } from '../glossaries/glossary-terms.ts'
import { chooseSpeech, type SpeechSource } from './hearing/choose-speech.ts'
import { createHearing } from './hearing/hearing.ts'
import type { StoredVoiceSession } from './kept-sessions.ts'
import { createVoiced } from './speaking.ts'
import { createAudioBill } from './stream/bill.ts'
import { concludedOnWire, createTargetTranscript, createTranscripts } from './stream/transcripts.ts'
import { factsOf, type SessionFacts, type VoiceSession } from './voice-session.ts'

export interface SessionParts {
  readonly speech: SpeechSource
  readonly metering: Pick<Metering, 'charge'>
  readonly glossaries: Pick<GlossaryTerms, 'termsIn'>
  readonly translator: Translator
}

/** The properties of a new session. */
interface Beginning extends SessionFacts {
  /** Glossary phrases by target language. */
  readonly terms: ReadonlyMap<string, Terms>
  readonly billedMs?: number
}

/** Creates a session without a connection. */
export function makeSession(beginning: Beginning, parts: SessionParts): VoiceSession {
  const { terms, billedMs, ...facts } = beginning
  const { caller, config } = facts
  const { speech, metering, translator } = parts
  return {
    ...facts,
    hearing: createHearing({
      format: config.sourceFormat,
      needsDigest: speech.transcripts.some(({ match }) => match?.sha256 !== undefined),
      speechIn: (recognized) => chooseSpeech(recognized, config, speech),
      chance: (index) => createRandom(`${speech.seed}/misheard/${index}`).uint32(),
    }),
    targets: config.targets.map((target) =>
      createTargetTranscript(target, config, terms.get(target), translator),
    ),
    speech: new Map(config.mediaTargets.map((target) => [target, createVoiced(target, config)])),
    bill: createAudioBill(metering, caller, billedMs),
    transcripts: createTranscripts(),
    stream: undefined,
    untold: undefined,
    connection: undefined,
    failure: undefined,
    end(failure) {
      this.isOver = true
      this.failure ??= failure
    },
  }
}

/**
 * Restores a session as another process left it. Everything said follows from the duration of the audio, so recognition
 * runs again up to that point: transcripts and spoken output continue where they were.
 */
export async function restoreSession(stored: StoredVoiceSession, parts: SessionParts): Promise<VoiceSession> {
  const { dictionaries, billedMs, openedTime } = stored
  const terms = new Map<string, Terms>()
  for (const { target, entriesBlobs } of dictionaries)
    terms.set(target, await parts.glossaries.termsIn(entriesBlobs))
  const session = makeSession({ ...factsOf(stored), terms, billedMs }, parts)
  if (openedTime !== undefined) session.connection = { openedTime, timeline: undefined }
  const heard = await session.hearing.adopt(JSON.parse(stored.hearing))
  if (!heard) return session
  session.transcripts.add(undefined, concludedOnWire(heard, heard.language))
  for (const target of session.targets) {
    const translated = target.translate(heard, heard.language)
    session.transcripts.add(target.language, concludedOnWire(translated))
    const voiced = session.speech.get(target.language)
    for (const { text } of voiced ? translated.concluded : []) voiced?.say(text)
  }
  return session
}
