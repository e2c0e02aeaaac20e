import { isoTime } from '../../../base/runtime/time.ts'
import { ApiError } from '../../../contract/errors.ts'
import {
  PUSHED_STATES,
  type StoredVoiceJob,
  statesOf,
  storageUsed,
  updatedTime,
  VOICE_JOBS,
} from '../../../service/voice/jobs/voice-job.ts'
import type { World } from '../../worlds/world.ts'
import { object, oneOf, text, wholeNumber } from '../fields.ts'
import { InvalidField, Problem } from '../problem.ts'
import { json } from '../request.ts'
import { type ControlRoutes, withBody } from '../route.ts'

const MAX_MESSAGE_CHARACTERS = 1000
const MAX_TARGET = 1_000_000

const push = object({
  status: oneOf(PUSHED_STATES),
  target: wholeNumber(0, MAX_TARGET),
  message: text(MAX_MESSAGE_CHARACTERS),
})

/** The voice jobs of a world. `target` is the index of one of a job's targets. */
export const voiceJobRoutes: ControlRoutes = {
  'GET /_mynah/voice-jobs': {
    summary: 'Voice jobs with results that have not been downloaded yet',
    inWorld: (world) => ({ voice_jobs: voiceJobViews(world) }),
  },
  'PUT /_mynah/voice-jobs/:id/status': withBody({
    summary: 'Sets the state of a voice job',
    changesState: true,
    body: json(push),
    async inWorld({ voiceJobs, clock }, { id, body: { status, target, message } }) {
      if (status === undefined) throw new InvalidField('status', `one of ${PUSHED_STATES.join(', ')}`)
      if (message !== undefined && status !== 'failed')
        throw new Problem(400, "'message' is only valid with the status 'failed'.", { field: 'message' })
      const jobs = await voiceJobs.get()
      const job = await jobs.push(id.toLowerCase(), { state: status, target, message }).catch(refusePush)
      if (!job) throw new Problem(404, 'There is no such voice job.')
      return { job_id: job.id, statuses: statesOf(job, clock.now()) }
    },
  }),
}

function refusePush(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 404) throw new Problem(404, 'The voice job has no such target.')
  throw new Problem(409, error.extras.detail ?? error.message)
}

/** A voice job as the control interface shows it, without its signatures. */
function voiceJobView(job: StoredVoiceJob, now: number) {
  const { id, accountId, sourceFile, sourceLanguage, plan, uploadedTime, audioMs } = job
  const states = statesOf(job, now)
  return {
    job_id: id,
    account_id: accountId,
    source_file: {
      name: sourceFile.name,
      content_type: sourceFile.contentType,
      content_length: sourceFile.contentLength,
    },
    source_language: sourceLanguage,
    targets: job.targets.map(({ language, type }, place) => {
      const { outcome, pushedTo } = job.results[place] ?? {}
      return {
        language,
        type,
        status: states[place] ?? 'pending',
        ...(pushedTo && { pushed_to: pushedTo }),
        ...(outcome?.state === 'complete' && { bytes: outcome.bytes }),
        ...(outcome?.state === 'failed' && { error_message: outcome.message, reason: outcome.reason }),
      }
    }),
    audio_ms: audioMs,
    storage_used: storageUsed(job),
    is_manual: plan.isManual,
    create_time: isoTime(job.createdTime),
    update_time: isoTime(updatedTime(job, now)),
    ...(uploadedTime !== undefined && { upload_time: isoTime(uploadedTime) }),
    expiry_time: isoTime(job.expiryTime),
  }
}

/** The voice jobs of a world as they are now, in order of creation. */
export function voiceJobViews({ store, clock }: Pick<World, 'store' | 'clock'>) {
  const stored = store.collection<StoredVoiceJob>(VOICE_JOBS).list()
  const now = clock.now()
  return stored.filter(({ expiryTime }) => expiryTime > now).map((job) => voiceJobView(job, now))
}
