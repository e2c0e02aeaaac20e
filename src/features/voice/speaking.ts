import { createSpeaker } from '../../audio/speech/speaker.ts'
import { SPEECH_TYPES } from '../../audio/speech/target-types.ts'
import type { SessionConfig } from './session-request.ts'
import type { TargetMediaChunk } from './stream/messages.ts'

/** Says the segments of a target transcript. */
export interface Voiced {
  /** The audio of a segment, in parts. */
  say(text: string): TargetMediaChunk[]
}

/** The service says that the voice depends on the language; here it is one for all (our choice). */
const DEFAULT_VOICE = 'female'

/**
 * Makes what speaks in a target language: a tone for each word, in the media type that was asked for. The type and the
 * number of headers come with the first part of all, the text with the first of its segment (public docs).
 */
export function createVoiced(language: string, { mediaType, voice = DEFAULT_VOICE }: SessionConfig): Voiced {
  const format = SPEECH_TYPES[mediaType]
  if (!format) throw new Error(`No speech is made as ${mediaType}`)
  const speaker = createSpeaker(format, voice)
  let isFirst = true
  return {
    say: (text) =>
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
