import { Hono } from 'hono'
import { DOCUMENT_STATES } from '../../features/documents/document.ts'
import { statusOnWire } from '../../features/documents/wire.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { object, oneOf, text } from '../fields.ts'
import { InvalidField, Problem } from '../problem.ts'
import { bodyOf, worldOf } from '../request.ts'
import { documentViews } from '../views/document-view.ts'

const MAX_MESSAGE_CHARACTERS = 1000

const push = object({ status: oneOf(DOCUMENT_STATES), message: text(MAX_MESSAGE_CHARACTERS) })

/**
 * `GET` lists documents. `PUT /{id}/status {"status": "done"}` sets the state of a document; with `error`, the body may
 * have a `message`.
 */
export function documentRoutes(worlds: Worlds): Hono {
  const app = new Hono()

  app.get('/', async (context) =>
    context.json({ documents: await documentViews(await worldOf(context, worlds)) }),
  )

  app.put('/:id/status', async (context) => {
    const { status, message } = await bodyOf(context, push)
    if (status === undefined) throw new InvalidField('status', `one of ${DOCUMENT_STATES.join(', ')}`)
    if (message !== undefined && status !== 'error') {
      throw new Problem(400, "'message' is only valid with the status 'error'.", { field: 'message' })
    }
    const { documents, clock, store } = await worldOf(context, worlds)
    const document = await documents.push(context.req.param('id'), status, message)
    if (!document) throw new Problem(404, 'There is no such document.')
    await store.flush()
    return context.json(statusOnWire(document, clock.now()))
  })
  return app
}
