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

/** What was concluded last, and what may still become something else. */
export interface Transcript {
  readonly concluded: readonly WireSegment[]
  readonly tentative: readonly WireSegment[]
}

/** Transcripts by language; the source has none of its own. */
export interface Transcripts {
  /** Adds what was concluded. What was tentative before is no longer said. */
  add(language: string | undefined, update: Transcript): void
  of(language: string | undefined): Transcript
}

/** Of each language; a stream goes on for hours (our choice). */
const MAX_SEGMENTS = 200

export function createTranscripts(): Transcripts {
  const kept = new Map<string | undefined, Transcript>()
  const of = (language: string | undefined) => kept.get(language) ?? { concluded: [], tentative: [] }
  return {
    add(language, { concluded, tentative }) {
      const before = of(language).concluded
      const all = concluded.length === 0 ? before : [...before, ...concluded].slice(-MAX_SEGMENTS)
      kept.set(language, { concluded: all, tentative })
    },
    of,
  }
}
