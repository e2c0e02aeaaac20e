import { Hono, type MiddlewareHandler } from 'hono'
import type { Journal } from '../../watch/journal/journal.ts'
import { gateOf } from '../control/guard.ts'
import { MOCK_SESSION_HEADER } from './session-options.ts'

/** Finds a session's journal; undefined for a session that was never used. */
export type JournalOf = (session: string) => Journal | undefined

/**
 * `GET /__session__/last-request`: the session's last request. Never recorded, disturbed or authenticated. Includes its
 * key, as clients compare it, except at a listener that other machines can reach.
 *
 * @param keepOut refuses web pages and names that merely resolve to this machine
 */
export function lastRequestRoutes(journalOf: JournalOf, keepOut: MiddlewareHandler): Hono {
  const app = new Hono()
  app.get('/__session__/last-request', keepOut, (context) => {
    const session = context.req.header(MOCK_SESSION_HEADER)
    if (!session) return context.json({ message: `The ${MOCK_SESSION_HEADER} header is missing.` }, 400)
    const last = journalOf(session)?.latest()
    if (!last) return context.json({ message: 'The session has had no request.' }, 404)
    return context.json(last.received({ isPrivate: gateOf(context)?.controlToken === undefined }))
  })
  return app
}
