import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { Redis } from 'ioredis'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createRandom } from '../../../src/base/runtime/random.ts'
import { type MynahProcess, startMynah } from '../../support/process.ts'
import { service } from '../../support/service.ts'
import { describeWithValkey } from '../../support/shared/describe-with-valkey.ts'
import type { ValkeyServer } from '../../support/shared/valkey-server.ts'

const LEASE_MS = 500
const CLIENTS = 8
const PAUSES = 2

interface Running {
  readonly process: MynahProcess
  readonly url: string
  readonly authKey: string
}

const random = createRandom(`shared processes ${process.env.MYNAH_PROPERTY_SEED ?? 1}`)
const upTo = (count: number) => Math.floor(random.float() * count)

const WAIT = { timeout: 60_000 }

async function startNode(state: string): Promise<Running> {
  const process = startMynah(['--port', '0', '--state', state, '--log', 'json'])
  onTestFinished(() => process[Symbol.asyncDispose]())
  const { url, authKey } = await process.listening()
  return { process, url, authKey }
}

/** Sends a translation: says when the system has all of the request, and what is answered. */
function sendTranslation({ url, authKey }: Running, agent: Agent) {
  const outgoing = request(`${url}/v2/translate`, {
    method: 'POST',
    agent,
    headers: { Authorization: `DeepL-Auth-Key ${authKey}`, 'Content-Type': 'application/json' },
  })
  const answer = once(outgoing, 'response').then(async ([response]: IncomingMessage[]) => {
    const body = response && (await json(response))
    return response?.statusCode === 200 ? 'answered' : JSON.stringify(body)
  })
  const sent = once(outgoing, 'finish')
  outgoing.end(JSON.stringify({ text: ['x'], source_lang: 'EN', target_lang: 'DE' }))
  return { sent, answer }
}

/** The answer of an owner: on a busy machine, a lease may end at any time. */
async function decided(send: () => Promise<{ readonly status: number }>): Promise<number> {
  return vi.waitFor(async () => {
    const { status } = await send()
    if (status === 503) throw new Error('no owner')
    return status
  }, WAIT)
}

/**
 * Pauses the first of two nodes under load. Returns a function that resumes it and compares what both answer; until then,
 * the other one goes on.
 */
async function pause([paused, other]: readonly [Running, Running]): Promise<() => Promise<void>> {
  const limit = (characters: number) =>
    decided(() =>
      service(other).call(`/_mynah/accounts/${paused.authKey}`, {
        method: 'PATCH',
        body: { key: { character_limit: characters } },
      }),
    )
  expect(await limit(1_000_000)).toBe(200)
  // Under load, so that it is stopped at any point: before a commit, or while it is in transit.
  const busy = Array.from({ length: 20 }, () => service(paused).translate('x'))
  for (let turns = upTo(300); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve))
  paused.process.child.kill('SIGSTOP')
  // What the paused process has received while it owned the state has no answer.
  expect(await limit(0)).toBe(200)
  // Sent while it is suspended: all of these come after the change.
  const late = Array.from({ length: 20 }, () => service(paused).translate('y'))
  expect(await decided(() => service(other).translate('z'))).toBe(456)
  return async () => {
    paused.process.child.kill('SIGCONT')
    for (const { status } of await Promise.all(late)) expect([456, 503]).toContain(status)
    for (const { status } of await Promise.all(busy)) expect([200, 456, 503]).toContain(status)
    const used = await Promise.all(
      [paused, other].map((node) =>
        vi.waitFor(async () => {
          const characters = await service(node).used()
          expect(characters).toBeGreaterThanOrEqual(0)
          return characters
        }, WAIT),
      ),
    )
    expect(used[0]).toBe(used[1])
  }
}

/** Waits by the server's clock, which leases use. */
async function passes({ port }: ValkeyServer, ms: number) {
  const redis = new Redis({ port })
  await redis.set('pause', '', 'PX', ms)
  await vi.waitFor(async () => expect(await redis.exists('pause')).toBe(0), WAIT)
  redis.disconnect()
}

describeWithValkey('processes with shared state', (server) => {
  it('fail no request while all of them are restarted one after the other', async () => {
    // Owners give the lease up when they stop, so nobody has to wait for it.
    const state = `${server().address()}&lease=1m`
    const nodes: Running[] = []
    for (let count = 0; count < 3; count++) nodes.push(await startNode(state))
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    let isOver = false
    const outcomes: string[] = []
    const sending = new Set<Promise<unknown>>()
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!isOver) {
        const node = nodes[upTo(nodes.length)] as Running
        const { sent, answer } = sendTranslation(node, agent)
        sending.add(sent)
        const isSent = () => void sending.delete(sent)
        sent.then(isSent, isSent)
        outcomes.push(await answer)
      }
    })
    for (const old of [...nodes]) {
      const before = outcomes.length
      await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(before + 2 * CLIENTS), WAIT)
      // As a load balancer does: no new requests, and those in progress go on.
      nodes.splice(nodes.indexOf(old), 1)
      await Promise.all(sending)
      old.process.child.kill('SIGTERM')
      expect((await old.process.ended()).code).toBe(0)
      nodes.push(await startNode(state))
    }
    isOver = true
    await Promise.all(clients)
    expect(outcomes.filter((outcome) => outcome !== 'answered')).toEqual([])
    for (const node of nodes) expect(await service(node).used()).toBe(outcomes.length)
  })

  it('never answer from the state that one of them had before it was paused', async () => {
    const state = `${server().address()}&lease=${LEASE_MS}ms`
    const nodes = [await startNode(state), await startNode(state)] as const
    for (let round = 0; round < PAUSES; round++) {
      const resume = await pause(nodes)
      if (round === 0) await passes(server(), 15 * LEASE_MS)
      await resume()
    }
  })
})
