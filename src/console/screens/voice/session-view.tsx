import type { ControlVoiceSessionDetail } from '../../../client/control-views.ts'
import { useControl } from '../../control/use-control.ts'
import { hrefOf, useRoute } from '../../frame/route.ts'
import { FaultBadge } from '../../parts/badges.tsx'
import { type Fact, Facts } from '../../parts/facts.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { bytes, count, counted, dateTime, duration, inWords } from '../../parts/format.ts'
import { Section } from '../../parts/section.tsx'
import { Table } from '../../parts/table.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import {
  type Connection,
  liveConnection,
  type StreamMessage,
  type Transcript,
  transcriptsIn,
  transcriptsOf,
} from './connection.ts'

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
  const { data: session } = useControl<ControlVoiceSessionDetail>(isKept ? `/voice/${id}` : undefined, {
    on: ['voice'],
  })
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
  const { target_media_languages: spoken, glossary_id: glossary } = session
  return [
    [
      'Audio',
      `${duration(session.audio_ms)} heard, ${duration(session.billed_ms)} billed, as ${session.source_media_content_type}`,
    ],
    [
      'Languages',
      `${session.source_language ?? 'detected'} → ${session.target_languages.join(', ') || 'none'}${spoken.length > 0 ? `, spoken: ${spoken.join(', ')}` : ''}`,
    ],
    [
      'Glossary',
      glossary && (
        <a key="" href={hrefOf({ screen: 'resources', query: { id: glossary } })}>
          {glossary}
        </a>
      ),
    ],
    ['Messages', session.message_format === 'json' ? 'JSON' : 'MessagePack'],
    [
      'Connection',
      session.state === 'waiting' ? `can be resumed until ${dateTime(session.reconnect_until)}` : undefined,
    ],
  ]
}

function ConnectionView({ connection }: { readonly connection: Connection }) {
  const { id, time, end, isGood, error, fault, billedMs, received, sent, omitted } = connection
  return (
    <>
      <h3>
        <span class={isGood ? undefined : 'bad-text'}>
          {isGood ? '●' : '■'} {end}
        </span>
        , opened {dateTime(time)}
        {fault !== undefined && (
          <>
            {' '}
            <FaultBadge id={fault} />
          </>
        )}{' '}
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
      <Timeline messages={connection.messages} />
    </>
  )
}

/** The messages of a connection, on a timeline to scale and as a list. */
function Timeline({ messages }: { readonly messages: readonly StreamMessage[] }) {
  if (messages.length === 0) return null
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
        <Table scrollName="Messages" columns={[['Time', 'numbers'], 'Sent by', 'Message']}>
          {stepsOf(messages).map((step, index) => (
            <tr key={index}>
              <td class="number">{duration(step[0].at)}</td>
              <td>{step[0].from}</td>
              <td>
                <StepContent step={step} />
              </td>
            </tr>
          ))}
        </Table>
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
function StepContent({ step }: { readonly step: Step }) {
  const [first] = step
  const { at: _, from: __, type, sha256: ___, bytes: ____, concluded, tentative, language, ...others } = first
  const size = step.reduce((sum, { bytes }) => sum + (typeof bytes === 'number' ? bytes : 0), 0)
  const until = step.at(-1)?.at ?? 0
  const name = inWords(type)
  if (type === AUDIO)
    return (
      <>
        {counted(step.length, 'piece')} of audio, {bytes(size)}
        {until > first.at && `, until ${duration(until)}`}
      </>
    )
  const details = JSON.stringify(others)
  return (
    <>
      {name}
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
