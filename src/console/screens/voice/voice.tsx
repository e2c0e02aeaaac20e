import type { ControlVoiceSession } from '../../../client/control-views.ts'
import type { JournalEntry } from '../../../watch/journal/entry.ts'
import { useSampleKey } from '../../control/choices.tsx'
import { together, useControl } from '../../control/control.ts'
import { useRoute, useSession } from '../../frame/route.ts'
import { FaultBadge } from '../../parts/badges.tsx'
import { CodeBlock } from '../../parts/copy.tsx'
import { Empty, Loaded } from '../../parts/section.tsx'
import { count, duration } from '../../parts/text.tsx'
import { ListDetail } from '../../parts/views.tsx'
import { curlTo } from '../traffic/detail/curl.ts'
import { connectionOf, SessionView, sessionIn } from './session-view.tsx'
import { VoiceJobs } from './voice-jobs.tsx'

/** How many connections are loaded. Older ones are only in Traffic. */
const MAX_CONNECTIONS = 100

/** Voice: open and finished sessions, or jobs. */
export const Screen = () => (useRoute().query.kind === 'jobs' ? <VoiceJobs /> : <Sessions />)

/** The stored sessions and those that only the journal knows, latest first, and the selected one. */
function Sessions() {
  const { id: chosen } = useRoute().query
  const kept = useControl<{ readonly sessions: readonly ControlVoiceSession[] }>('/voice', ['voice'])
  const journal = useControl<{ readonly requests: readonly JournalEntry[] }>('/requests', ['voice'], {
    query: { operation: 'voiceStream', limit: MAX_CONNECTIONS },
  })
  return (
    <Loaded of={together(kept, journal)}>
      {({ sessions, requests }) => {
        const rows = rowsOf(sessions, requests)
        if (rows.length === 0 && chosen === undefined) return <NoSessions />
        return (
          <ListDetail
            label="Voice sessions"
            items={rows}
            param="id"
            gone={['session', 'Neither the service nor the journal has it anymore.']}
          >
            {({ id, state }) => (
              <SessionView
                id={id}
                state={state}
                isKept={sessions.some(({ session_id }) => session_id === id)}
                ended={requests.filter((entry) => sessionIn(entry) === id).map(connectionOf)}
              />
            )}
          </ListDetail>
        )
      }}
    </Loaded>
  )
}

const STATES = {
  open: '● open',
  waiting: '○ waiting for a connection',
  over: '■ over',
} as const

/** The rows of the list. `connections` have ended, oldest first. */
function rowsOf(kept: readonly ControlVoiceSession[], connections: readonly JournalEntry[]) {
  const row = (id: string, state: string, about: string) => {
    const own = connections.filter((entry) => sessionIn(entry) === id)
    const faults = new Set(own.flatMap(({ fault }) => fault ?? []))
    const more = [...faults].map((fault) => <FaultBadge key={fault} id={fault} />)
    return { id, state, name: `${state} ${id.slice(0, 8)}`, about, more }
  }
  const ids = new Set(connections.flatMap((entry) => sessionIn(entry) ?? []))
  for (const { session_id } of kept) ids.delete(session_id)
  const rows = [
    ...[...ids].map((id) => row(id, '■ gone', 'only in the journal')),
    ...kept.map(({ session_id, state, source_language, target_languages, audio_ms }) => {
      const languages = `${source_language ?? 'detect'} → ${target_languages.join(', ') || 'no targets'}`
      return row(session_id, STATES[state], `${languages}, ${duration(audio_ms)} of audio`)
    }),
  ].reverse()
  const isOver = ({ state }: { readonly state: string }) => Number(state !== STATES.open)
  return rows.sort((one, other) => isOver(one) - isOver(other)).slice(0, MAX_ROWS)
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
