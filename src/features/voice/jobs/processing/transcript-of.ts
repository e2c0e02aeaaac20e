import type { Speech } from '../../hearing/speech.ts'
import { createTranscriber, type Segment } from '../../hearing/transcriber.ts'

/** All that is said in a file of so many milliseconds, sentence by sentence. */
export function transcriptOf(speech: Speech, audioMs: number): Segment[] {
  // Nothing is misheard in what is listened to as a whole.
  const never = () => 1
  if (!speech.isWhole) return [...(createTranscriber(speech, never).finish(audioMs)?.concluded ?? [])]
  // A text that takes longer to say than the audio plays is said faster (our choice).
  const segments = [...(createTranscriber(speech, never).finish(Number.MAX_SAFE_INTEGER)?.concluded ?? [])]
  const end = segments.at(-1)?.end ?? 0
  if (end <= audioMs || audioMs === 0) return audioMs === 0 ? [] : segments
  const fitted = (ms: number) => Math.floor((ms * audioMs) / end)
  return segments.map(({ text, start, end: last }) => ({ text, start: fitted(start), end: fitted(last) }))
}
