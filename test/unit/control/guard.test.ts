import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { type Gate, guard } from '../../../src/server/control/guard.ts'
import { problemReply } from '../../../src/server/control/problem.ts'

/** The status that a listener answers to a request of the control interface. */
async function statusAt(gate: Gate, headers: Record<string, string>): Promise<number> {
  const app = new Hono()
  app.onError((error, context) => problemReply(context, error))
  app.use(guard())
  app.get('/', (context) => context.text('in'))
  return (await app.request('/', { headers }, { gate })).status
}

describe('a listener that others can reach', () => {
  const gate = { boundTo: '0.0.0.0', controlToken: 'secret', isProxy: false }

  it('requires its token, under every host name', async () => {
    expect(await statusAt(gate, { Host: 'ci.example:4800' })).toBe(403)
    expect(await statusAt(gate, { Host: 'ci.example:4800', 'X-Mynah-Control-Token': 'secret' })).toBe(200)
    expect(await statusAt(gate, { Host: 'ci.example:4800', Authorization: 'Bearer secret' })).toBe(200)
  })

  it('keeps the control interface closed if it has no token', async () => {
    const open = { boundTo: '0.0.0.0', controlToken: undefined, isProxy: false }
    expect(await statusAt(open, { Host: '127.0.0.1:4800' })).toBe(403)
    expect(await statusAt(open, { Host: 'ci.example', 'X-Mynah-Control-Token': '' })).toBe(403)
  })
})

describe('a listener on loopback only', () => {
  it.each(['127.0.0.1', 'localhost', '::1', '127.8.9.10'])('on %s accepts its own names', async (boundTo) => {
    const gate = { boundTo, controlToken: undefined, isProxy: false }
    for (const host of ['127.0.0.1:4800', 'localhost:4800', '[::1]:4800', 'LOCALHOST'])
      expect([host, await statusAt(gate, { Host: host })]).toEqual([host, 200])
    for (const host of ['evil.example', '127.0.0.1.evil.example:4800', 'localhost.evil.example', ''])
      expect([host, await statusAt(gate, { Host: host })]).toEqual([host, 403])
  })
})
