import { throughput } from './load.mjs'
import { compareInTurns } from './measure.mjs'
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
  const { ones, others, ratios } = await compareInTurns(
    ROUNDS,
    () => throughput(ruled, small, REQUESTS),
    () => throughput(without, small, REQUESTS),
  )
  await Promise.all([without.stop(), ruled.stop()])
  return [
    {
      figure: 'with 100 fault rules that do not match',
      value: `${round(median(ratios))} of none: ${Math.round(median(ones))} against ${Math.round(median(others))} per second`,
      target: '0.85 or more',
    },
  ]
}
