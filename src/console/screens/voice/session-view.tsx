import type { ControlVoiceSessionDetail } from '../../../client/control-views.ts'
import type { JournalEntry } from '../../../watch/journal/entry.ts'
import { useControl } from '../../control/control.ts'
import { hrefOf, useRoute } from '../../frame/route.ts'
import { FaultBadge } from '../../parts/badges.tsx'
import { type Fact, Facts } from '../../parts/facts.tsx'
import { Section } from '../../parts/section.tsx'
import { Table } from '../../parts/table.tsx'
import { bytes, count, counted, dateTime, duration, Foreign, inWords } from '../../parts/text.tsx'
import { Tabs } from '../../parts/views.tsx'

interface SessionViewProps {
  readonly id: string
  readonly state: string
  /** Whether the service still has the session. */
  readonly isKept: boolean
  /** Its connections that have ended, oldest first. */
  readonly ended: readonly Connection[]
}

/** A session: its transcripts, and each of its connections with the messages. */
export function SessionView({ id, state, isKept, ended }: SessionViewProps) {
  const { query } = useRoute()
  const { data: session } = useControl<ControlVoiceSessionDetail>(isKept ? `/voice/${id}` : undefined, [
    'voice',
  ])
  // An open connection is not in the journal yet. If the journal was cleared, the session still knows its last one.
  const isLive = session?.connected_at !== undefined && (session.state === 'open' || ended.length === 0)
  const connections = isLive ? [...ended, liveConnection(session)] : ended
  const part = connections[Number(query.part ?? 0) - 1] ?? connections.at(-1)
  const transcripts = session
    ? transcriptsOf(session)
    : transcriptsIn(connections.flatMap(({ messages }) => messages))
  return (
    <Section class="voice-session" title={`${state} ${id}`}>
      {session && <Facts facts={factsOf(session)} />}
      <Transcripts transcripts={transcripts} />
      {connections.length === 0 && (
        <p class="muted">
          No connection yet. The client opens one with its token, which is valid for one minute.
        </p>
      )}
      {part &&
        (connections.length === 1 ? (
          <ConnectionView connection={part} />
        ) : (
          <Tabs
            label="Connections"
            tabs={connections.map((_, index) => ({
              name: String(index + 1),
              label: `Connection ${index + 1}`,
              to: { query: { part: String(index + 1) } },
            }))}
            current={String(connections.indexOf(part) + 1)}
          >
            <ConnectionView connection={part} />
          </Tabs>
        ))}
    </Section>
  )
}

/** A column for each language: final text, and in gray italics what may still change. */
const Transcripts = ({ transcripts }: { readonly transcripts: readonly Transcript[] }) => (
  <div class="voice-transcripts">
    {transcripts.map(({ language, isSource, concluded, tentative }) => (
      <section key={`${isSource} ${language}`} aria-label={`Transcript ${language ?? 'of the source'}`}>
        <h3>
          {language ?? 'Source'} {isSource && <small class="muted">spoken</small>}
        </h3>
        <p dir="auto" lang={language}>
          <Foreign text={concluded} />
          <em class="muted">
            <Foreign text={tentative} />
          </em>
          {concluded + tentative === '' && <span class="muted">Nothing yet.</span>}
        </p>
      </section>
    ))}
  </div>
)

function factsOf(session: ControlVoiceSessionDetail): Fact[] {
  const { audio_ms, billed_ms, source_media_content_type: type, reconnect_until: until } = session
  const { target_languages: written, target_media_languages: spoken, glossary_id: glossary } = session
  const targets = `${written.join(', ') || 'none'}${spoken.length > 0 ? `, spoken: ${spoken.join(', ')}` : ''}`
  const toGlossary = () => <a href={hrefOf({ screen: 'resources', query: { id: glossary } })}>{glossary}</a>
  return [
    ['Audio', `${duration(audio_ms)} heard, ${duration(billed_ms)} billed, as ${type}`],
    ['Languages', `${session.source_language ?? 'detected'} → ${targets}`],
    ['Glossary', glossary && toGlossary()],
    ['Messages', session.message_format === 'json' ? 'JSON' : 'MessagePack'],
    ['Connection', session.state === 'waiting' ? `can be resumed until ${dateTime(until)}` : undefined],
  ]
}

function ConnectionView({ connection }: { readonly connection: Connection }) {
  const { id, time, end, isGood, error, fault, billedMs, messages, received, sent, omitted } = connection
  return (
    <>
      <h3>
        <span class={isGood ? undefined : 'bad-text'}>
          {isGood ? '●' : '■'} {end}
        </span>
        , opened {dateTime(time)} {fault !== undefined && <FaultBadge id={fault} />}{' '}
        {id !== undefined && (
          <a href={hrefOf({ screen: 'traffic', query: { request: id } })}>See the request</a>
        )}
      </h3>
      {error !== undefined && (
        <p class="bad-text">
          ■ <Foreign text={error} />
        </p>
      )}
      <p class="muted">
        {counted(received, 'message')} received, {count(sent)} sent, {duration(billedMs)} billed
        {omitted > 0 &&
          `. The first ${count(received + sent - omitted)} were kept, ${count(omitted)} were not`}
        .
      </p>
      {messages.length > 0 && <Timeline messages={messages} />}
    </>
  )
}

/** The messages of a connection, on a timeline to scale and as a list. */
function Timeline({ messages }: Pick<Connection, 'messages'>) {
  const end = Math.max(1, messages.at(-1)?.at ?? 0)
  return (
    <>
      <svg class="voice-line" viewBox="0 0 1000 36" preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" y1="18" x2="1000" y2="18" />
        {messages.map(({ at, from, type }, index) => (
          <rect
            key={index}
            class={type === 'error' ? 'is-error' : `is-${from}`}
            x={(at / end) * 996}
            y={from === 'client' ? 3 : 21}
            width="4"
            height="12"
          />
        ))}
      </svg>
      <div class="voice-messages">
        <Table
          scrollName="Messages"
          rows={stepsOf(messages)}
          columns={[
            ['Time', ([{ at }]) => duration(at), 'number'],
            ['Sent by', ([{ from }]) => from],
            ['Message', contentOf],
          ]}
        />
      </div>
    </>
  )
}

const AUDIO = 'source_media_chunk'

/** Messages that are not interesting one by one, such as chunks of audio, or a single one. */
type Step = [first: StreamMessage, ...others: StreamMessage[]]

function stepsOf(messages: readonly StreamMessage[]): Step[] {
  const steps: Step[] = []
  for (const message of messages) {
    const step = steps.at(-1)
    if (step && message.type === AUDIO && step[0].type === AUDIO) step.push(message)
    else steps.push([message])
  }
  return steps
}

/** What was sent, in words where possible. */
function contentOf(step: Step) {
  const [first] = step
  const { at: _, from: __, type, sha256: ___, bytes: ____, concluded, tentative, language, ...others } = first
  const size = step.reduce((sum, { bytes }) => sum + (typeof bytes === 'number' ? bytes : 0), 0)
  const until = step.at(-1)?.at ?? 0
  if (type === AUDIO) {
    const audio = `${counted(step.length, 'piece')} of audio, ${bytes(size)}`
    return until > first.at ? `${audio}, until ${duration(until)}` : audio
  }
  const details = JSON.stringify(others)
  return (
    <>
      {inWords(type)}
      {typeof language === 'string' && `, ${language}`}
      {size > 0 && `, ${bytes(size)}`}{' '}
      <b>
        <Foreign text={textOf(concluded)} />
      </b>
      <em class="muted">
        <Foreign text={textOf(tentative)} />
      </em>
      {details !== '{}' && (
        <code class={type === 'error' ? 'bad-text' : undefined}>
          <Foreign text={details} />
        </code>
      )}
    </>
  )
}

const textOf = (segments: unknown) =>
  Array.isArray(segments) ? segments.map(({ text }: { text: string }) => text).join('') : ''

/** A message on a connection. */
type StreamMessage = ControlVoiceSessionDetail['messages'][number]

/** What a connection has exchanged. */
type Exchanged = Pick<ControlVoiceSessionDetail, 'messages' | 'received' | 'sent' | 'omitted'>

/** A connection of a session: open, closed or refused. */
interface Connection extends Exchanged {
  /** The id of its request in the journal; undefined while it is open. */
  readonly id?: string
  /** ISO 8601, on the world's clock. */
  readonly time: string
  /** How it ended, or that it is still open. */
  readonly end: string
  readonly isGood: boolean
  /** The error message with which the service closed it. */
  readonly error?: string | undefined
  readonly fault?: string | undefined
  readonly billedMs: number
}

/** Close codes that mean success (RFC 6455 §7.4.1). */
const GOOD_CODES = [1000, 1001]

/** What the journal notes about a connection. */
interface StreamFacts extends Partial<Exchanged> {
  readonly closed?: { readonly code: number; readonly by: string }
  readonly streamError?: string
  readonly billedMilliseconds?: number
}

/** A finished connection, from the journal. */
export function connectionOf({ id, time, status, fault, facts }: JournalEntry): Connection {
  const { closed, streamError: error, billedMilliseconds: billedMs = 0, ...known } = facts as StreamFacts
  const { messages = [], received = 0, sent = 0, omitted = 0 } = known
  const isOpened = status === 101
  const failed = status === 0 ? 'not answered' : `refused, ${status}`
  const isGood = isOpened && error === undefined && GOOD_CODES.includes(closed?.code ?? 0)
  const end = isOpened ? `closed${closed ? ` by the ${closed.by}, ${closed.code}` : ''}` : failed
  return { id, time, end, isGood, error, fault, billedMs, messages, received, sent, omitted }
}

/** The session's open connection, or its last one if the journal does not have it. */
function liveConnection(session: ControlVoiceSessionDetail): Connection {
  const { connected_at: time = '', billed_ms: billedMs, messages, received, sent, omitted } = session
  const end = session.state === 'open' ? 'open' : 'closed'
  return { time, end, isGood: true, billedMs, messages, received, sent, omitted }
}

/** The session of a connection. */
export const sessionIn = ({ facts }: JournalEntry): string | undefined =>
  typeof facts.voiceSession === 'string' ? facts.voiceSession : undefined

/** The transcript of the source, or of a translation. */
interface Transcript {
  /** Undefined until it is known. */
  readonly language: string | undefined
  readonly isSource: boolean
  readonly concluded: string
  readonly tentative: string
}

/** The transcripts of a session that is still stored. */
function transcriptsOf(session: ControlVoiceSessionDetail): Transcript[] {
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
function transcriptsIn(messages: readonly StreamMessage[]): Transcript[] {
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
