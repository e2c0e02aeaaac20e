import { type Context, Hono } from 'hono'
import type { AccountView } from '../../features/accounts/account-editor.ts'
import { DAY_MS, isoDay, parseIsoTime } from '../../runtime/time.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { accountChange } from '../account-change.ts'
import { wholeNumber } from '../fields.ts'
import { InvalidField, Problem } from '../problem.ts'
import { bodyOf, openedWorldOf, worldOf } from '../request.ts'
import { accountList, accountOnWire, usageByDay } from '../views/account-view.ts'

/** The number of accounts listed by default. */
const SHOWN_ACCOUNTS = 200
const MAX_ACCOUNTS = 100_000
/** One year, including leap years. */
const MAX_DAYS = 366

/**
 * `GET` lists accounts, `GET /{key}/usage` shows usage by day. For the account of a key: `GET` shows it, `PATCH` sets
 * the fields in the body, all or none of them. `PATCH` with a new key creates an account, unless unknown keys are
 * refused.
 */
export function accountRoutes(worlds: Worlds): Hono {
  const app = new Hono()

  app.get('/', async (context) => {
    const given = context.req.query('limit')
    const limit = given === undefined ? SHOWN_ACCOUNTS : wholeNumber(1, MAX_ACCOUNTS)(Number(given), 'limit')
    return context.json(await accountList(await worldOf(context, worlds), limit))
  })

  app.get('/:key/usage', async (context) => {
    const world = await worldOf(context, worlds)
    const view = await world.accountEditor.view(context.req.param('key'))
    if (!view) throw noSuchKey()
    const { account, period } = view
    const from = dayIn(context, 'from') ?? period.start
    const last = dayIn(context, 'to') ?? period.end - DAY_MS
    if (last < from || last - from >= MAX_DAYS * DAY_MS)
      throw new InvalidField('to', `a day from 'from' on, at most ${MAX_DAYS} days`)
    const range = { start: from, end: last + DAY_MS }
    return context.json({
      account_id: account.id,
      from: isoDay(from),
      to: isoDay(last),
      days: await usageByDay(world, account.id, range),
    })
  })

  app.get('/:key', async (context) => {
    const { accountEditor } = await worldOf(context, worlds)
    return shown(context, await accountEditor.view(context.req.param('key')))
  })

  app.patch('/:key', async (context) => {
    const changes = await bodyOf(context, accountChange)
    const { accountEditor, store } = await openedWorldOf(context, worlds)
    const view = await accountEditor.edit(context.req.param('key'), changes)
    await store.flush()
    return shown(context, view)
  })
  return app
}

const noSuchKey = () => new Problem(404, 'There is no such key.')

/** A day in the query, as its start in UTC. */
function dayIn({ req }: Context, name: string): number | undefined {
  const given = req.query(name)
  if (given === undefined) return undefined
  const time = /^\d{4}-\d\d-\d\d$/.test(given) ? parseIsoTime(given) : undefined
  if (time === undefined) throw new InvalidField(name, 'a day such as 2026-01-31')
  return time
}

function shown(context: Context, view: AccountView | undefined): Response {
  if (!view) throw noSuchKey()
  return context.json(accountOnWire(view))
}
