import type { VoiceSession } from '../../features/voice/voice-session.ts'
import { isoTime } from '../../runtime/time.ts'

/** A voice session as the control interface lists it, without its tokens. */
export const voiceSessionView = ({
  id,
  caller,
  config,
  stream,
  connection,
  isOver,
  isInputOver,
  hearing,
  bill,
  reconnectUntil,
}: VoiceSession) => ({
  session_id: id,
  account_id: caller.accountId,
  source_language: config.sourceLanguage,
  source_media_content_type: config.sourceType,
  target_languages: config.targets,
  target_media_languages: config.mediaTargets,
  message_format: config.messageFormat,
  glossary_id: config.glossaryId,
  state: stateOf({ stream, isOver }),
  is_input_over: isInputOver,
  audio_ms: Math.round(hearing.durationMs),
  billed_ms: bill.billedMs,
  ...(connection && { connected_at: isoTime(connection.openedTime) }),
  reconnect_until: isoTime(reconnectUntil),
})

function stateOf({ stream, isOver }: Pick<VoiceSession, 'stream' | 'isOver'>) {
  if (stream) return 'open'
  return isOver ? 'over' : 'waiting'
}

/** Adds the latest final and tentative transcripts, and the messages of its connection. */
export function voiceSessionDetail(session: VoiceSession) {
  const { transcripts, connection, config } = session
  const source = transcripts.of(undefined)
  return {
    ...voiceSessionView(session),
    source_transcript: source.concluded,
    source_tentative: source.tentative,
    target_transcripts: config.targets.map((language) => {
      const { concluded, tentative } = transcripts.of(language)
      return { language, segments: concluded, tentative }
    }),
    ...(connection?.timeline() ?? { messages: [], received: 0, sent: 0, omitted: 0 }),
  }
}
