import { Hono } from 'hono'
import type { Journal } from '../journal/journal.ts'
import { MOCK_SESSION_HEADER } from './session-options.ts'

/** Where a session's journal is found; undefined for a session that nobody has used. */
export type JournalOf = (session: string) => Journal | undefined

/** `GET /__session__/last-request`: what the session's last request was. Never captured, failed or authenticated. */
export function lastRequestRoutes(journalOf: JournalOf): Hono {
  const app = new Hono()
  app.get('/__session__/last-request', (context) => {
    const session = context.req.header(MOCK_SESSION_HEADER)
    if (!session) return context.json({ message: `The ${MOCK_SESSION_HEADER} header is missing.` }, 400)
    const last = journalOf(session)?.recorded().at(-1)
    if (!last) return context.json({ message: 'The session has had no request.' }, 404)
    return context.json(last.received())
  })
  return app
}
