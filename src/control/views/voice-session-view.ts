import type { StreamTimeline } from '../../features/voice/stream/timeline.ts'
import { type SessionSummary, summaryOf, type VoiceSession } from '../../features/voice/voice-session.ts'
import { isoTime } from '../../runtime/time.ts'

/** A voice session as the control interface lists it, without its tokens. */
export const voiceSessionView = ({
  id,
  caller,
  config,
  isOpen,
  openedTime,
  isOver,
  isInputOver,
  audioMs,
  billedMs,
  reconnectUntil,
}: SessionSummary) => ({
  session_id: id,
  account_id: caller.accountId,
  source_language: config.sourceLanguage,
  source_media_content_type: config.sourceType,
  target_languages: config.targets,
  target_media_languages: config.mediaTargets,
  message_format: config.messageFormat,
  glossary_id: config.glossaryId,
  state: stateOf({ isOpen, isOver }),
  is_input_over: isInputOver,
  audio_ms: Math.round(audioMs),
  billed_ms: billedMs,
  ...(openedTime !== undefined && { connected_at: isoTime(openedTime) }),
  reconnect_until: isoTime(reconnectUntil),
})

function stateOf({ isOpen, isOver }: Pick<SessionSummary, 'isOpen' | 'isOver'>) {
  if (isOpen) return 'open'
  return isOver ? 'over' : 'waiting'
}

/**
 * Adds the latest final and tentative transcripts, and the messages of its connection.
 * @param elsewhere the messages of a connection that another process had
 */
export function voiceSessionDetail(session: VoiceSession, elsewhere: StreamTimeline | undefined) {
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
