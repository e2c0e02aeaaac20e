import type { ControlVoiceSessionDetail } from '../../../client/control-views.ts'
import { hrefOf, useRoute } from '../../frame/route.ts'
import { FaultBadge } from '../../parts/badges.tsx'
import { type Fact, Facts } from '../../parts/facts.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { bytes, count, counted, dateTime, duration } from '../../parts/format.ts'
import { Table } from '../../parts/table.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import type { Connection, StreamMessage, Transcript } from './connection.ts'

interface SessionViewProps {
  readonly id: string
  readonly state: string
  /** Undefined if only the journal knows the session. */
  readonly session: ControlVoiceSessionDetail | undefined
  readonly connections: readonly Connection[]
  readonly transcripts: readonly Transcript[]
}

/** A session: its transcripts, and each of its connections with the messages. */
export function SessionView({ id, state, session, connections, transcripts }: SessionViewProps) {
  const { query } = useRoute()
  const part = connections[Number(query.part ?? 0) - 1] ?? connections.at(-1)
  return (
    <section class="voice-session" aria-label="The session">
      <h2>
        {state} <Foreign text={id} />
      </h2>
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
    </section>
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

/** A run of messages of the same kind that are not interesting one by one, such as audio chunks. */
interface Step {
  readonly first: StreamMessage
  readonly last: StreamMessage
  readonly pieces: number
  readonly bytes: number
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
              <td class="number">{duration(step.first.at)}</td>
              <td>{step.first.from}</td>
              <td>
                <MessageContent step={step} />
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </>
  )
}

const AUDIO = 'source_media_chunk'

function stepsOf(messages: readonly StreamMessage[]): Step[] {
  const steps: Step[] = []
  for (const message of messages) {
    const before = steps.at(-1)
    const size = typeof message.bytes === 'number' ? message.bytes : 0
    if (before && message.type === AUDIO && before.first.type === AUDIO)
      steps[steps.length - 1] = {
        first: before.first,
        last: message,
        pieces: before.pieces + 1,
        bytes: before.bytes + size,
      }
    else steps.push({ first: message, last: message, pieces: 1, bytes: size })
  }
  return steps
}

/** A message's content, in words where possible. */
function MessageContent({ step: { first, last, pieces, bytes: size } }: { readonly step: Step }) {
  const { at: _, from: __, type, sha256: ___, bytes: ____, concluded, tentative, language, ...others } = first
  const name = type.replaceAll('_', ' ')
  if (type === AUDIO)
    return (
      <>
        {counted(pieces, 'piece')} of audio, {bytes(size)}
        {last.at > first.at && `, until ${duration(last.at)}`}
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
