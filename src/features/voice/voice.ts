import { BadRequest, Forbidden } from '../../errors.ts'
import type { Body } from '../../openapi/contract.ts'
import type { Clock } from '../../runtime/clock.ts'
import { createRandom } from '../../runtime/random.ts'
import type { Terms } from '../../translation/terms/terms.ts'
import { createTranslator } from '../../translation/translator.ts'
import type { TranslatorSettings } from '../../translation/translator-settings.ts'
import type { Metering } from '../accounts/usage/metering.ts'
import type { CallContext } from '../context.ts'
import { NoDictionaryForPair } from '../glossaries/errors.ts'
import type { GlossaryTerms } from '../glossaries/glossary-terms.ts'
import type { Ids } from '../ids.ts'
import { chooseSpeech } from './hearing/choose-speech.ts'
import { createHearing } from './hearing/hearing.ts'
import { createKeptSessions } from './kept-sessions.ts'
import { type SessionConfig, sessionConfig } from './session-request.ts'
import { createVoiced } from './speaking.ts'
import { createAudioBill } from './stream/bill.ts'
import { openStream } from './stream/stream.ts'
import { CLOSE, streamErrors } from './stream/stream-error.ts'
import { createTargetTranscript } from './stream/targets.ts'
import { createTranscripts } from './stream/timeline.ts'
import type { StreamOutput, VoiceStream } from './stream/voice-stream.ts'
import type { VoiceTranscript } from './transcript.ts'
import type { VoiceSession } from './voice-session.ts'
import type { VoiceSettings } from './voice-settings.ts'

/** What a client needs to open a stream. */
export interface StreamAccess {
  readonly sessionId: string
  readonly token: string
}

/** The voice sessions of a world. */
export interface Voice {
  /** @throws errors of sessionConfig and glossaries; QuotaExceeded */
  begin(request: Body<'getVoiceStreamingUrl'>, context: CallContext): Promise<StreamAccess>
  /**
   * Issues a new token for a session; closes its connection if one is open.
   * @throws BadRequest, Forbidden; an outdated token ends its session
   */
  reconnect(token: string, context: CallContext): Promise<StreamAccess>
  /** The session with this current or former token. */
  find(token: string): VoiceSession | undefined
  /** @throws Forbidden if the token is unknown */
  known(token: string): VoiceSession
  /**
   * The session that a token may connect to now. Checking a used or expired token ends its session (public docs).
   * @throws Forbidden
   */
  admit(token: string): Promise<VoiceSession>
  /** Opens the stream of an admitted session. */
  connect(session: VoiceSession, output: StreamOutput): VoiceStream
  /** Called when the connection of a session has closed. */
  closed(session: VoiceSession): void
  /** The sessions in memory, least recently used first. */
  all(): Iterable<VoiceSession>
  /** Closes every stream. */
  stop(): Promise<void>
}

export interface VoiceParts {
  readonly clock: Clock
  readonly ids: Ids
  readonly metering: Pick<Metering, 'charge'>
  readonly glossaries: GlossaryTerms
  readonly translator: TranslatorSettings
  readonly settings: VoiceSettings
  readonly transcripts: readonly VoiceTranscript[]
  /** Whether other processes serve the same world, each with its own voice sessions. */
  readonly hasPeers?: boolean
}

/** Added to errors about tokens that another process may know. */
const PINNED =
  'The token is not known to this process. A voice session stays with the process that opened it: send its stream and its requests there.'

const TOKEN_DIGITS = 64

/** Creates the voice sessions of a world. They exist only in memory, since a stream does not outlive its process. */
export function createVoice(parts: VoiceParts): Voice {
  const { clock, ids, metering, glossaries, settings, transcripts } = parts
  const { seed } = parts.translator
  // Clients cannot correct speech, so unknown phrases are marked rather than refused.
  const unknown = parts.translator.unknown === 'fail' ? 'mark' : parts.translator.unknown
  const translator = createTranslator({ ...parts.translator, ...(unknown && { unknown }) })
  const sessions = createKeptSessions()

  async function newToken(): Promise<string> {
    const id = await ids.next('voice_token')
    return Buffer.from(createRandom(`${seed}/voice/${id}`).hex(TOKEN_DIGITS), 'hex').toString('base64url')
  }

  /** The glossary's terms for each target. A target without a dictionary is translated without terms (our choice). */
  async function termsOf(config: SessionConfig, context: CallContext): Promise<Map<string, Terms>> {
    const terms = new Map<string, Terms>()
    if (config.glossaryId === undefined) return terms
    let missing: unknown
    for (const target of config.targets) {
      const use = {
        glossary_id: config.glossaryId,
        source_lang: config.sourceLanguage,
        target_lang: target,
      }
      try {
        const found = await glossaries.termsFor(use, context)
        if (found) terms.set(target, found.terms)
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
    session.end(undefined)
    if (stream) await stream.fail(streamErrors.tokenUsed())
  }

  const unknownToken = () =>
    new Forbidden({
      detail: parts.hasPeers ? PINNED : 'The token is not known.',
      rule: 'voice_token_unknown',
    })

  const access = ({ id, token }: VoiceSession): StreamAccess => ({ sessionId: id, token })

  return {
    async begin(request, context) {
      const { caller } = context
      const config = sessionConfig(request, caller)
      const terms = await termsOf(config, context)
      // An exhausted limit blocks even a charge of zero (spec §3).
      await metering.charge(caller, 'speech_to_text', 0)
      const id = await ids.next('voice_session')
      const token = await newToken()
      const now = clock.now()
      const session: VoiceSession = {
        id,
        caller,
        config,
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
        bill: createAudioBill(metering, caller),
        transcripts: createTranscripts(),
        token,
        isTokenUsed: false,
        tokenUntil: now + settings.tokenLifeMs,
        reconnectUntil: now + settings.reconnectMs,
        stream: undefined,
        connection: undefined,
        isInputOver: false,
        isOver: false,
        failure: undefined,
        end(failure) {
          this.isOver = true
          this.failure ??= failure
        },
      }
      sessions.add(session)
      return access(session)
    },

    async reconnect(token, { caller }) {
      const session = sessions.find(token)
      if (!session)
        throw new BadRequest('Invalid token', {
          rule: 'voice_token_unknown',
          ...(parts.hasPeers && { detail: PINNED }),
        })
      if (session.caller.accountId !== caller.accountId)
        throw new Forbidden({ rule: 'voice_session_other_account' })
      if (session.token !== token) await invalidate(session)
      const isLate = !session.stream && clock.now() > session.reconnectUntil
      if (session.isOver || isLate) throw new BadRequest('Invalid token', { rule: 'voice_session_over' })
      await session.stream?.release(CLOSE.GOING_AWAY, 'Another connection was asked for')
      sessions.renew(session, await newToken())
      session.tokenUntil = clock.now() + settings.tokenLifeMs
      touch(session)
      return access(session)
    },

    find: sessions.find,
    known(token) {
      const session = sessions.find(token)
      if (!session) throw unknownToken()
      return session
    },
    all: sessions.all,
    closed: sessions.closed,

    async admit(token) {
      const session = sessions.find(token)
      if (!session) throw unknownToken()
      if (session.token !== token || session.isTokenUsed) await invalidate(session)
      if (session.isOver)
        throw new Forbidden({ detail: 'The session has ended.', rule: 'voice_session_over' })
      if (clock.now() > session.tokenUntil)
        throw new Forbidden({
          detail: 'The token has expired.',
          rule: 'voice_token_expired',
          values: { seconds: settings.tokenLifeMs / 1000 },
        })
      session.isTokenUsed = true
      return session
    },

    connect(session, output) {
      const stream = openStream(session, {
        clock,
        settings,
        output,
        ended() {
          session.stream = undefined
          touch(session)
        },
      })
      session.hearing.resume()
      session.stream = stream
      return stream
    },

    async stop() {
      for (const { stream } of [...sessions.all()]) await stream?.close(CLOSE.GOING_AWAY, 'Closing')
    },
  }
}
