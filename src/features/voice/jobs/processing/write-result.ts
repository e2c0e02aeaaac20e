import { createSpeaker, spokenMs } from '../../../../audio/speech/speaker.ts'
import { yieldToEventLoop } from '../../../../runtime/yield-to-event-loop.ts'
import type { Segment } from '../../hearing/transcriber.ts'
import type { ResultFormat } from '../result-types.ts'
import { subRip } from './sub-rip.ts'

/** The service's voices depend on the language; Mynah uses one voice for all (our choice). */
const VOICE = 'female'

/** Writes a translated transcript as a file, chunk by chunk, giving other work a turn in between. */
export async function* writeResult(
  segments: readonly Segment[],
  result: ResultFormat,
): AsyncGenerator<Uint8Array> {
  if (result.kind === 'text') yield Buffer.from(segments.map(({ text }) => text).join(''))
  else if (result.kind === 'subtitles') yield Buffer.from([...subRip(segments)].join(''))
  else {
    const texts = segments.map(({ text }) => text)
    const speaker = createSpeaker(result.format, VOICE, { totalMs: spokenMs(texts, result.format) })
    for (const text of texts) {
      for (const { pieces } of speaker.say(text)) yield* pieces
      await yieldToEventLoop()
    }
  }
}
