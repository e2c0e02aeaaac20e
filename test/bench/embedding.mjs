import { createEmulator } from 'mynah'
import { bareApp } from './bare.mjs'
import { throughput } from './load.mjs'
import { compareInTurns, elapsed } from './measure.mjs'
import { median, round, spread } from './servers.mjs'
import { small } from './texts.mjs'

/**
 * @param {string} key
 * @param {number} n
 */
const request = (key, n) =>
  new Request('http://mynah/v2/translate', {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: [`Hello w${n}`], target_lang: 'DE' }),
  })

const TURNS = 7
const WARM_UP = 3

/** The cost of an embedded emulator: the first one, each further one, and an answer with and without a socket. */
export async function embedding() {
  const first = performance.now()
  const emulator = await createEmulator()
  await (await emulator.fetch(request(emulator.authKey, 0))).text()
  const firstMs = performance.now() - first

  /** @type {number[]} */
  const further = []
  for (let n = 0; n < 200; n++) {
    const start = performance.now()
    const another = await createEmulator()
    further.push(performance.now() - start)
    await another.close()
  }

  const app = bareApp()
  const { ratios } = await compareInTurns(
    TURNS,
    () => timed((n) => emulator.fetch(request(emulator.authKey, n))),
    () => timed((n) => app.fetch(request('bench', n))),
    WARM_UP,
  )
  const served = await servedRatios(emulator)
  await emulator.close()
  return [
    { figure: 'createEmulator() and its first answer in process', value: `${round(firstMs, 1)} ms` },
    {
      figure: 'each further createEmulator()',
      value: `${round(median(further))} ms`,
      target: '0.25 ms or less',
    },
    {
      figure: 'an answer in process',
      value: `${round(median(ratios))} times bare app.fetch (${spread(ratios)})`,
      target: '3 or less',
    },
    {
      figure: 'requests to listen() in the process of the client, 4 connections',
      value: `${round(median(served))} of bare Hono in the same process (${spread(served)})`,
      target: '0.7 or more',
    },
  ]
}

/**
 * Requests per second of a listener of the emulator relative to bare Hono; both in the process of their client.
 * @param {Awaited<ReturnType<typeof createEmulator>>} emulator
 */
async function servedRatios(emulator) {
  const { serve } = await import('@hono/node-server')
  const { url } = await emulator.listen()
  /** @type {import('node:http').Server} */
  let bare
  const port = await new Promise((resolve) => {
    const options = { fetch: bareApp().fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }
    bare = /** @type {import('node:http').Server} */ (serve(options, (address) => resolve(address.port)))
  })
  const { ratios } = await compareInTurns(
    TURNS,
    () => throughput({ url, authKey: emulator.authKey }, small, 5000, 4),
    () => throughput({ url: `http://127.0.0.1:${port}` }, small, 5000, 4),
    WARM_UP,
  )
  await new Promise((resolve) => bare.close(resolve))
  return ratios
}

/** @param {(n: number) => Response | Promise<Response>} call */
const timed = (call) =>
  elapsed(async () => {
    for (let n = 0; n < 2000; n++) await (await call(n)).text()
  })
