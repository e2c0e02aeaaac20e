import type { Segment, TranscriptUpdate } from '../hearing/transcriber.ts'
import type { WireSegment } from './messages.ts'
import type { Transcript } from './timeline.ts'

/** What has become known of a transcript, as clients are told of it; the source names its language in each segment. */
export function concludedOnWire({ concluded, tentative }: TranscriptUpdate, language?: string): Transcript {
  const named = (segment: Segment) => onWire(segment, language)
  return { concluded: concluded.map(named), tentative: tentative.map(named) }
}

const onWire = ({ text, start, end }: Segment, language: string | undefined): WireSegment => ({
  ...(language !== undefined && { language }),
  text,
  start_time: start,
  end_time: end,
})
