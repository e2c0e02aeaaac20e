import {
  type StoredVoiceJob,
  statesOf,
  storageUsed,
  updatedTime,
  VOICE_JOBS,
} from '../../features/voice/jobs/voice-job.ts'
import { isoTime } from '../../runtime/time.ts'
import type { World } from '../../worlds/world.ts'

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
export async function voiceJobViews({ store, clock }: Pick<World, 'store' | 'clock'>) {
  const stored = await store.collection<StoredVoiceJob>(VOICE_JOBS).list()
  const now = clock.now()
  return stored.filter(({ expiryTime }) => expiryTime > now).map((job) => voiceJobView(job, now))
}
