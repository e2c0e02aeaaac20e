import { throughput } from './load.mjs'
import { inTurns } from './measure.mjs'
import { COMMANDS, median, round, spread, startServer } from './servers.mjs'
import { fifty, small } from './texts.mjs'

const ROUNDS = 5
const NAMES = /** @type {const} */ (['mynah', 'bare', 'bareHttp'])

/** @type {Readonly<Record<string, { body: (n: number) => string, count: number, connections: number, target?: string }>>} */
const CASES = {
  'a small translation, 1 connection': { body: small, count: 8_000, connections: 1, target: '0.8 or more' },
  'a small translation, 4 connections': { body: small, count: 20_000, connections: 4, target: '0.75 or more' },
  'a small translation, 16 connections': { body: small, count: 20_000, connections: 16, target: '0.9 or more' },
  'a small translation, 64 connections': { body: small, count: 20_000, connections: 64 },
  '50 texts of 200 characters': { body: fifty, count: 600, connections: 16, target: '0.12 or more' },
} // biome-ignore format: a table

/** Requests per second of Mynah, compared with bare servers that parse and answer as much JSON, alternating. */
export async function translate() {
  const [mynah, bare, bareHttp] = await Promise.all(NAMES.map((name) => startServer(COMMANDS[name])))
  if (!mynah || !bare || !bareHttp) throw new Error('A server did not start.')
  const figures = []
  for (const [figure, { count, body, target, connections }] of Object.entries(CASES)) {
    const rates = await inTurns(
      ROUNDS,
      [mynah, bare, bareHttp].map((server) => () => throughput(server, body, count, connections)),
    )
    const [ofHono = [], ofHttp = []] = [rates[1], rates[2]].map((others = []) =>
      others.map((rate, index) => (rates[0]?.[index] ?? Number.NaN) / rate),
    )
    const [ours, hono, http] = rates.map((numbers) => Math.round(median(numbers)))
    figures.push({
      figure,
      value: `${round(median(ofHono))} of bare Hono (${spread(ofHono)}), ${round(median(ofHttp))} of node:http: ${ours}, ${hono}, ${http} per second`,
      target,
    })
  }
  await Promise.all([mynah.stop(), bare.stop(), bareHttp.stop()])
  return figures
}
