import { Hono } from 'hono'
import { ApiError } from '../../errors.ts'
import { PUSHED_STATES, statesOf } from '../../features/voice/jobs/voice-job.ts'
import type { JobPush } from '../../features/voice/jobs/voice-jobs.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { object, oneOf, text, wholeNumber } from '../fields.ts'
import { InvalidField, Problem } from '../problem.ts'
import { bodyOf, worldOf } from '../request.ts'
import { voiceJobViews } from '../views/voice-job-view.ts'

const MAX_MESSAGE_CHARACTERS = 1000
const MAX_TARGET = 1_000_000

const push = object({
  status: oneOf(PUSHED_STATES),
  target: wholeNumber(0, MAX_TARGET),
  message: text(MAX_MESSAGE_CHARACTERS),
})

/**
 * `GET` lists voice jobs. `PUT /{id}/status {"status": "complete"}` sets the state of a voice job's targets, or of one
 * of them if `target` is its index. With `failed`, the body may have a `message`.
 */
export function voiceJobRoutes(worlds: Worlds): Hono {
  const app = new Hono()

  app.get('/', async (context) =>
    context.json({ voice_jobs: await voiceJobViews(await worldOf(context, worlds)) }),
  )

  app.put('/:id/status', async (context) => {
    const { status, target, message } = await bodyOf(context, push)
    if (status === undefined) throw new InvalidField('status', `one of ${PUSHED_STATES.join(', ')}`)
    if (message !== undefined && status !== 'failed')
      throw new Problem(400, "'message' is only valid with the status 'failed'.", { field: 'message' })
    const world = await worldOf(context, worlds)
    const jobs = await world.voiceJobs.get()
    const job = await pushed(
      jobs.push(context.req.param('id').toLowerCase(), { state: status, target, message }),
    )
    if (!job) throw new Problem(404, 'There is no such voice job.')
    await world.store.flush()
    return context.json({ job_id: job.id, statuses: statesOf(job, world.clock.now()) })
  })
  return app
}

async function pushed(push: ReturnType<PushJob>) {
  try {
    return await push
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) throw new Problem(404, 'The voice job has no such target.')
    throw new Problem(409, error.extras.detail ?? error.message)
  }
}

type PushJob = (id: string, push: JobPush) => Promise<Parameters<typeof statesOf>[0] | undefined>
