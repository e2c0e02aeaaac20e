import type { WireSegment } from './messages.ts'

/** A message in the journal: audio as its size and hash. */
export interface LoggedMessage {
  /** Milliseconds of the world's clock since the connection opened. */
  readonly at: number
  readonly from: 'client' | 'service'
  readonly type: string
  readonly [detail: string]: unknown
}

/** The messages of a connection, up to a limit. */
export interface StreamTimeline {
  readonly messages: readonly LoggedMessage[]
  readonly received: number
  readonly sent: number
  /** How many messages were dropped. */
  readonly omitted: number
}

/** The open connection of a session, or its last one. */
export interface LastConnection {
  /** When it opened, by the world's clock. */
  readonly openedTime: number
  /** Undefined in a process that does not have the connection. */
  readonly timeline: (() => StreamTimeline) | undefined
}

/** The latest final and tentative segments. */
export interface Transcript {
  readonly concluded: readonly WireSegment[]
  readonly tentative: readonly WireSegment[]
}

/** Transcripts by language; the source transcript has the key undefined. */
export interface Transcripts {
  /** Adds final segments. Tentative ones are replaced. */
  add(language: string | undefined, update: Transcript): void
  of(language: string | undefined): Transcript
}

/** Per language, since a stream can last for hours (our choice). */
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
