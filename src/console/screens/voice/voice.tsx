import type { ControlVoiceSession } from '../../../client/control-views.ts'
import type { JournalEntry } from '../../../watch/journal/entry.ts'
import { useSampleKey } from '../../control/keys.tsx'
import { together, useControl } from '../../control/use-control.ts'
import { useRoute, useSession } from '../../frame/route.ts'
import { FaultBadge } from '../../parts/badges.tsx'
import { CodeBlock } from '../../parts/copy.tsx'
import { count, duration } from '../../parts/format.ts'
import { ListDetail } from '../../parts/list-detail.tsx'
import { Empty, Loaded } from '../../parts/loaded.tsx'
import { curlTo } from '../traffic/detail/curl.ts'
import { connectionOf, sessionIn } from './connection.ts'
import { SessionView } from './session-view.tsx'
import { VoiceJobs } from './voice-jobs.tsx'

/** How many connections are loaded. Older ones are only in Traffic. */
const MAX_CONNECTIONS = 100

/** Voice: open and finished sessions, or jobs. */
export function Screen() {
  const { query } = useRoute()
  return query.kind === 'jobs' ? <VoiceJobs /> : <Sessions />
}

function Sessions() {
  const kept = useControl<{ readonly sessions: readonly ControlVoiceSession[] }>('/voice', { on: ['voice'] })
  const journal = useControl<{ readonly requests: readonly JournalEntry[] }>('/requests', {
    query: { operation: 'voiceStream', limit: MAX_CONNECTIONS },
    on: ['voice'],
  })
  return (
    <Loaded of={together(kept, journal)}>
      {({ sessions, requests }) => <VoiceSessions kept={sessions} connections={requests} />}
    </Loaded>
  )
}

interface VoiceSessionsProps {
  readonly kept: readonly ControlVoiceSession[]
  /** Finished connections, oldest first. */
  readonly connections: readonly JournalEntry[]
}

/** The stored sessions and those that only the journal knows, latest first, and the selected one. */
function VoiceSessions({ kept, connections }: VoiceSessionsProps) {
  const { query } = useRoute()
  const rows = rowsOf(kept, connections)
  if (rows.length === 0 && query.id === undefined) return <NoSessions />
  return (
    <ListDetail
      label="Voice sessions"
      items={rows.map(({ faults, ...row }) => ({
        ...row,
        name: `${row.state} ${row.id.slice(0, 8)}`,
        more: faults.map((fault) => <FaultBadge key={fault} id={fault} />),
      }))}
      chosen={query.id}
      to={(id) => ({ query: { id, part: undefined } })}
      gone={['session', 'Neither the service nor the journal has it anymore.']}
    >
      {({ id, state }) => (
        <SessionView
          id={id}
          state={state}
          isKept={kept.some(({ session_id }) => session_id === id)}
          ended={connections.filter((entry) => sessionIn(entry) === id).map(connectionOf)}
        />
      )}
    </ListDetail>
  )
}

/** A row of the list. */
interface Row {
  readonly id: string
  readonly state: string
  readonly about: string
  readonly faults: readonly string[]
}

const STATES = {
  open: '● open',
  waiting: '○ waiting for a connection',
  over: '■ over',
} as const

function rowsOf(kept: readonly ControlVoiceSession[], connections: readonly JournalEntry[]): Row[] {
  const ids = kept.map(({ session_id }) => session_id)
  const gone = [...new Set(connections.flatMap((entry) => sessionIn(entry) ?? []))].filter(
    (id) => !ids.includes(id),
  )
  const faultsOf = (id: string) => [
    ...new Set(connections.filter((entry) => sessionIn(entry) === id).flatMap(({ fault }) => fault ?? [])),
  ]
  const rows = [
    ...gone.map((id) => ({ id, state: '■ gone', about: 'only in the journal', faults: faultsOf(id) })),
    ...kept.map((one) => ({
      id: one.session_id,
      state: STATES[one.state],
      about: `${one.source_language ?? 'detect'} → ${one.target_languages.join(', ') || 'no targets'}, ${duration(one.audio_ms)} of audio`,
      faults: faultsOf(one.session_id),
    })),
  ].reverse()
  const isOpen = ({ state }: Row) => state === STATES.open
  return [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))].slice(0, MAX_ROWS)
}

/** More than anyone looks through. */
const MAX_ROWS = 100

function NoSessions() {
  const session = useSession()
  const key = useSampleKey()
  return (
    <Empty title="No voice sessions yet. They appear here while your application speaks.">
      <p>
        To start a session, send this request with a key of a paid plan. Its answer has the URL and the token
        of a WebSocket: audio goes in, transcripts come out.
      </p>
      <CodeBlock
        what="the request"
        text={`${curlTo(`${location.origin}/v3/voice/realtime`, key, session)} \\
  -H 'Content-Type: application/json' \\
  -d '{"source_media_content_type": "audio/auto", "source_language": "en", "target_languages": ["de"]}'`}
      />
      <p>
        The recognized speech is what the scenario says under <code>voice.transcripts</code>, what an audio
        file has in its tags, or made-up sentences. {count(MAX_ROWS)} sessions are shown. Older ones are not.
      </p>
    </Empty>
  )
}
