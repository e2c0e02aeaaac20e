import type { ControlVoiceJob, ControlVoiceSession } from '../../../client/control-views.ts'
import type { JournalEntry } from '../../../journal/entry.ts'
import { useControl } from '../../control/use-control.ts'
import { navigate, useRoute, useSession } from '../../frame/route.ts'
import { VoiceJobs } from './voice-jobs.tsx'
import { VoiceSessions } from './voice-sessions.tsx'

/** How many connections are loaded. Older ones are only in Traffic. */
const MAX_CONNECTIONS = 100

/** Voice: open and finished sessions, and jobs. */
export function Screen() {
  const session = useSession()
  const { query } = useRoute()
  const { data: kept } = useControl<{ readonly sessions: readonly ControlVoiceSession[] }>('/voice', {
    session,
    on: ['voice'],
  })
  const { data: journal } = useControl<{ readonly requests: readonly JournalEntry[] }>('/requests', {
    session,
    query: { operation: 'voiceStream', limit: MAX_CONNECTIONS },
    on: ['voice'],
  })
  const { data: ordered, reload } = useControl<{ readonly voice_jobs: readonly ControlVoiceJob[] }>(
    '/voice-jobs',
    { session, on: ['voice', 'clock'] },
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
