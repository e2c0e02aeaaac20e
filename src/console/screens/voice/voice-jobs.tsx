import type { ControlVoiceJob } from '../../../client/control-views.ts'
import { control } from '../../control/api.ts'
import { useControl } from '../../control/use-control.ts'
import { useSession } from '../../frame/route.ts'
import { Button } from '../../parts/button.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { bytes, dateTime, duration } from '../../parts/format.ts'
import { Empty, Loaded } from '../../parts/loaded.tsx'
import { attempt } from '../../parts/notices.tsx'

type Target = ControlVoiceJob['targets'][number]

/** Each state with its glyph, and the state that a push leads to. */
const STATES: Readonly<Record<Target['status'], { glyph: string; kind: string; next?: string }>> = {
  pending: { glyph: '○', kind: 'ok' },
  uploaded: { glyph: '◔', kind: 'ok', next: 'processing' },
  processing: { glyph: '◑', kind: 'ok', next: 'complete' },
  complete: { glyph: '●', kind: 'ok' },
  downloaded: { glyph: '✓', kind: 'ok' },
  failed: { glyph: '■', kind: 'bad' },
}

/** Jobs that translate audio files, each with its targets. A job is gone once every result was downloaded. */
export function VoiceJobs() {
  const session = useSession()
  const reading = useControl<{ readonly voice_jobs: readonly ControlVoiceJob[] }>('/voice-jobs', {
    on: ['voice', 'clock'],
  })
  const push = (id: string, target: number, status: string) =>
    void attempt(() => control('PUT', `/voice-jobs/${id}/status`, { session, body: { status, target } }))
  return (
    <Loaded of={reading}>
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
                <h2>
                  <Foreign text={job.source_file.name} />
                </h2>
                <p class="muted">
                  <Foreign text={job.source_file.content_type} />, {bytes(job.source_file.content_length)}
                  {job.audio_ms !== undefined && `, ${duration(job.audio_ms)} of audio`}, from{' '}
                  {job.source_language ?? 'any language'}. {doneAt(job)}
                  {job.is_manual && ' Advances only when you push it.'}
                </p>
                <ul>
                  {job.targets.map((target, place) => (
                    <TargetRow
                      key={place}
                      target={target}
                      name={`${job.source_file.name} in ${target.language}`}
                      push={(status) => push(job.job_id, place, status)}
                    />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const doneAt = ({ upload_time, expiry_time }: ControlVoiceJob) =>
  `${upload_time === undefined ? 'Waits for its file' : 'Kept'} until ${dateTime(expiry_time)}.`

interface TargetRowProps {
  readonly target: Target
  readonly name: string
  readonly push: (status: string) => void
}

function TargetRow({ target, name, push }: TargetRowProps) {
  const { glyph, kind, next } = STATES[target.status]
  const isOpen = next !== undefined || target.status === 'pending'
  return (
    <li class="row is-centered is-tight voice-target">
      <span class={`badge ${kind}`}>
        {glyph} {target.status}
      </span>
      <span>
        {target.language}, <Foreign text={target.type} />
        {target.bytes !== undefined && `, ${bytes(target.bytes)}`}
      </span>
      {target.error_message !== undefined && (
        <span class="bad-text">
          ■ <Foreign text={[target.error_message, target.reason].filter(Boolean).join(' ')} />
        </span>
      )}
      {next !== undefined && (
        <Button text={`Push to ${next}`} aria-label={`Push to ${next}: ${name}`} act={() => push(next)} />
      )}
      {isOpen && <Button text="Fail" aria-label={`Fail ${name}`} act={() => push('failed')} />}
    </li>
  )
}
