import type {
  ControlVoiceJob,
  ControlVoiceSession,
  ControlVoiceSessionDetail,
} from '../../../client/control-views.ts'
import type { JournalEntry } from '../../../watch/journal/entry.ts'
import { useSampleKey } from '../../control/keys.tsx'
import { useControl } from '../../control/use-control.ts'
import { hrefOf, navigate, useRoute, useSession } from '../../frame/route.ts'
import { FaultBadge } from '../../parts/badges.tsx'
import { CodeBlock } from '../../parts/copy.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { count } from '../../parts/format.ts'
import { bashQuoted } from '../traffic/detail/curl.ts'
import { connectionOf, liveConnection, sessionIn, transcriptsIn, transcriptsOf } from './connection.ts'
import { SessionView } from './session-view.tsx'
import { VoiceJobs } from './voice-jobs.tsx'

/** How many connections are loaded. Older ones are only in Traffic. */
const MAX_CONNECTIONS = 100

/** Voice: open and finished sessions, and jobs. */
export function Screen() {
  const session = useSession()
  const { query } = useRoute()
  const { data: kept } = useControl<{ readonly sessions: readonly ControlVoiceSession[] }>('/voice', {
    on: ['voice'],
  })
  const { data: journal } = useControl<{ readonly requests: readonly JournalEntry[] }>('/requests', {
    query: { operation: 'voiceStream', limit: MAX_CONNECTIONS },
    on: ['voice'],
  })
  const { data: ordered, reload } = useControl<{ readonly voice_jobs: readonly ControlVoiceJob[] }>(
    '/voice-jobs',
    { on: ['voice', 'clock'] },
  )
  const isOfJobs = query.kind === 'jobs'
  const choose = (kind: string | undefined) => navigate({ query: { kind, id: undefined, part: undefined } })
  if (!kept || !journal || !ordered) return <p class="pane muted">Loading…</p>
  return (
    <div class="voice pane">
      <h1>Voice</h1>
      <p class="voice-kinds">
        <button type="button" aria-pressed={!isOfJobs} onClick={() => choose(undefined)}>
          Sessions {kept.sessions.length}
        </button>
        <button type="button" aria-pressed={isOfJobs} onClick={() => choose('jobs')}>
          Jobs {ordered.voice_jobs.length}
        </button>
      </p>
      {isOfJobs ? (
        <VoiceJobs jobs={ordered.voice_jobs} session={session} changed={reload} />
      ) : (
        <VoiceSessions kept={kept.sessions} connections={journal.requests} session={session} />
      )}
    </div>
  )
}

interface VoiceSessionsProps {
  readonly kept: readonly ControlVoiceSession[]
  /** Finished connections, oldest first. */
  readonly connections: readonly JournalEntry[]
  readonly session: string | undefined
}

/** The stored sessions and those that only the journal knows, latest first, and the selected one. */
function VoiceSessions({ kept, connections, session }: VoiceSessionsProps) {
  const { query } = useRoute()
  const rows = rowsOf(kept, connections)
  const chosen = rows.find(({ id }) => id === query.id) ?? rows[0]
  const isKept = chosen !== undefined && kept.some(({ session_id }) => session_id === chosen.id)
  const { data: detail } = useControl<ControlVoiceSessionDetail>(isKept ? `/voice/${chosen.id}` : undefined, {
    on: ['voice'],
  })
  if (!chosen) return <NoSessions session={session} />
  const ended = connections.filter((entry) => sessionIn(entry) === chosen.id).map(connectionOf)
  // An open connection is not in the journal yet. If the journal was cleared, the session still knows its last one.
  const isLive = detail?.connected_at !== undefined && (detail.state === 'open' || ended.length === 0)
  const all = isLive ? [...ended, liveConnection(detail)] : ended
  return (
    <div class="list-detail">
      <nav aria-label="Voice sessions">
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <a
                href={hrefOf({ query: { id: row.id, part: undefined } })}
                aria-current={row.id === chosen.id ? 'true' : undefined}
              >
                <b>
                  {row.state} <Foreign text={row.id.slice(0, 8)} />
                </b>
                <span class="muted">{row.about}</span>
                {row.faults.map((fault) => (
                  <FaultBadge key={fault} id={fault} />
                ))}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SessionView
        key={chosen.id}
        id={chosen.id}
        state={chosen.state}
        session={isKept ? detail : undefined}
        connections={all}
        transcripts={detail ? transcriptsOf(detail) : transcriptsIn(all.flatMap(({ messages }) => messages))}
      />
    </div>
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
      about: `${one.source_language ?? 'detect'} → ${one.target_languages.join(', ') || 'no targets'}, ${count(one.audio_ms)} ms of audio`,
      faults: faultsOf(one.session_id),
    })),
  ].reverse()
  const isOpen = ({ state }: Row) => state === STATES.open
  return [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))].slice(0, MAX_ROWS)
}

/** More than anyone looks through. */
const MAX_ROWS = 100

function NoSessions({ session }: { readonly session: string | undefined }) {
  const key = useSampleKey()
  const header = session === undefined ? '' : ` \\\n  -H ${bashQuoted(`X-Mynah-Session: ${session}`)}`
  return (
    <div class="empty">
      <h2>No voice sessions yet. They appear here while your application speaks.</h2>
      <p>
        To start a session, send this request with a key of a paid plan. Its answer has the URL and the token
        of a WebSocket: audio goes in, transcripts come out.
      </p>
      <CodeBlock
        what="the request"
        text={`curl -s ${location.origin}/v3/voice/realtime -H 'Authorization: DeepL-Auth-Key ${key}'${header} \\
  -H 'Content-Type: application/json' \\
  -d '{"source_media_content_type": "audio/auto", "source_language": "en", "target_languages": ["de"]}'`}
      />
      <p>
        The recognized speech is what the scenario says under <code>voice.transcripts</code>, what an audio
        file has in its tags, or made-up sentences. {count(MAX_ROWS)} sessions are shown. Older ones are not.
      </p>
    </div>
  )
}
