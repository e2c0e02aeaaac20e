import { throughput } from './load.mjs'
import { median, round, startServer } from './servers.mjs'

const ROUNDS = 5

// Texts differ from request to request, so that nothing is answered from a cache.
const small = (n) =>
  JSON.stringify({ text: [`Hello w${String(n % 10_000).padStart(4, '0')}`], target_lang: 'DE' })

const CASES = {
  'POST /v2/translate, 1 text of 11 characters': { count: 20_000, body: small, target: '0.6 or more' },
  'the same over one connection, a request after the other': { count: 8_000, body: small, connections: 1 },
  'the same over four connections': { count: 20_000, body: small, connections: 4 },
  'POST /v2/translate, 50 texts of 200 characters': {
    count: 600,
    body: (n) =>
      JSON.stringify({
        text: Array.from({ length: 50 }, (_, i) =>
          `Line ${n}-${i} of a longer text about rivers, bridges and the people who cross them every day. `
            .repeat(3)
            .slice(0, 200),
        ),
        target_lang: 'DE',
      }),
  },
}

/** Requests per second of Mynah against a bare Hono app that answers as much JSON, alternating. */
export async function translate() {
  const mynah = await startServer('mynah')
  const bare = await startServer('bare')
  const figures = []
  for (const [figure, { count, body, target, connections }] of Object.entries(CASES)) {
    const rates = { mynah: [], bare: [] }
    for (let round = 0; round <= ROUNDS; round++) {
      const ours = await throughput(mynah, body, count, connections)
      const theirs = await throughput(bare, body, count, connections)
      // The first round warms both up.
      if (round === 0) continue
      rates.mynah.push(ours)
      rates.bare.push(theirs)
    }
    const ratios = rates.mynah.map((rate, index) => rate / rates.bare[index])
    figures.push({
      figure,
      value: `${round(median(ratios))} of bare Hono: ${Math.round(median(rates.mynah))} against ${Math.round(median(rates.bare))} per second`,
      target,
    })
  }
  await Promise.all([mynah.stop(), bare.stop()])
  return figures
}
