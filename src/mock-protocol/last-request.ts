import { Hono, type MiddlewareHandler } from 'hono'
import type { Journal } from '../journal/journal.ts'
import { MOCK_SESSION_HEADER } from './session-options.ts'

/** Where a session's journal is found; undefined for a session that nobody has used. */
export type JournalOf = (session: string) => Journal | undefined

/**
 * `GET /__session__/last-request`: what the session's last request was. Never captured, failed or authenticated. With its
 * key, as clients compare it, but not at a listener that others reach.
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
    const { gate } = (context.env ?? {}) as { gate?: { controlToken: string | undefined } }
    return context.json(last.received({ isPrivate: gate?.controlToken === undefined }))
  })
  return app
}
