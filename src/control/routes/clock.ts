import { type Context, Hono } from 'hono'
import type { Clock } from '../../runtime/clock.ts'
import { isoTime } from '../../runtime/time.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { flag, object, type Read, time } from '../fields.ts'
import { InvalidField, Problem } from '../problem.ts'
import { bodyOf, openedWorldOf, sessionOf, worldOf } from '../request.ts'
import { waitingView } from '../views/waiting-view.ts'

const setting = object({ now: time, frozen: flag })
const step = object({ by: durationOrMs })

/**
 * A world's clock: `GET` shows it, `GET /waiting` what is waiting for it. `PUT {"now", "frozen"}` sets, freezes or
 * starts it. `POST /advance {"by": "31d"}` advances it.
 */
export function clockRoutes(worlds: Worlds): Hono {
  const app = new Hono()

  app.get('/', async (context) => shown(context, (await worldOf(context, worlds)).clock))

  app.get('/waiting', async (context) => {
    const world = await worldOf(context, worlds)
    const sessions = sessionOf(context) === undefined ? worlds.all() : []
    return context.json(await waitingView(world, sessions))
  })

  app.put('/', async (context) => {
    const { now, frozen } = await bodyOf(context, setting)
    if (now === undefined && frozen === undefined) {
      throw new Problem(400, "Set 'now', 'frozen' or both.")
    }
    const { clock, store } = await openedWorldOf(context, worlds)
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
    await store.flush()
    return shown(context, clock)
  })

  app.post('/advance', async (context) => {
    const { by } = await bodyOf(context, step)
    if (by === undefined)
      throw new InvalidField('by', 'given: a duration such as 31d or P1M, or milliseconds')
    const { clock, store } = await openedWorldOf(context, worlds)
    within('by', () => clock.advance(by))
    await store.flush()
    return shown(context, clock)
  })
  return app
}

const shown = (context: Context, clock: Clock) =>
  context.json({ now: isoTime(clock.now()), frozen: clock.frozen })

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
