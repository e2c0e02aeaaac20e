import { Hono } from 'hono'
import { CONSOLE_HEADER } from '../../journal/summary/console-mark.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { Problem } from '../problem.ts'
import { bodyOf, worldsOf } from '../request.ts'
import { editedRequest, resendBody } from '../resend.ts'

/** `POST /{id}/resend`: sends a request of the journal again, unchanged or edited, and returns the new entry. */
export function resendRoutes(worlds: Worlds, send: (request: Request) => Promise<Response>): Hono {
  const app = new Hono()
  app.post('/:id/resend', async (context) => {
    const id = context.req.param('id')
    const changes = await bodyOf(context, resendBody, { absent: {} })
    const chosen = await worldsOf(context, worlds)
    const found = chosen.flatMap(({ journal }) => journal.recorded().filter((one) => one.id === id))[0]
    if (!found) throw new Problem(404, `The journal has no request '${id}'.`)
    const request = editedRequest(found.repeatable(), changes)
    request.headers.set(CONSOLE_HEADER, `resend; from=${id}`)
    // The journal has an entry even if a fault prevents the answer.
    const entry = await new Promise<ReturnType<typeof found.entry>>((resolve, reject) => {
      const unsubscribe = worlds.subscribe((recorded) => {
        // Another process may resend the same request at the same time.
        if (recorded.isElsewhere) return
        const shown = recorded.entry()
        if (shown.resentFrom !== id) return
        unsubscribe()
        resolve(shown)
      })
      send(request).catch((error: unknown) => {
        // A fault broke the connection. The journal already has the entry.
        unsubscribe()
        reject(error)
      })
    })
    return context.json({ id: entry.id, status: entry.status, entry })
  })
  return app
}
