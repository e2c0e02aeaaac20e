import type { Clock } from '../../../base/runtime/clock.ts'
import { isoTime } from '../../../base/runtime/time.ts'
import { accountsIn } from '../../../service/accounts/account.ts'
import { usagePeriod } from '../../../service/accounts/usage/usage-counters.ts'
import { DOCUMENTS, progressOf, type StoredDocument } from '../../../service/documents/document.ts'
import { type Evaluation, evaluationsIn } from '../../../service/quality/evaluations.ts'
import {
  MEMORY_JOBS,
  type MemoryJob,
  memoryJobState,
} from '../../../service/translation-memories/memory-jobs.ts'
import { type StoredVoiceJob, stateOf, VOICE_JOBS } from '../../../service/voice/jobs/voice-job.ts'
import type { World } from '../../worlds/world.ts'
import type { KnownWorld } from '../../worlds/worlds.ts'
import { flag, object, type Read, time } from '../fields.ts'
import { InvalidField, Problem } from '../problem.ts'
import { json, sessionOf } from '../request.ts'
import { type ControlRoutes, withBody } from '../route.ts'

const settingFields = object({ now: time, frozen: flag })
const stepFields = object({ by: durationOrMs })

const setting: typeof settingFields = (value, name) => {
  const given = settingFields(value, name)
  if (given.now === undefined && given.frozen === undefined)
    throw new Problem(400, "Set 'now', 'frozen' or both.")
  return given
}

const step: Read<number | string> = (value, name) => {
  const { by } = stepFields(value, name)
  if (by === undefined) throw new InvalidField('by', 'given: a duration such as 31d or P1M, or milliseconds')
  return by
}

/** A world's clock, and what is waiting for it. */
export const clockRoutes: ControlRoutes = {
  'GET /_mynah/clock': {
    summary: 'The time of a world',
    inWorld: ({ clock }) => shown(clock),
  },
  'PUT /_mynah/clock': withBody({
    summary: 'Sets, freezes or starts a clock',
    changesState: true,
    body: json(setting),
    inOpenedWorld({ clock }, { body: { now, frozen } }) {
      // Frozen before it is set, so that no millisecond passes in between.
      const stops = frozen === true && !clock.frozen
      if (stops) clock.freeze()
      try {
        within('now', () => now !== undefined && clock.set(now))
      } catch (error) {
        if (stops) clock.freeze(false)
        throw error
      }
      if (frozen === false) clock.freeze(false)
      return shown(clock)
    },
  }),
  'POST /_mynah/clock/advance': withBody({
    summary: 'Advances a clock',
    changesState: true,
    body: json(step),
    inOpenedWorld({ clock }, { body: by }) {
      within('by', () => clock.advance(by))
      return shown(clock)
    },
  }),
  'GET /_mynah/clock/waiting': {
    summary: 'What will happen as a clock advances, soonest first',
    inWorld: (world, { context, worlds }) =>
      waitingView(world, sessionOf(context) === undefined ? worlds.all() : []),
  },
}

const shown = (clock: Clock) => ({ now: isoTime(clock.now()), frozen: clock.frozen })

/** If the clock rejects a value, the request is invalid. */
function within(field: string, move: () => unknown) {
  try {
    move()
  } catch (error) {
    throw error instanceof RangeError ? new Problem(400, `'${field}': ${error.message}.`, { field }) : error
  }
}

function durationOrMs(...[value, name]: Parameters<Read<number | string>>): number | string {
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new InvalidField(name, 'a duration such as 31d or P1M, or milliseconds')
}

/** Something that happens once the clock reaches a time. */
interface Waiting {
  readonly what:
    | 'usage_period'
    | 'document'
    | 'document_expiry'
    | 'voice_job'
    | 'voice_job_expiry'
    | 'memory_job'
    | 'evaluation'
    | 'session'
  readonly at: number
  /** The id of the document, voice job, evaluation or session. */
  readonly id?: string
  readonly summary: string
}

/** As many as anyone reads. */
const MAX_SHOWN = 100

/**
 * What is waiting for a world's clock, soonest first.
 * @param sessions those that expire by this world's clock; only the default world has any
 */
async function waitingView(world: Pick<World, 'store' | 'clock'>, sessions: readonly KnownWorld[]) {
  const { store, clock } = world
  const now = clock.now()
  const accounts = await accountsIn(store).list()
  const documents = store.collection<StoredDocument>(DOCUMENTS).list()
  const voiceJobs = store.collection<StoredVoiceJob>(VOICE_JOBS).list()
  const memoryJobs = store.collection<MemoryJob>(MEMORY_JOBS).list()
  const evaluations = await evaluationsIn(store).list()
  const all: Waiting[] = [
    ...periodsOf(accounts.map(({ periodStartDay }) => usagePeriod(now, periodStartDay).end)),
    ...documents.flatMap((document) => stepsOf(document, now)),
    ...voiceJobs.filter(({ expiryTime }) => expiryTime > now).flatMap((job) => jobSteps(job, now)),
    ...memoryJobs.flatMap((job) => memoryJobSteps(job, now)),
    ...evaluations.filter(({ doneTime }) => doneTime > now).map(evaluationStep),
    ...sessions.flatMap(sessionEnd),
  ]
  const next = all.sort((a, b) => a.at - b.at).slice(0, MAX_SHOWN)
  return {
    now: isoTime(now),
    frozen: clock.frozen,
    waiting: next.map((one) => ({ ...one, at: isoTime(one.at), in_ms: one.at - now })),
  }
}

/** Accounts whose period starts at the same time share an entry. */
function periodsOf(ends: readonly number[]): Waiting[] {
  return [...new Set(ends)].map((at) => {
    const count = ends.filter((end) => end === at).length
    return {
      what: 'usage_period',
      at,
      summary: `The usage period of ${count === 1 ? 'an account' : `${count} accounts`} starts.`,
    }
  })
}

/**
 * The next steps of work that moves by itself, and when it is deleted.
 * @param steps what it is about to be, and when
 */
const stepsUntil = (
  what: 'document' | 'voice_job',
  name: string,
  { id, expiryTime }: Pick<StoredDocument, 'id' | 'expiryTime'>,
  steps: readonly (readonly [next: string, at: number])[],
  now: number,
): Waiting[] => [
  ...steps
    .filter(([, at]) => at > now)
    .map(([next, at]) => ({ what, at, id, summary: `The ${name} is ${next}.` })),
  { what: `${what}_expiry`, at: expiryTime, id, summary: `The ${name} is deleted.` },
]

function stepsOf(document: StoredDocument, now: number): Waiting[] {
  const { filename, plan, uploadTime, pushedTo, outcome } = document
  const { state } = progressOf(document, now)
  const isMoving = !plan.isManual && pushedTo === undefined && outcome?.state !== 'error'
  const begun = uploadTime + plan.queueMs
  const steps: [string, number][] = []
  if (isMoving && state === 'queued') steps.push(['being translated', begun])
  if (isMoving && (state === 'queued' || state === 'translating'))
    steps.push(['done', begun + plan.translateMs])
  return stepsUntil('document', `document ${filename}`, document, steps, now)
}

/** Steps of a job with at least one target that was not pushed. */
function jobSteps(job: StoredVoiceJob, now: number): Waiting[] {
  const { sourceFile, plan, uploadedTime, results } = job
  const isMoving = (state: string) =>
    results.some((result) => result.pushedTo === undefined && stateOf(job, result, now) === state)
  const steps: [string, number][] = []
  if (!plan.isManual && uploadedTime !== undefined) {
    const begun = uploadedTime + plan.queueMs
    if (isMoving('uploaded')) steps.push(['being processed', begun])
    if (isMoving('uploaded') || isMoving('processing')) steps.push(['complete', begun + plan.processMs])
  }
  return stepsUntil('voice_job', `voice job of ${sourceFile.name}`, job, steps, now)
}

/** The next states of an import or export of a translation memory, at the times that it has. */
function memoryJobSteps(job: MemoryJob, now: number): Waiting[] {
  const { id, operation, processingTime, doneTime, expiryTime } = job
  const name = job.operation === 'import' ? job.displayName : job.memory.name
  const times = [processingTime, doneTime, doneTime === undefined || operation === 'export' ? expiryTime : 0]
  return [...new Set(times)]
    .filter((at) => at !== undefined)
    .filter((at) => at > now)
    .map((at) => ({
      what: 'memory_job',
      at,
      id,
      summary: `The ${operation} of the translation memory ${name} is ${memoryJobState(job, at)}.`,
    }))
}

const evaluationStep = ({ id, doneTime }: Evaluation): Waiting => ({
  what: 'evaluation',
  at: doneTime,
  id,
  summary: 'A quality evaluation is done.',
})

function sessionEnd({ session: id, idleAt: at }: KnownWorld): Waiting[] {
  if (id === undefined || at === undefined) return []
  return [{ what: 'session', at, id, summary: `The session ${id} is forgotten unless it is used.` }]
}
