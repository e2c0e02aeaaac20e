import { SPEECH_TYPES } from '../../files/audio/media-types.ts'
import { createSpeaker } from '../../files/audio/speech/speaker.ts'
import type { SessionConfig } from './session-request.ts'
import type { TargetMediaChunk } from './stream/messages.ts'

/** Speaks the segments of a target transcript. */
export type Voiced = ReturnType<typeof createVoiced>

/** The service's voices depend on the language; Mynah uses one voice for all (our choice). */
export const DEFAULT_VOICE = 'female'

/**
 * Creates the speaker of a target language: a tone for each word, in the requested media type. The first chunk of all
 * states the type and number of headers, the first chunk of each segment its text (public docs).
 */
export function createVoiced(language: string, { mediaType, voice = DEFAULT_VOICE }: SessionConfig) {
  const format = SPEECH_TYPES[mediaType]
  if (!format) throw new Error(`No speech is made as ${mediaType}`)
  const speaker = createSpeaker(format, voice)
  let isFirst = true
  return {
    /** The audio of a segment, in parts. */
    say: (text: string): TargetMediaChunk[] =>
      speaker.say(text).map(({ pieces, headers, ms }, index) => {
        const chunk = {
          language,
          ...(isFirst && { content_type: mediaType }),
          ...(headers > 0 && { headers }),
          data: pieces,
          duration: ms,
          ...(index === 0 && { text }),
        }
        isFirst = false
        return chunk
      }),
  }
}
