import { comparedThroughput } from './load.mjs'
import { COMMANDS, startServer } from './servers.mjs'

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
  const value = await comparedThroughput(ruled, without, 'none')
  await Promise.all([without.stop(), ruled.stop()])
  return [
    {
      figure: 'with 100 fault rules that do not match',
      value,
      target: '0.85 or more',
    },
  ]
}
