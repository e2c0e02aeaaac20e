import { NotFound } from '../../../contract/errors.ts'
import type { components } from '../../../contract/openapi/generated/types.ts'
import { type Owner, ownedKey } from '../../owner.ts'

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

/** States that the control interface can set. Only clients upload and download. */
export const PUSHED_STATES = ['uploaded', 'processing', 'complete', 'failed'] as const

export type PushedState = (typeof PUSHED_STATES)[number]

/** A requested target. */
export type VoiceJobTarget = Readonly<components['schemas']['VoiceJobRequest']['targets'][number]>

/** The progress of a target. */
export interface TargetResult {
  readonly assetId: string
  /** Absent until known. */
  readonly outcome?:
    | { readonly state: 'complete'; readonly resultBlobs: readonly string[]; readonly bytes: number }
    /** `reason` is set if Mynah itself failed. It is for the operator, not for clients. */
    | { readonly state: 'failed'; readonly message: string; readonly reason?: string }
  /** The state set by the control interface. */
  readonly pushedTo?: PushedState
  readonly isDownloaded?: boolean
}

/** An uploaded file. */
export interface UploadedSource {
  readonly bytes: number
  /** SHA-256 of the whole file, and of the bytes that transcripts are matched by. */
  readonly sha256: string
  readonly digest: string
  /** Deleted after processing. */
  readonly sourceBlobs?: readonly string[]
}

/** A stored voice job. Times are ms since 1970 of the world's clock. */
export interface StoredVoiceJob extends Owner {
  readonly id: string
  /** The key that created it and pays for it. */
  readonly key: string
  readonly sourceAssetId: string
  readonly sourceFile: { readonly name: string; readonly contentType: string; readonly contentLength: number }
  readonly sourceLanguage?: string
  readonly targets: readonly VoiceJobTarget[]
  /** One per target. */
  readonly results: readonly TargetResult[]
  /** How it progresses. */
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
  /** The deadline for the next step: the upload, then the downloads. */
  readonly expiryTime: number
  /** Duration in milliseconds, once known and billed. */
  readonly audioMs?: number
}

/** The collection with all voice jobs. */
export const VOICE_JOBS = 'voice_jobs'

/** The key of a stored job. */
export const keyOf = (job: Owner & { readonly id: string }) => ownedKey(job, job.id)

/** The state of a target at a time. A target whose processing is late counts as being processed. */
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

/** The states of all targets. */
export const statesOf = (job: StoredVoiceJob, now: number): VoiceJobState[] =>
  job.results.map((result) => stateOf(job, result, now))

/** Whether a job is unfinished, and so counts towards the concurrent ones. */
export const isUnderWay = (job: StoredVoiceJob, now: number) =>
  statesOf(job, now).some((state) => state === 'pending' || state === 'uploaded' || state === 'processing')

/** The time of the last change: an action, or a state reached by the clock. */
export function updatedTime({ plan, uploadedTime, updatedTime: last }: StoredVoiceJob, now: number): number {
  if (uploadedTime === undefined || plan.isManual) return last
  const steps = [uploadedTime + plan.queueMs, uploadedTime + plan.queueMs + plan.processMs]
  return Math.max(last, ...steps.filter((time) => time <= now))
}

/** Bytes that a job's files use or used. */
export const storageUsed = ({ source, results }: StoredVoiceJob) =>
  (source?.bytes ?? 0) +
  results.reduce((sum, { outcome }) => sum + (outcome?.state === 'complete' ? outcome.bytes : 0), 0)

/** The job does not exist, has expired, or belongs to another account. */
export const jobNotFound = () => new NotFound('Not found', { rule: 'voice_job_not_found' })

/** The job has no such file, or not yet. */
export const fileNotFound = () => new NotFound('Not found', { rule: 'voice_job_file_not_found' })
