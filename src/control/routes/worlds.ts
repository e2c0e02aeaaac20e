import { Hono } from 'hono'
import { isoTime } from '../../runtime/time.ts'
import type { StoreSnapshot } from '../../state/store.ts'
import { RESET_SCOPES } from '../../worlds/reset-scope.ts'
import { CONTRACT_HEADER, contractTrouble } from '../../worlds/sessions/session-contract.ts'
import { isSessionName, RIGHT_SESSION_NAME } from '../../worlds/sessions/session-name.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { flag, object, oneOf, time } from '../fields.ts'
import { InvalidField, Problem } from '../problem.ts'
import { bodyOf, sessionOf, worldOf } from '../request.ts'
import { worldView } from '../views/world-view.ts'

/** A snapshot may be as large as a world in memory. */
const MAX_SNAPSHOT_BYTES = 512 * 1024 * 1024

const resetBody = object({ scope: oneOf(RESET_SCOPES) })
const snapshotBody = object({
  state: (value) => value as StoreSnapshot,
  clock: object({ now: time, frozen: flag }),
})

/**
 * Operations on whole worlds: `POST /reset`, `GET|PUT /state` for snapshots, `GET /worlds`, `GET|PUT|DELETE
 * /sessions[/{id}]`.
 */
export function worldRoutes(worlds: Worlds): Hono {
  const app = new Hono()

  app.post('/reset', async (context) => {
    const { scope = 'all' } = await bodyOf(context, resetBody, { absent: {} })
    await worlds.reset(sessionOf(context), scope)
    return context.json({ scope })
  })

  app.get('/state', async (context) => {
    await worldOf(context, worlds)
    const { state, clock } = await worlds.snapshot(sessionOf(context))
    return context.json({ state, clock: { now: isoTime(clock.now), frozen: clock.frozen } })
  })

  app.put('/state', async (context) => {
    const { state, clock } = await bodyOf(context, snapshotBody, { limitBytes: MAX_SNAPSHOT_BYTES })
    if (state === undefined || clock?.now === undefined) {
      throw new Problem(400, "'state' and 'clock' must be given, as GET /_mynah/state shows them.")
    }
    try {
      await worlds.restore(sessionOf(context), {
        state,
        clock: { now: clock.now, frozen: clock.frozen ?? false },
      })
    } catch (error) {
      // The store reports what is wrong with a snapshot. Nothing has changed.
      if (error instanceof Error && error.name === 'InvalidSnapshot') throw new Problem(400, error.message)
      throw error
    }
    return context.body(null, 204)
  })

  app.get('/worlds', async (context) => {
    const views = worlds.all().map((known) => worldView(known))
    return context.json({ worlds: await Promise.all(views) })
  })

  app.get('/sessions', (context) => context.json({ sessions: worlds.names() }))

  app.get('/sessions/:id', (context) => {
    const id = context.req.param('id')
    const world = worlds.known(id)
    if (!world) throw noSession(id)
    return context.json({ session: id, contract: world.contract.name })
  })

  app.put('/sessions/:id', async (context) => {
    const id = context.req.param('id')
    if (!isSessionName(id)) throw new InvalidField('session', RIGHT_SESSION_NAME.replace('must be ', ''))
    const contract = context.req.header(CONTRACT_HEADER)
    const header = (name: string) => (name === CONTRACT_HEADER ? contract : undefined)
    const world = await worlds.find(id, { path: '', header })
    const trouble = contractTrouble(contract, id, world)
    if (trouble !== undefined) throw new Problem(400, `X-Mynah-Contract: ${trouble}`)
    return context.json({ session: id, contract: world.contract.name })
  })

  app.delete('/sessions', async (context) => {
    await Promise.all(worlds.names().map((name) => worlds.forget(name)))
    return context.body(null, 204)
  })

  app.delete('/sessions/:id', async (context) => {
    const id = context.req.param('id')
    if (!(await worlds.forget(id))) throw noSession(id)
    return context.body(null, 204)
  })
  return app
}

const noSession = (id: string) => new Problem(404, `There is no session '${id}'.`)
