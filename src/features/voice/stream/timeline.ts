import type { WireSegment } from './messages.ts'

/** A message as the journal keeps it: audio as its size and hash. */
export interface LoggedMessage {
  /** Milliseconds of the world's clock since the connection was opened. */
  readonly at: number
  readonly from: 'client' | 'service'
  readonly type: string
  readonly [detail: string]: unknown
}

/** The messages of a connection, bounded. */
export interface StreamTimeline {
  readonly messages: readonly LoggedMessage[]
  readonly received: number
  readonly sent: number
  /** How many of them are not kept. */
  readonly omitted: number
}

/** A connection of a session: the one that is open, or the last that was. */
export interface LastConnection {
  /** When it was opened, by the world's clock. */
  readonly openedTime: number
  timeline(): StreamTimeline
}

/** What was concluded last, by language; the source has none of its own. */
export interface Transcripts {
  add(language: string | undefined, segments: readonly WireSegment[]): void
  of(language: string | undefined): readonly WireSegment[]
}

/** Of each language; a stream goes on for hours (our choice). */
const MAX_SEGMENTS = 200

export function createTranscripts(): Transcripts {
  const kept = new Map<string | undefined, WireSegment[]>()
  return {
    add(language, segments) {
      if (segments.length === 0) return
      const before = kept.get(language) ?? []
      kept.set(language, [...before, ...segments].slice(-MAX_SEGMENTS))
    },
    of: (language) => kept.get(language) ?? [],
  }
}
