import { type Context, Hono } from 'hono'
import type { AccountView } from '../../features/accounts/account-editor.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { accountChange } from '../account-change.ts'
import { Problem } from '../problem.ts'
import { bodyOf, openedWorldOf, worldOf } from '../request.ts'
import { accountOnWire } from '../views/account-view.ts'

/**
 * The account of a key: `GET` shows it, `PATCH` sets what the body names, all of it or nothing. A key that was never
 * seen is opened an account by `PATCH`, unless unknown keys are refused.
 */
export function accountRoutes(worlds: Worlds): Hono {
  const app = new Hono()

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

function shown(context: Context, view: AccountView | undefined): Response {
  if (!view) throw new Problem(404, 'There is no such key.')
  return context.json(accountOnWire(view))
}
