import { throughput } from './load.mjs'
import { COMMANDS, median, round, startServer } from './servers.mjs'
import { small } from './texts.mjs'

const ROUNDS = 7
const REQUESTS = 15_000

/** A hundred rules that are compared with every request but match none, a fifth of each kind. */
const RULES = Array.from({ length: 100 }, (_, n) => ({
  match: [
    { operation: 'getUsage' },
    { operation: 'translateText', key: `suite-${n}-*` },
    { header: { 'X-Suite': `suite-${n}` } },
    { path: `/v3/*/${n}` },
    { operation: 'translateText', body: { target_lang: 'FR', 'text[0]': `*${n}*` } },
  ][n % 5],
  then: { status: 503 },
}))

/** Requests per second with a hundred rules that do not match, against the same server without any, alternating. */
export async function faults() {
  const without = await startServer(COMMANDS.mynah)
  const ruled = await startServer(COMMANDS.mynah)
  const answer = await fetch(`${ruled.url}/_mynah/faults`, { method: 'PUT', body: JSON.stringify(RULES) })
  if (!answer.ok) throw new Error(await answer.text())
  /** @type {Record<'without' | 'ruled', number[]>} */
  const rates = { without: [], ruled: [] }
  for (let turn = 0; turn <= ROUNDS; turn++) {
    const plain = await throughput(without, small, REQUESTS)
    const checked = await throughput(ruled, small, REQUESTS)
    // The first round warms up both servers.
    if (turn === 0) continue
    rates.without.push(plain)
    rates.ruled.push(checked)
  }
  await Promise.all([without.stop(), ruled.stop()])
  const ratios = rates.ruled.map((rate, index) => rate / (rates.without[index] ?? Number.NaN))
  return [
    {
      figure: 'with 100 fault rules that do not match',
      value: `${round(median(ratios))} of none: ${Math.round(median(rates.ruled))} against ${Math.round(median(rates.without))} per second`,
      target: '0.85 or more',
    },
  ]
}
