import type { ControlVoiceSessionDetail } from '../../../client/control-views.ts'
import type { JournalEntry } from '../../../watch/journal/entry.ts'

/** A message on a connection. */
export type StreamMessage = ControlVoiceSessionDetail['messages'][number]

/** A connection of a session: open, closed or refused. */
export interface Connection {
  /** The id of its request in the journal; undefined while it is open. */
  readonly id: string | undefined
  /** ISO 8601, on the world's clock. */
  readonly time: string
  /** How it ended, or that it is still open. */
  readonly end: string
  readonly isGood: boolean
  /** The error message with which the service closed it. */
  readonly error: string | undefined
  readonly fault: string | undefined
  readonly billedMs: number
  readonly messages: readonly StreamMessage[]
  readonly received: number
  readonly sent: number
  readonly omitted: number
}

/** Close codes that mean success (RFC 6455 §7.4.1). */
const GOOD_CODES = [1000, 1001]

/** A finished connection, from the journal. */
export function connectionOf({ id, time, status, fault, facts }: JournalEntry): Connection {
  const { closed, streamError, billedMilliseconds = 0, ...known } = facts as StreamFacts
  const isOpened = status === 101
  return {
    id,
    time,
    end: isOpened
      ? `closed${closed ? ` by the ${closed.by}, ${closed.code}` : ''}`
      : status === 0
        ? 'not answered'
        : `refused, ${status}`,
    isGood: isOpened && streamError === undefined && GOOD_CODES.includes(closed?.code ?? 0),
    error: streamError,
    fault,
    billedMs: billedMilliseconds,
    messages: known.messages ?? [],
    received: known.received ?? 0,
    sent: known.sent ?? 0,
    omitted: known.omitted ?? 0,
  }
}

/** The session's open connection, or its last one if the journal does not have it. */
export function liveConnection(session: ControlVoiceSessionDetail): Connection {
  const { connected_at = '', state, messages, received, sent, omitted } = session
  return {
    id: undefined,
    time: connected_at,
    end: state === 'open' ? 'open' : 'closed',
    isGood: true,
    error: undefined,
    fault: undefined,
    billedMs: session.billed_ms,
    messages,
    received,
    sent,
    omitted,
  }
}

interface StreamFacts {
  readonly closed?: { readonly code: number; readonly by: string }
  readonly messages?: readonly StreamMessage[]
  readonly received?: number
  readonly sent?: number
  readonly omitted?: number
  readonly streamError?: string
  readonly billedMilliseconds?: number
}

/** The session of a connection. */
export const sessionIn = ({ facts }: JournalEntry): string | undefined =>
  typeof facts.voiceSession === 'string' ? facts.voiceSession : undefined

/** The transcript of the source, or of a translation. */
export interface Transcript {
  /** Undefined until it is known. */
  readonly language: string | undefined
  readonly isSource: boolean
  readonly concluded: string
  readonly tentative: string
}

const textOf = (segments: readonly { readonly text: string }[]) => segments.map(({ text }) => text).join('')

/** The transcripts of a session that is still stored. */
export function transcriptsOf(session: ControlVoiceSessionDetail): Transcript[] {
  const { source_transcript: heard, source_tentative: tentative, target_transcripts: targets } = session
  const language = heard.at(-1)?.language ?? tentative.at(-1)?.language ?? session.source_language
  return [
    { language, isSource: true, concluded: textOf(heard), tentative: textOf(tentative) },
    ...targets.map((target) => ({
      language: target.language,
      isSource: false,
      concluded: textOf(target.segments),
      tentative: textOf(target.tentative),
    })),
  ]
}

type Segments = readonly { readonly text: string; readonly language?: string }[]

/** The transcripts from messages, which are all that remains of a deleted session. */
export function transcriptsIn(messages: readonly StreamMessage[]): Transcript[] {
  const found = new Map<string, Transcript>()
  for (const message of messages) {
    const { type, language } = message
    const { concluded = [], tentative = [] } = message as { concluded?: Segments; tentative?: Segments }
    if (type !== 'source_transcript_update' && type !== 'target_transcript_update') continue
    const isSource = type === 'source_transcript_update'
    const name = isSource ? '' : String(language)
    found.set(name, {
      language: isSource ? (concluded.at(-1) ?? tentative.at(-1))?.language : String(language),
      isSource,
      concluded: (found.get(name)?.concluded ?? '') + textOf(concluded),
      tentative: textOf(tentative),
    })
  }
  return [...found.values()]
}
