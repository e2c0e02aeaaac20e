import { createRandom } from '../../base/runtime/random.ts'
import type { ServiceSettings } from '../../contract/settings/generated/settings.ts'
import type { Terms } from '../../text/terms/terms.ts'
import type { Translator } from '../../text/translator.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Metering } from '../accounts/usage/metering.ts'
import type { GlossaryTerms } from '../glossaries/glossary-terms.ts'
import { chooseSpeech } from './hearing/choose-speech.ts'
import { createHearing } from './hearing/hearing.ts'
import type { SessionConfig } from './session-request.ts'
import { createVoiced } from './speaking.ts'
import type { StoredVoiceSession } from './stored-voice-session.ts'
import { createAudioBill } from './stream/bill.ts'
import { concludedOnWire, createTargetTranscript, createTranscripts } from './stream/transcripts.ts'
import type { VoiceTranscript } from './transcript.ts'
import type { VoiceSession } from './voice-session.ts'

/** The dependencies of each session of a world. */
export interface SessionMeans {
  readonly seed: string
  readonly metering: Pick<Metering, 'charge'>
  readonly glossaries: Pick<GlossaryTerms, 'termsIn'>
  readonly translator: Translator
  readonly settings: ServiceSettings['voice']
  readonly transcripts: readonly VoiceTranscript[]
}

/** The properties of a new session. */
interface Beginning
  extends Pick<
    VoiceSession,
    'id' | 'caller' | 'config' | 'dictionaries' | 'token' | 'tokenUntil' | 'reconnectUntil'
  > {
  readonly caller: Caller
  readonly config: SessionConfig
  /** Glossary phrases by target language. */
  readonly terms: ReadonlyMap<string, Terms>
  readonly billedMs?: number
}

/** Creates a session without a connection. */
export function makeSession(beginning: Beginning, means: SessionMeans): VoiceSession {
  const { terms, billedMs, ...known } = beginning
  const { caller, config } = known
  const { seed, metering, translator, settings, transcripts } = means
  return {
    ...known,
    hearing: createHearing({
      format: config.sourceFormat,
      needsDigest: transcripts.some(({ match }) => match?.sha256 !== undefined),
      speechIn: (recognized) =>
        chooseSpeech(recognized, config, {
          seed,
          transcripts,
          wordsPerMinute: settings.wordsPerMinute,
          detect: translator.detect,
        }),
      chance: (index) => createRandom(`${seed}/misheard/${index}`).uint32(),
    }),
    targets: config.targets.map((target) =>
      createTargetTranscript(target, config, terms.get(target), translator),
    ),
    speech: new Map(config.mediaTargets.map((target) => [target, createVoiced(target, config)])),
    bill: createAudioBill(metering, caller, billedMs),
    transcripts: createTranscripts(),
    isTokenUsed: false,
    stream: undefined,
    isConnected: false,
    untold: undefined,
    connection: undefined,
    isInputOver: false,
    isOver: false,
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
export async function restoreSession(stored: StoredVoiceSession, means: SessionMeans): Promise<VoiceSession> {
  const { id, caller, config, dictionaries, token, tokenUntil, reconnectUntil, billedMs } = stored
  const terms = new Map<string, Terms>()
  for (const { target, entriesBlobs } of dictionaries)
    terms.set(target, await means.glossaries.termsIn(entriesBlobs))
  const session = makeSession(
    { id, caller, config, dictionaries, token, tokenUntil, reconnectUntil, terms, billedMs },
    means,
  )
  const { isTokenUsed, isInputOver, isOver, isConnected, openedTime } = stored
  Object.assign(session, { isTokenUsed, isInputOver, isOver, isConnected })
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
