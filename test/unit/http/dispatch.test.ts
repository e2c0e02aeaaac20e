import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { yieldToEventLoop } from '../../../src/base/runtime/yield-to-event-loop.ts'
import type { ServedApp } from '../../../src/server/http/app.ts'
import { createDispatch } from '../../../src/server/http/listen/dispatch.ts'

function createArrivals() {
  let waiting = 0
  const serve = async () => {
    waiting -= 1
  }
  const { arrive } = createDispatch({ serve } as unknown as ServedApp, {
    address: undefined,
    gate: {},
    refusal: () => ({ status: 400, body: '' }) as never,
    traceId: () => '',
  })
  return {
    waiting: () => waiting,
    arrive() {
      const incoming = new IncomingMessage(new Socket())
      const facts = {
        httpVersion: '1.1',
        method: 'GET',
        url: '/v2/usage',
        headers: { host: 'a' },
        complete: true,
      }
      Object.assign(incoming, facts, { rawHeaders: ['host', 'a'] })
      waiting += 1
      arrive(incoming, new ServerResponse(incoming))
    },
  }
}

it('serves requests although each turn of the event loop brings a further one', async () => {
  const arrivals = createArrivals()
  let most = 0
  for (let turn = 0; turn < 300; turn++) {
    arrivals.arrive()
    most = Math.max(most, arrivals.waiting())
    await yieldToEventLoop()
  }
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(65)
})

it('waits for a single turn if no further request arrives, whatever else happens', async () => {
  const arrivals = createArrivals()
  arrivals.arrive()
  for (let turn = 0; turn < 3; turn++) await yieldToEventLoop()
  expect(arrivals.waiting()).toBe(0)
})
