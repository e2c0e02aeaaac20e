import { isoTime } from '../../../base/runtime/time.ts'
import { VOICE_STREAM } from '../../../contract/openapi/voice-stream.ts'
import type { StreamTimeline } from '../../../service/voice/stream/voice-stream.ts'
import { type SessionSummary, summaryOf, type VoiceSession } from '../../../service/voice/voice-session.ts'
import type { World } from '../../worlds/world.ts'
import { Problem } from '../problem.ts'
import type { ControlRoutes } from '../route.ts'

/** The stored voice sessions of a world without their tokens, least recently used first. */
export const voiceRoutes: ControlRoutes = {
  'GET /_mynah/voice': {
    summary: 'Voice sessions',
    async inWorld(world) {
      const voice = await voiceOf(world)
      return { sessions: (voice?.all() ?? []).map(voiceSessionView) }
    },
  },
  'GET /_mynah/voice/:id': {
    summary: 'A voice session with its transcripts and messages',
    async inWorld(world, { id }) {
      const voice = await voiceOf(world)
      const session = await voice?.withId(id)
      if (!session) throw new Problem(404, 'There is no such voice session.')
      const elsewhere = session.connection?.timeline ? undefined : timelineIn(world, session.id)
      return voiceSessionDetail(session, elsewhere)
    },
  },
}

/** An earlier process may have begun sessions. */
const voiceOf = async ({ voice, settle }: World) => (settle ? voice.get() : voice.loaded())

/** The messages of the last connection of a session that is over, as the journal keeps them. */
function timelineIn({ requests }: World, id: string): StreamTimeline | undefined {
  const entries = requests.all({ operation: VOICE_STREAM.id })
  const facts = entries.findLast(({ facts }) => facts?.voiceSession === id && facts.messages)?.facts
  if (!facts) return undefined
  const { messages, received, sent, omitted } = facts as unknown as StreamTimeline
  return { messages, received, sent, omitted }
}

/** A voice session as the control interface lists it, without its tokens. */
const voiceSessionView = (session: SessionSummary) => ({
  session_id: session.id,
  account_id: session.caller.accountId,
  source_language: session.config.sourceLanguage,
  source_media_content_type: session.config.sourceType,
  target_languages: session.config.targets,
  target_media_languages: session.config.mediaTargets,
  message_format: session.config.messageFormat,
  glossary_id: session.config.glossaryId,
  state: stateOf(session),
  is_input_over: session.isInputOver,
  audio_ms: Math.round(session.audioMs),
  billed_ms: session.billedMs,
  ...(session.openedTime !== undefined && { connected_at: isoTime(session.openedTime) }),
  reconnect_until: isoTime(session.reconnectUntil),
})

function stateOf({ isOpen, isOver }: Pick<SessionSummary, 'isOpen' | 'isOver'>) {
  if (isOpen) return 'open'
  return isOver ? 'over' : 'waiting'
}

/**
 * Adds the latest final and tentative transcripts, and the messages of its connection.
 * @param elsewhere the messages of a connection that another process had
 */
function voiceSessionDetail(session: VoiceSession, elsewhere: StreamTimeline | undefined) {
  const { transcripts, connection, config } = session
  const source = transcripts.of(undefined)
  return {
    ...voiceSessionView(summaryOf(session)),
    source_transcript: source.concluded,
    source_tentative: source.tentative,
    target_transcripts: config.targets.map((language) => {
      const { concluded, tentative } = transcripts.of(language)
      return { language, segments: concluded, tentative }
    }),
    ...(connection?.timeline?.() ?? elsewhere ?? { messages: [], received: 0, sent: 0, omitted: 0 }),
  }
}
