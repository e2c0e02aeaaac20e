import type { Clock } from '../../../base/runtime/clock.ts'
import { QuotaExceeded } from '../../../contract/errors.ts'
import type { ServiceSettings } from '../../../contract/settings/generated/settings.ts'
import { WrongAudio } from '../../../files/audio/meter/audio-meter.ts'
import { StateTrouble } from '../../../state/state-errors.ts'
import { type KeptSessions, SessionGone } from '../kept-sessions.ts'
import { VOICE_LIMITS } from '../voice-limits.ts'
import type { VoiceSession } from '../voice-session.ts'
import { CLOSE, StreamError, streamErrors } from './stream-error.ts'
import { concludedOnWire } from './transcripts.ts'
import type { StreamOutput, VoiceStream } from './voice-stream.ts'

interface StreamParts {
  readonly clock: Clock
  readonly settings: ServiceSettings['voice']
  readonly output: StreamOutput
  readonly kept: Pick<KeptSessions, 'keep' | 'settled'>
  /** Called once, when the connection has ended. */
  readonly ended: () => void
}

/** Sums and differences of fractions are a little off, by less than a sample. */
const ROUNDING_MS = 0.001

/** Opens a connection of a session: transcribes the client's audio and sends the results. */
export function openStream(
  session: VoiceSession,
  { clock, settings, output, kept, ended }: StreamParts,
): VoiceStream {
  const { config, hearing, targets, speech, bill, transcripts } = session
  const pace = createPace(settings.maxSpeed, clock.now())
  let isOver = false
  let cancelIdle = () => {}
  const cancelLife = clock.after(settings.connectionLifeMs, () =>
    release(CLOSE.GOING_AWAY, 'The connection was open for too long; reconnect to go on'),
  )

  /** When audio last arrived. */
  let audioAt = clock.now()

  /** One timer for many chunks: when it fires early, it waits for the rest of the time. */
  function waitForAudio(ms: number) {
    cancelIdle = clock.after(ms, async () => {
      // What has arrived counts, whether it has been processed or not.
      await output.settled()
      if (isOver) return
      const left = audioAt + settings.idleMs - clock.now()
      if (left <= 0) return fail(streamErrors.idle())
      waitForAudio(left)
    })
  }

  async function end() {
    if (isOver) return
    isOver = true
    cancelIdle()
    cancelLife()
    ended()
    try {
      await bill.settle(hearing.durationMs)
      kept.keep(session)
    } catch (error) {
      // What goes on elsewhere is billed there.
      if (!isOfPeers(error)) throw error
    }
  }

  /** What has changed is stored before anyone is told of it. */
  async function keep() {
    kept.keep(session)
    await kept.settled()
  }

  async function close(code: number, reason: string) {
    if (isOver) return
    await end()
    output.close(code, reason)
  }

  async function release(code: number, reason: string) {
    await output.settled()
    await close(code, reason)
  }

  async function fail(error: unknown) {
    if (isOver) return
    const known = error instanceof StreamError ? error : streamErrors.internal()
    session.end(error instanceof StreamError ? undefined : error)
    output.send({ error: known.wire })
    await close(known.closeCode, known.message)
  }

  async function hear(data: Uint8Array, arrivedAt: number) {
    // In which moment it arrives decides nothing; an advisory reports it (our choice).
    if (session.isInputOver) return
    if (data.length > VOICE_LIMITS.CHUNK_BYTES) throw streamErrors.tooLarge('100 kilobyte')
    const before = hearing.durationMs
    await hearing.read(data)
    const span = hearing.durationMs - before
    const slack = config.sourceFormat.kind === 'pcm' ? 0 : VOICE_LIMITS.CONTAINER_SLACK_MS
    if (span > VOICE_LIMITS.CHUNK_MS + slack + ROUNDING_MS) throw streamErrors.tooLarge('1 second of audio')
    if (!pace.allows(span, arrivedAt)) throw streamErrors.tooFast()
    const billed = bill.billedMs
    await bill.charge(hearing.durationMs)
    audioAt = arrivedAt
    // After this connection has closed, updates are sent by the next one.
    if (output.isOpen()) session.untold = hearing.update()
    if (session.untold || bill.billedMs > billed) await keep()
    if (output.isOpen()) tell()
  }

  /** Sends what is known. If it could not be stored or the connection has closed meanwhile, the next one does. */
  function tell() {
    const update = session.untold
    if (!update || isOver) return
    session.untold = undefined
    const { language } = update
    const source = concludedOnWire(update, language)
    transcripts.add(undefined, source)
    output.send({ source_transcript_update: source })
    for (const target of targets) {
      const translated = target.translate(update, language)
      const told = concludedOnWire(translated)
      transcripts.add(target.language, told)
      output.send({ target_transcript_update: { language: target.language, ...told } })
      const voice = speech.get(target.language)
      if (!voice) continue
      for (const { text } of told.concluded)
        for (const chunk of voice.say(text)) output.send({ target_media_chunk: chunk })
    }
  }

  /** A connection that was interrupted before the end was stored leaves this to the next one. */
  async function finish() {
    if (!session.isInputOver) session.untold = await hearing.finish()
    session.isInputOver = true
    await keep()
    tell()
    session.end(undefined)
    await conclude()
  }

  async function conclude() {
    if (isOver) return
    output.send({ end_of_source_transcript: {} })
    for (const { language } of targets) output.send({ end_of_target_transcript: { language } })
    for (const language of config.mediaTargets) output.send({ end_of_target_media: { language } })
    await end()
    output.send({ end_of_stream: {} })
    output.close(CLOSE.NORMAL, '')
  }

  waitForAudio(settings.idleMs)
  tell()
  return {
    async receive(message, arrivedAt) {
      if (isOver) return
      try {
        await (message.type === 'source_media_chunk' ? hear(message.data, arrivedAt) : finish())
      } catch (error) {
        if (!isOfPeers(error)) return fail(asStreamError(error))
        await close(CLOSE.TRY_AGAIN, 'The session was interrupted; reconnect to go on')
      }
    },
    fail,
    close,
    release,
    async gone() {
      await output.settled()
      await end()
    },
  }
}

function asStreamError(error: unknown): unknown {
  if (error instanceof WrongAudio) return streamErrors.wrongAudio()
  return error instanceof QuotaExceeded ? streamErrors.quota() : error
}

/** What goes wrong between processes does not end a session. */
const isOfPeers = (error: unknown) => error instanceof SessionGone || error instanceof StateTrouble

/**
 * Detects audio that arrives too fast: it may arrive this many times faster than real time, with some lead because the
 * network may deliver delayed data in a burst (public docs: twice as fast; the lead is our choice).
 * @param maxSpeed 0 means unlimited
 */
function createPace(maxSpeed: number, began: number) {
  let room: number = VOICE_LIMITS.LEAD_MS
  let last = began
  return {
    /** Counts this audio; false if it arrives too fast. */
    allows(audioMs: number, now: number): boolean {
      if (maxSpeed === 0) return true
      room = Math.min(VOICE_LIMITS.LEAD_MS, room + Math.max(0, now - last) * maxSpeed) - audioMs
      last = now
      return room >= -ROUNDING_MS
    },
  }
}
