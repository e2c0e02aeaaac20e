import { throughput } from './load.mjs'
import { median, round, startServer } from './servers.mjs'

const ROUNDS = 7
const REQUESTS = 15_000

/** A hundred rules that every request is held against and that none of them hits, of each kind a fifth. */
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

const body = (n) =>
  JSON.stringify({ text: [`Hello w${String(n % 10_000).padStart(4, '0')}`], target_lang: 'DE' })

/** Requests per second with a hundred rules that do not match, against the same server without any, alternating. */
export async function faults() {
  const without = await startServer('mynah')
  const ruled = await startServer('mynah')
  const answer = await fetch(`${ruled.url}/_mynah/faults`, { method: 'PUT', body: JSON.stringify(RULES) })
  if (!answer.ok) throw new Error(await answer.text())
  const rates = { without: [], ruled: [] }
  for (let turn = 0; turn <= ROUNDS; turn++) {
    const plain = await throughput(without, body, REQUESTS)
    const checked = await throughput(ruled, body, REQUESTS)
    // The first round warms both up.
    if (turn === 0) continue
    rates.without.push(plain)
    rates.ruled.push(checked)
  }
  await Promise.all([without.stop(), ruled.stop()])
  const ratios = rates.ruled.map((rate, index) => rate / rates.without[index])
  return [
    {
      figure: 'with 100 fault rules that do not match',
      value: `${round(median(ratios))} of none: ${Math.round(median(rates.ruled))} against ${Math.round(median(rates.without))} per second`,
      target: '0.85 or more',
    },
  ]
}
