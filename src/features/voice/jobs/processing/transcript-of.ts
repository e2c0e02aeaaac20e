import type { Speech } from '../../hearing/speech.ts'
import { createTranscriber, type Segment } from '../../hearing/transcriber.ts'

/** The transcript of a file that is this long, sentence by sentence. */
export function transcriptOf(speech: Speech, audioMs: number): Segment[] {
  // A complete file is transcribed without tentative mistakes.
  const never = () => 1
  if (!speech.isWhole) return [...(createTranscriber(speech, never).finish(audioMs)?.concluded ?? [])]
  // If the text takes longer to speak than the audio plays, it is sped up (our choice).
  const segments = [...(createTranscriber(speech, never).finish(Number.MAX_SAFE_INTEGER)?.concluded ?? [])]
  const end = segments.at(-1)?.end ?? 0
  if (end <= audioMs || audioMs === 0) return audioMs === 0 ? [] : segments
  const fitted = (ms: number) => Math.floor((ms * audioMs) / end)
  return segments.map(({ text, start, end: last }) => ({ text, start: fitted(start), end: fitted(last) }))
}
