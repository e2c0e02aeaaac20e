// The baseline: a bare Hono app on node-server that parses the body and answers JSON of the same size as Mynah's.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { translationsOf } from './texts.mjs'

/** Mynah's answers to a small and a large request, so that both servers write the same amount. */
export function bareApp() {
  const app = new Hono()
  app.post('/v2/translate', async (context) => {
    const { text } = await context.req.json()
    return context.json({
      translations: translationsOf(text),
    })
  })
  return app
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  serve({ fetch: bareApp().fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    console.log(JSON.stringify({ event: 'listening', url: `http://127.0.0.1:${port}` })),
  )
}
