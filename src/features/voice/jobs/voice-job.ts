import type { Owner } from '../../owner.ts'
import { ownedKey } from '../../owner.ts'

/** The states of a target (public docs). */
export const VOICE_JOB_STATES = [
  'pending',
  'uploaded',
  'processing',
  'complete',
  'downloaded',
  'failed',
] as const

export type VoiceJobState = (typeof VOICE_JOB_STATES)[number]

/** Those that a job can be pushed to: nobody but a client uploads or downloads a file. */
export const PUSHED_STATES = ['uploaded', 'processing', 'complete', 'failed'] as const

export type PushedState = (typeof PUSHED_STATES)[number]

/** What a target asks for. */
export interface VoiceJobTarget {
  readonly language: string
  /** As it was sent. */
  readonly type: string
}

/** What has become of a target. */
export interface TargetResult {
  readonly assetId: string
  /** Absent until it is known. */
  readonly outcome?:
    | { readonly state: 'complete'; readonly resultBlobs: readonly string[]; readonly bytes: number }
    /** `reason` is there when it is Mynah that failed: for anyone who runs it, not for the client. */
    | { readonly state: 'failed'; readonly message: string; readonly reason?: string }
  /** The state that it was pushed to, if it was. */
  readonly pushedTo?: PushedState
  readonly isDownloaded?: boolean
}

/** A file that has come. */
export interface UploadedSource {
  readonly bytes: number
  /** SHA-256 of all of it, and of as many bytes as transcripts are recognized by. */
  readonly sha256: string
  readonly digest: string
  /** Until it has been processed. */
  readonly sourceBlobs?: readonly string[]
}

/** A voice job as it is stored. Times are ms since 1970, of the world's clock. */
export interface StoredVoiceJob extends Owner {
  readonly id: string
  /** The key that began it, and that is billed. */
  readonly key: string
  readonly sourceAssetId: string
  readonly sourceFile: { readonly name: string; readonly contentType: string; readonly contentLength: number }
  readonly sourceLanguage?: string
  readonly targets: readonly VoiceJobTarget[]
  /** One for each target. */
  readonly results: readonly TargetResult[]
  /** How it goes through its states. */
  readonly plan: {
    readonly queueMs: number
    readonly processMs: number
    readonly isManual: boolean
    readonly failure?: string
  }
  readonly createdTime: number
  readonly updatedTime: number
  readonly uploadedTime?: number
  readonly source?: UploadedSource
  /** Until when the next thing has to be done: the upload, later the downloads. */
  readonly expiryTime: number
  /** Milliseconds of audio, once they are known and billed. */
  readonly audioMs?: number
}

/** The collection of all voice jobs. */
export const VOICE_JOBS = 'voice_jobs'

/** Under which a job is stored. */
export const keyOf = (job: Owner & { readonly id: string }) => ownedKey(job, job.id)

/** Where a target stands at a time. One whose processing is late is still being processed. */
export function stateOf(job: StoredVoiceJob, { outcome, pushedTo, isDownloaded }: TargetResult, now: number) {
  if (isDownloaded) return 'downloaded'
  if (pushedTo === 'failed') return 'failed'
  const state = job.uploadedTime === undefined ? 'pending' : (pushedTo ?? stateByTime(job, now))
  if (state !== 'complete') return state
  return outcome ? outcome.state : 'processing'
}

function stateByTime({ plan, uploadedTime = 0 }: StoredVoiceJob, now: number) {
  const passedMs = Math.max(0, now - uploadedTime)
  if (plan.isManual || passedMs < plan.queueMs) return 'uploaded'
  return passedMs < plan.queueMs + plan.processMs ? 'processing' : 'complete'
}

/** Where every target stands. */
export const statesOf = (job: StoredVoiceJob, now: number): VoiceJobState[] =>
  job.results.map((result) => stateOf(job, result, now))

/** Whether something of a job is still to be done: then it counts as concurrent. */
export const isUnderWay = (job: StoredVoiceJob, now: number) =>
  statesOf(job, now).some((state) => state === 'pending' || state === 'uploaded' || state === 'processing')

/** When the last thing happened to a job: what was done to it, or a state that it has reached by the clock. */
export function updatedTime({ plan, uploadedTime, updatedTime: last }: StoredVoiceJob, now: number): number {
  if (uploadedTime === undefined || plan.isManual) return last
  const steps = [uploadedTime + plan.queueMs, uploadedTime + plan.queueMs + plan.processMs]
  return Math.max(last, ...steps.filter((time) => time <= now))
}

/** Bytes of what is or was stored for a job. */
export const storageUsed = ({ source, results }: StoredVoiceJob) =>
  (source?.bytes ?? 0) +
  results.reduce((sum, { outcome }) => sum + (outcome?.state === 'complete' ? outcome.bytes : 0), 0)
