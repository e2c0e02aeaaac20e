import { createEmulator } from '../../dist/index.js'
import { bareApp } from './bare.mjs'
import { median, round } from './servers.mjs'

const request = (key, n) =>
  new Request('http://mynah/v2/translate', {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: [`Hello w${n}`], target_lang: 'DE' }),
  })

/** What an embedded emulator costs: the first one, each further one, and an answer without a socket. */
export async function embedding() {
  const first = performance.now()
  const emulator = await createEmulator()
  await (await emulator.fetch(request(emulator.authKey, 0))).text()
  const firstMs = performance.now() - first

  const further = []
  for (let n = 0; n < 200; n++) {
    const start = performance.now()
    const another = await createEmulator()
    further.push(performance.now() - start)
    await another.close()
  }

  const app = bareApp()
  const ratios = []
  for (let turn = 0; turn < 10; turn++) {
    const ours = await timed((n) => emulator.fetch(request(emulator.authKey, n)))
    const theirs = await timed((n) => app.fetch(request('bench', n)))
    if (turn > 2) ratios.push(ours / theirs)
  }
  await emulator.close()
  return [
    { figure: 'createEmulator() and its first answer in process', value: `${round(firstMs, 1)} ms` },
    { figure: 'each further createEmulator()', value: `${round(median(further))} ms`, target: 'below 1 ms' },
    {
      figure: 'an answer in process',
      value: `${round(median(ratios))} times bare app.fetch`,
      target: '3 or less',
    },
  ]
}

async function timed(call) {
  const start = performance.now()
  for (let n = 0; n < 2000; n++) await (await call(n)).text()
  return performance.now() - start
}
