import { createRandom } from '../../base/runtime/random.ts'
import { BadRequest, Forbidden } from '../../contract/errors.ts'
import type { Body } from '../../contract/openapi/contract.ts'
import { createMemoryStore } from '../../state/memory-store.ts'
import type { Terms } from '../../text/terms/terms.ts'
import type { Translator } from '../../text/translator.ts'
import type { Metering } from '../accounts/usage/metering.ts'
import type { CallContext } from '../context.ts'
import { NoDictionaryForPair } from '../glossaries/errors.ts'
import type { DictionaryTerms, GlossaryTerms } from '../glossaries/glossary-terms.ts'
import type { Parts } from '../parts.ts'
import { createHearing } from './hearing/hearing.ts'
import { chooseSpeech, type SpeechSource, speechSource } from './hearing/speech.ts'
import { createKeptSessions, type StoredVoiceSession, type VoiceKeeping } from './kept-sessions.ts'
import { type SessionConfig, sessionConfig } from './session-request.ts'
import { createVoiced } from './speaking.ts'
import { openStream } from './stream/stream.ts'
import { CLOSE, streamErrors } from './stream/stream-error.ts'
import {
  concludedOnWire,
  createSpeechTranslator,
  createTargetTranscript,
  createTranscripts,
} from './stream/transcripts.ts'
import type { StreamOutput, VoiceStream } from './stream/voice-stream.ts'
import { createAudioBill, factsOf, type SessionFacts, tokenOf, type VoiceSession } from './voice-session.ts'

/** The voice sessions of a world. */
export type Voice = ReturnType<typeof createVoice>

/** What voice sessions are built with. */
export interface VoiceParts extends Pick<Parts, 'clock' | 'ids' | 'metering' | 'translator' | 'settings'> {
  readonly glossaries: GlossaryTerms
  /** Where they are stored, if other processes may continue with them; otherwise only in memory. */
  readonly kept?: VoiceKeeping | undefined
}

const TOKEN_DIGITS = 64

/** Makes the voice sessions of a world. */
export function createVoice(parts: VoiceParts) {
  const { clock, ids, metering, glossaries } = parts
  const { voice: settings } = parts.settings
  const { seed } = parts.translator
  const translator = createSpeechTranslator(parts.translator)
  const speech = speechSource(parts, translator)
  const sessionParts: SessionParts = { speech, metering, glossaries, translator }
  const { kept = inMemory() } = parts
  const sessions = createKeptSessions({ ...kept, clock, settings }, (stored) =>
    restoreSession(stored, sessionParts),
  )

  function newToken(): string {
    const id = ids.next('voice_token')
    return Buffer.from(createRandom(`${seed}/voice/${id}`).hex(TOKEN_DIGITS), 'hex').toString('base64url')
  }

  /** The glossary's terms for each target. A target without a dictionary is translated without terms (our choice). */
  async function termsOf(config: SessionConfig, context: CallContext): Promise<Map<string, DictionaryTerms>> {
    const terms = new Map<string, DictionaryTerms>()
    if (config.glossaryId === undefined) return terms
    let missing: unknown
    for (const target of config.targets) {
      const use = {
        glossary_id: config.glossaryId,
        source_lang: config.sourceLanguage,
        target_lang: target,
      }
      try {
        terms.set(target, await glossaries.termsOf(glossaries.dictionariesFor(use, context)))
      } catch (error) {
        if (!(error instanceof NoDictionaryForPair)) throw error
        missing = error
      }
    }
    if (terms.size === 0 && missing) throw missing
    return terms
  }

  function touch(session: VoiceSession) {
    session.reconnectUntil = clock.now() + settings.reconnectMs
  }

  /** Ends a session and its connection after a refused request. */
  async function invalidate(session: VoiceSession) {
    const { stream } = session
    sessions.invalidate(session)
    if (stream) await stream.fail(streamErrors.tokenUsed())
  }

  async function known(token: string): Promise<VoiceSession> {
    const session = await sessions.find(token)
    if (!session) throw new Forbidden({ detail: 'The token is not known.', rule: 'voice_token_unknown' })
    return session
  }

  return {
    ...sessions,

    /** @throws errors of sessionConfig and glossaries; QuotaExceeded */
    async begin(request: Body<'getVoiceStreamingUrl'>, context: CallContext): Promise<VoiceSession> {
      const { caller } = context
      const config = sessionConfig(request, caller)
      const terms = await termsOf(config, context)
      // An exhausted limit blocks even a charge of zero (spec §3).
      metering.charge(caller, 'speech_to_text', 0)
      const id = ids.next('voice_session')
      const token = newToken()
      const now = clock.now()
      const session = makeSession(
        {
          id,
          caller,
          config,
          terms: new Map(Array.from(terms, ([target, found]) => [target, found.terms])),
          dictionaries: Array.from(terms, ([target, { contents }]) => ({ target, entriesBlobs: contents })),
          tokens: [token],
          isTokenUsed: false,
          tokenUntil: now + settings.tokenLifeMs,
          reconnectUntil: now + settings.reconnectMs,
          isConnected: false,
          isInputOver: false,
          isOver: false,
        },
        sessionParts,
      )
      sessions.add(session, token)
      return session
    },

    /**
     * Issues a new token for a session; closes its connection if one is open.
     * @throws BadRequest, Forbidden; an outdated token ends its session
     */
    async reconnect(token: string, { caller }: CallContext): Promise<VoiceSession> {
      const found = await sessions.find(token)
      if (!found) throw new BadRequest('Invalid token', { rule: 'voice_token_unknown' })
      if (found.caller.accountId !== caller.accountId)
        throw new Forbidden({ rule: 'voice_session_other_account' })
      if (tokenOf(found) !== token) await invalidate(found)
      const isOpen = found.stream !== undefined || found.isConnected
      const isLate = !isOpen && clock.now() > found.reconnectUntil
      if (found.isOver || isLate) throw new BadRequest('Invalid token', { rule: 'voice_session_over' })
      await found.stream?.release(CLOSE.GOING_AWAY, 'Another connection was asked for')
      if (found.isOver || tokenOf(found) !== token)
        throw new BadRequest('Invalid token', { rule: 'voice_session_over' })
      const next = newToken()
      found.tokenUntil = clock.now() + settings.tokenLifeMs
      found.isConnected = false
      touch(found)
      sessions.renew(found, next)
      return found
    },

    /** @throws Forbidden if the token is unknown */
    known,

    /**
     * The session that a token may connect to now. Checking a used or outdated token ends its session (public docs).
     * @throws Forbidden
     */
    async admit(token: string): Promise<VoiceSession> {
      const session = await known(token)
      if (tokenOf(session) !== token || session.isTokenUsed) await invalidate(session)
      if (session.isOver)
        throw new Forbidden({ detail: 'The session has ended.', rule: 'voice_session_over' })
      if (clock.now() > session.tokenUntil)
        throw new Forbidden({
          detail: 'The token has expired.',
          rule: 'voice_token_expired',
          values: { seconds: settings.tokenLifeMs / 1000 },
        })
      session.isTokenUsed = true
      session.isConnected = true
      sessions.keep(session)
      return session
    },

    /** Opens the stream of an admitted session. */
    connect(session: VoiceSession, output: StreamOutput): VoiceStream {
      const stream = openStream(session, {
        clock,
        settings,
        output,
        kept: sessions,
        ended() {
          session.stream = undefined
          session.isConnected = false
          touch(session)
        },
      })
      session.hearing.resume()
      session.stream = stream
      return stream
    },

    /** Closes every stream. */
    async stop() {
      for (const { stream } of [...sessions.local()]) await stream?.close(CLOSE.GOING_AWAY, 'Closing')
    },
  }
}

const inMemory = (): VoiceKeeping => ({
  world: '',
  store: createMemoryStore(),
  isShared: false,
  settled: async () => {},
})

interface SessionParts {
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
function makeSession(beginning: Beginning, parts: SessionParts): VoiceSession {
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
async function restoreSession(stored: StoredVoiceSession, parts: SessionParts): Promise<VoiceSession> {
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
