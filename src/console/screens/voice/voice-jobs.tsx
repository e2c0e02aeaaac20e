import type { ControlVoiceJob } from '../../../client/control-views.ts'
import { control, useControl } from '../../control/control.ts'
import { useSession } from '../../frame/route.ts'
import { attempt, Button } from '../../parts/actions.tsx'
import { Empty, Loaded } from '../../parts/section.tsx'
import { bytes, dateTime, duration, Foreign } from '../../parts/text.tsx'

type Target = ControlVoiceJob['targets'][number]

/** Each state with its glyph, and the state that a push leads to. */
const STATES: Readonly<Record<Target['status'], readonly [glyph: string, next?: string]>> = {
  pending: ['○'],
  uploaded: ['◔', 'processing'],
  processing: ['◑', 'complete'],
  complete: ['●'],
  downloaded: ['✓'],
  failed: ['■'],
}

/** Jobs that translate audio files, each with its targets. A job is gone once every result was downloaded. */
export const VoiceJobs = () => (
  <Loaded
    of={useControl<{ readonly voice_jobs: readonly ControlVoiceJob[] }>('/voice-jobs', ['voice', 'clock'])}
  >
    {({ voice_jobs: jobs }) =>
      jobs.length === 0 ? (
        <Empty title="No voice jobs yet">
          <p>
            They appear when an application creates one with <code>/v1/jobs/voice/translate</code>. A job is
            gone once all of its results were downloaded, as with the service.
          </p>
        </Empty>
      ) : (
        <ul class="voice-jobs">
          {[...jobs].reverse().map((job) => (
            <li key={job.job_id}>
              <JobView {...job} />
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
)

function JobView({
  source_file: file,
  audio_ms,
  upload_time,
  expiry_time,
  targets,
  ...job
}: ControlVoiceJob) {
  const session = useSession()
  const push = (target: number, status: string) =>
    attempt(() => control('PUT', `/voice-jobs/${job.job_id}/status`, { session, body: { status, target } }))
  return (
    <>
      <h2>
        <Foreign text={file.name} />
      </h2>
      <p class="muted">
        <Foreign text={file.content_type} />, {bytes(file.content_length)}
        {audio_ms !== undefined && `, ${duration(audio_ms)} of audio`}, from{' '}
        {job.source_language ?? 'any language'}. {upload_time === undefined ? 'Waits for its file' : 'Kept'}{' '}
        until {dateTime(expiry_time)}.{job.is_manual && ' Advances only when you push it.'}
      </p>
      <ul>
        {targets.map((target, place) => (
          <TargetRow
            key={place}
            target={target}
            of={`${file.name} in ${target.language}`}
            push={(status) => push(place, status)}
          />
        ))}
      </ul>
    </>
  )
}

function TargetRow({
  target: { status, language, type, error_message, ...target },
  of,
  push,
}: {
  readonly target: Target
  readonly of: string
  readonly push: (status: string) => unknown
}) {
  const [glyph, next] = STATES[status]
  return (
    <li class="row is-centered is-tight voice-target">
      <span class={`badge ${status === 'failed' ? 'bad' : 'ok'}`}>
        {glyph} {status}
      </span>
      <span>
        {language}, <Foreign text={type} />
        {target.bytes !== undefined && `, ${bytes(target.bytes)}`}
      </span>
      {error_message !== undefined && (
        <span class="bad-text">
          ■ <Foreign text={[error_message, target.reason].filter(Boolean).join(' ')} />
        </span>
      )}
      {next && <Button text={`Push to ${next}`} of={of} act={() => push(next)} />}
      {(next || status === 'pending') && <Button text="Fail" of={of} act={() => push('failed')} />}
    </li>
  )
}
