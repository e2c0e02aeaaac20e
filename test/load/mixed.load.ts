import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { operations } from '../../src/contract/openapi/generated/operations.ts'
import { newFolder } from '../support/new-folder.ts'
import { type MynahProcess, startMynah } from '../support/process.ts'
import { CHANGES } from './changes.ts'
import { createMixedLoad } from './mixed-load.ts'
import { NEVER_SENT, READS } from './reads.ts'

const SENT = Object.keys({ ...CHANGES, ...READS })
const FULL_REQUESTS = 100_000
const REQUESTS = Number(process.env.MYNAH_REQUESTS ?? FULL_REQUESTS)
const SEED = process.env.MYNAH_SEED ?? 'load'
const USERS = 200
/** Relative to the heap when warm. */
const MOST_HEAP = 1.1
/** The share of requests of each process before its heap is first measured. */
const WARM_UP = 0.4
/** How often the heap is measured. Documents that are still translated hold memory for a moment. */
const LOOKS = 8
const HEAP = fileURLToPath(new URL('../support/heap-on-signal.mjs', import.meta.url))
const SCENARIO = fileURLToPath(new URL('load.yaml', import.meta.url))

it('the mixed requests include every operation of the document', () => {
  expect([...SENT, ...NEVER_SENT].sort()).toEqual(Object.keys(operations).sort())
})

it(
  `${REQUESTS} mixed requests of ${USERS} users, with a restart: no 5xx, no lost update, no leak`,
  async () => {
    const startedAt = performance.now()
    const state = newFolder()
    const server = { url: '' }
    const load = createMixedLoad({ users: USERS, seed: SEED, server })
    /** Megabytes after a forced collection: of the first process, and of the second. */
    const heapMb: [warm: number, end: number][] = []
    const half = Math.floor(REQUESTS / 2)
    const warmUp = Math.floor(half * WARM_UP)

    async function start() {
      const flags = ['--port', '0', '--log', 'json', '--state', state, '--scenario', SCENARIO]
      const mynah = startMynah(flags, {}, { preload: [HEAP] })
      server.url = (await mynah.listening()).url
      return mynah
    }

    {
      await using mynah = await start()
      await load.begin()
      await load.ask(warmUp)
      const warm = await heapOf(mynah)
      await load.ask(half - 2 * warmUp)
      await load.check()
      heapMb.push([warm, await heapOf(mynah)])
      // During the next requests; a second signal would end it immediately.
      const told = wait(100).then(() => mynah.child.kill('SIGTERM'))
      await load.ask(warmUp)
      await told
      expect(await mynah.ended()).toMatchObject({ code: 0, stderr: '' })
    }
    await using mynah = await start()
    await load.check()
    await load.ask(warmUp)
    const warm = await heapOf(mynah)
    await load.ask(REQUESTS - load.tally.answered)
    await load.check()
    heapMb.push([warm, await heapOf(mynah)])
    mynah.child.kill('SIGTERM')
    expect(await mynah.ended()).toMatchObject({ code: 0, stderr: '' })
    load.close()

    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const { answered, unanswered, good, bad } = load.tally
    const statuses = Object.fromEntries([...load.tally.statuses].sort())
    console.log(
      `load ${JSON.stringify({ seed: SEED, users: USERS, answered, unanswered, statuses, heapMb, lost: 0, seconds })}`,
    )
    // Users choose operations at random, so a short run may miss one or two.
    if (REQUESTS >= FULL_REQUESTS) {
      expect([...good.keys()].sort()).toEqual(SENT.sort())
      expect([...bad.keys()].sort()).toEqual(Object.keys(operations).sort())
    }
    for (const [warm, end] of heapMb) expect(end).toBeLessThan(warm * MOST_HEAP)
  },
  60 * 60_000,
)

/** The heap of the process after a garbage collection, in megabytes: the lowest of several measurements. */
async function heapOf({ child, output }: MynahProcess): Promise<number> {
  const measured = () => output().match(/^.*"event":"heap".*\}$/gm) ?? []
  const known = measured().length
  for (let look = 1; look <= LOOKS; look++) {
    child.kill('SIGUSR2')
    while (measured().length < known + look) await wait(50)
  }
  const bytes = measured()
    .slice(known)
    .map((line) => JSON.parse(line))
    .map(({ heapUsed, external }) => heapUsed + external)
  return Math.round(Math.min(...bytes) / 1e5) / 10
}
