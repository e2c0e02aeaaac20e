import { withTimeout } from '../../../base/runtime/with-timeout.ts'
import { BadRequest, Conflict, TooManyRequests } from '../../../contract/errors.ts'
import type { Body } from '../../../contract/openapi/contract.ts'
import type { Values } from '../../../contract/refusals/rule.ts'
import type { HandlerContext } from '../../context.ts'
import { language } from '../../languages/languages.ts'
import { ownerOf } from '../../owner.ts'
import type { Parts } from '../../parts.ts'
import { speechSource } from '../hearing/speech.ts'
import { createSpeechTranslator } from '../stream/transcripts.ts'
import { VOICE_JOB_LIMITS } from '../voice-limits.ts'
import { createJobFiles } from './job-files.ts'
import { createProcessor, resultFormat } from './processor.ts'
import { createStoredJobs } from './stored-jobs.ts'
import {
  fileNotFound,
  isUnderWay,
  jobNotFound,
  type PushedState,
  type StoredVoiceJob,
  stateOf,
  statesOf,
} from './voice-job.ts'

/** The voice jobs of a world. */
export type VoiceJobs = ReturnType<typeof createVoiceJobs>

type Context = Pick<HandlerContext, 'caller' | 'address'>

/** What voice jobs are built with. */
export type VoiceJobParts = Pick<
  Parts,
  'store' | 'flush' | 'clock' | 'ids' | 'idSeed' | 'metering' | 'translator' | 'settings'
>

export interface JobPush {
  readonly state: PushedState
  /** All by default. */
  readonly target?: number | undefined
  /** For the state `failed`. */
  readonly message?: string | undefined
}

const PUSHED_FAILURE = 'The job was made to fail.'

/** Creates the voice jobs of a world. */
export function createVoiceJobs(parts: VoiceJobParts) {
  const { store, clock, ids, metering } = parts
  const { voiceJobs: settings } = parts.settings
  const translator = createSpeechTranslator(parts.translator)
  const jobs = createStoredJobs({ store, clock })
  const processor = createProcessor({
    store,
    clock,
    metering,
    jobs,
    processing: {
      blobs: store.blobs,
      translator,
      speech: speechSource(parts, translator),
      maxAudioMs: settings.maxAudioMs,
    },
  })

  /** @throws TooManyRequests if the account has the maximum number of unfinished jobs (public docs) */
  function requireRoom(accountId: string, contentLength: number) {
    const now = clock.now()
    const open = jobs.ofAccount(accountId).filter((job) => isUnderWay(job, now))
    const isLarge = (bytes: number) => bytes > VOICE_JOB_LIMITS.LARGE_BYTES
    const large = open.filter(({ sourceFile }) => isLarge(sourceFile.contentLength))
    const { concurrent, concurrentLarge } = settings
    if (open.length >= concurrent) throw tooMany({ limit: concurrent })
    if (isLarge(contentLength) && large.length >= concurrentLarge)
      throw tooMany({ limit: concurrentLarge, limit_bytes: VOICE_JOB_LIMITS.LARGE_BYTES })
  }

  /** The job; if only processing is left to do, waits for it. */
  async function settled(job: StoredVoiceJob): Promise<StoredVoiceJob> {
    const isLate = job.results.some(
      (result) =>
        !result.outcome &&
        stateOf(job, { ...result, outcome: { state: 'failed', message: '' } }, clock.now()) === 'failed',
    )
    if (!isLate) return job
    await withTimeout(settings.pollWaitMs, processor.process(job))
    return jobs.find(job.id) ?? job
  }

  /** @throws NotFound */
  function required(id: string): StoredVoiceJob {
    const job = jobs.find(id.toLowerCase())
    if (!job) throw jobNotFound()
    return job
  }

  const files = createJobFiles({
    ...parts,
    jobs,
    uploaded: processor.schedule,
    settled: async (id) => settled(required(id)),
  })

  return {
    ...files,

    /** @throws BadRequest, TooManyRequests, QuotaExceeded */
    create(request: Body<'createVoiceTranslateJob'>, context: Context): StoredVoiceJob {
      const order = orderOf(request)
      const { caller } = context
      requireRoom(caller.accountId, order.sourceFile.contentLength)
      // An exhausted limit blocks even a charge of zero (spec §3).
      metering.charge(caller, 'speech_to_text', 0)
      const now = clock.now()
      const job: StoredVoiceJob = {
        ...ownerOf(context),
        ...order,
        results: order.targets.map(() => ({ assetId: ids.next('voice_asset') })),
        id: ids.next('voice_job'),
        key: caller.key,
        sourceAssetId: ids.next('voice_asset'),
        plan: {
          queueMs: settings.queueMs,
          processMs: settings.processMs,
          isManual: settings.progression === 'manual',
          ...(settings.failure !== undefined && { failure: settings.failure }),
        },
        createdTime: now,
        updatedTime: now,
        expiryTime: now + settings.uploadMs,
      }
      jobs.insert(job)
      return job
    },

    /** The current state of a job; waits briefly if only processing is late. @throws NotFound */
    async find(id: string, context: Context): Promise<StoredVoiceJob> {
      const job = required(id)
      const { accountId, region } = ownerOf(context)
      if (job.accountId !== accountId || job.region !== region) throw jobNotFound()
      return settled(job)
    },

    /**
     * Sets the state of all or one of a job's targets, whatever the clock says. Failed and downloaded targets do not
     * change, and no target completes before it has been processed. Undefined if the job does not exist.
     * @throws Conflict if the file has not been uploaded, or the target has reached its end
     */
    async push(
      id: string,
      { state, target, message = PUSHED_FAILURE }: JobPush,
    ): Promise<StoredVoiceJob | undefined> {
      const job = jobs.find(id)
      if (!job) return undefined
      if (target !== undefined && !job.results[target]) throw fileNotFound()
      if (job.uploadedTime === undefined && state !== 'failed')
        throw new Conflict({
          detail: 'The file of the job has not been uploaded.',
          rule: 'voice_job_push',
          values: { state: 'pending' },
        })
      const now = clock.now()
      const states = statesOf(job, now)
      const isAtEnd = (place: number) => states[place] === 'downloaded' || states[place] === 'failed'
      if (target !== undefined && isAtEnd(target))
        throw new Conflict({
          detail: `The target is ${states[target]}.`,
          rule: 'voice_job_push',
          values: { state: states[target] },
        })
      const pushed = jobs.change(id, (current) => ({
        ...current,
        updatedTime: now,
        results: current.results.map((result, place) => {
          if ((target !== undefined && place !== target) || isAtEnd(place)) return result
          return state === 'failed'
            ? { ...result, pushedTo: state, outcome: { state, message } }
            : { ...result, pushedTo: state }
        }),
      }))
      if (!pushed || state === 'uploaded' || state === 'failed') return pushed
      const processing = processor.process(pushed)
      return state === 'complete' ? processing.then(() => jobs.find(id)) : pushed
    },

    /** Whether a job was created by this process. */
    has: jobs.has,

    /** Resumes stored jobs. */
    resume() {
      for (const job of jobs.resume()) processor.schedule(job)
    },

    stop() {
      jobs.stop()
      return processor.stop()
    },
  }
}

const tooMany = (values: Values) => new TooManyRequests({ rule: 'rate_limit_voice_jobs', values })

/**
 * Validates the request for a job. Errors name the position of a wrong value (public docs).
 * @throws BadRequest
 */
function orderOf(
  request: Body<'createVoiceTranslateJob'>,
): Pick<StoredVoiceJob, 'sourceFile' | 'sourceLanguage' | 'targets'> {
  const { source_file: file, parameters, targets } = request
  for (const [index, target] of targets.entries()) {
    const isSpeech = typeof resultFormat(target.type) === 'object'
    // Languages with speech in streams also have it in jobs (our choice).
    if (isSpeech && !isSpoken(target.language)) throw notValid(`/targets/${index}/language`)
  }
  const source = parameters?.source_language
  return {
    sourceFile: { name: file.name, contentType: file.content_type, contentLength: file.content_length },
    ...(source !== undefined && { sourceLanguage: source }),
    targets,
  }
}

const notValid = (place: string) =>
  new BadRequest(`${place}: Value is not valid`, {
    rule: 'value_not_supported',
    values: { parameter: place },
  })

function isSpoken(code: string): boolean {
  const { features = {} } = language(code).resources.voice ?? {}
  return 'translated_speech' in features
}
