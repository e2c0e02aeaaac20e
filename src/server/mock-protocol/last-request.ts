import { Hono } from 'hono'
import { gateOf, guardPlace } from '../control/guard.ts'
import { problemReply } from '../control/problem.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { MOCK_SESSION_HEADER } from './session-options.ts'

/**
 * `GET /__session__/last-request`: the session's last request. Never recorded, disturbed or authenticated. Includes its
 * key, as clients compare it, except at a listener that other machines can reach.
 */
export function lastRequestRoutes({ known, settle }: Worlds): Hono {
  const app = new Hono()
  app.onError((error, context) => problemReply(context, error))
  app.get('/__session__/last-request', guardPlace(), async (context) => {
    const session = context.req.header(MOCK_SESSION_HEADER)
    if (!session) return context.json({ message: `The ${MOCK_SESSION_HEADER} header is missing.` }, 400)
    const last = known(session)?.journal.latest()
    await settle?.()
    if (!last) return context.json({ message: 'The session has had no request.' }, 404)
    return context.json(last.received({ isPrivate: gateOf(context)?.controlToken === undefined }))
  })
  return app
}
