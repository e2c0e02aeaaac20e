import type { ControlVoiceSessionDetail } from '../../../client/control-views.ts'
import { hrefOf, navigate, useRoute } from '../../frame/route.ts'
import { FaultBadge } from '../../parts/badges.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { count } from '../../parts/numbers.ts'
import type { Connection } from './connection.ts'
import { Timeline } from './timeline.tsx'
import { type Transcript, Transcripts } from './transcripts.tsx'

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
      {session && <Facts session={session} />}
      <Transcripts transcripts={transcripts} />
      {connections.length === 0 && (
        <p class="muted">
          No connection yet. The client opens one with its token, which is valid for one minute.
        </p>
      )}
      {connections.length > 1 && (
        <p class="voice-kinds">
          {connections.map((connection, index) => (
            <button
              key={index}
              type="button"
              aria-pressed={connection === part}
              onClick={() => navigate({ query: { part: String(index + 1) } }, { replace: true })}
            >
              Connection {index + 1}
            </button>
          ))}
        </p>
      )}
      {part && <ConnectionView connection={part} />}
    </section>
  )
}

function Facts({ session }: { readonly session: ControlVoiceSessionDetail }) {
  const speaks = session.target_media_languages
  return (
    <dl class="voice-facts">
      <div>
        <dt>Audio</dt>
        <dd>
          {count(session.audio_ms)} ms heard, {count(session.billed_ms)} ms billed, as{' '}
          <Foreign text={session.source_media_content_type} />
        </dd>
      </div>
      <div>
        <dt>Languages</dt>
        <dd>
          {session.source_language ?? 'detected'} → {session.target_languages.join(', ') || 'none'}
          {speaks.length > 0 && `, spoken: ${speaks.join(', ')}`}
        </dd>
      </div>
      {session.glossary_id !== undefined && (
        <div>
          <dt>Glossary</dt>
          <dd>
            <a href={hrefOf({ screen: 'resources', query: { id: session.glossary_id } })}>
              {session.glossary_id}
            </a>
          </dd>
        </div>
      )}
      <div>
        <dt>Messages</dt>
        <dd>{session.message_format === 'json' ? 'JSON' : 'MessagePack'}</dd>
      </div>
      {session.state === 'waiting' && (
        <div>
          <dt>Connection</dt>
          <dd>can be resumed until {shortTime(session.reconnect_until)}</dd>
        </div>
      )}
    </dl>
  )
}

function ConnectionView({ connection }: { readonly connection: Connection }) {
  const { id, time, end, isGood, error, fault, billedMs, received, sent, omitted } = connection
  return (
    <>
      <h3>
        <span class={isGood ? undefined : 'bad-text'}>
          {isGood ? '●' : '■'} {end}
        </span>
        , opened {shortTime(time)}
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
        {count(received)} messages received, {count(sent)} sent, {count(billedMs)} ms billed
        {omitted > 0 &&
          `. The first ${count(received + sent - omitted)} were kept, ${count(omitted)} were not`}
        .
      </p>
      <Timeline messages={connection.messages} />
    </>
  )
}

const shortTime = (time: string) => time.slice(0, 19).replace('T', ' ')
