import { Hono } from 'hono'
import type { Worlds } from '../../worlds/worlds.ts'

/**
 * The connections that the proxies tunneled or refused: `GET` lists them, `DELETE` clears the list. It belongs to no
 * session.
 */
export function tunnelRoutes(worlds: Pick<Worlds, 'peek'>): Hono {
  const app = new Hono()
  const tunnels = () => worlds.peek(undefined).tunnels
  app.get('/', (context) => context.json({ tunnels: tunnels().all() }))
  app.delete('/', (context) => {
    tunnels().clear()
    return context.body(null, 204)
  })
  return app
}
