import { compareInTurns } from './measure.mjs'
import { COMMANDS, median, round, startServer } from './servers.mjs'

const ROUNDS = 11

/** Milliseconds from starting the process to the first answered translation, alternating with the bare app. */
export async function coldStart() {
  const { ones, others, ratios } = await compareInTurns(
    ROUNDS,
    () => firstAnswer('mynah'),
    () => firstAnswer('bare'),
  )
  return [
    {
      figure: 'cold start to the first translation',
      value: `${round(median(ratios))} of bare Hono: ${round(median(ones), 0)} ms against ${round(median(others), 0)} ms`,
      target: '1.2 or less',
    },
  ]
}

/** @param {'mynah' | 'bare'} name */
async function firstAnswer(name) {
  const start = performance.now()
  const server = await startServer(COMMANDS[name])
  const answer = await fetch(`${server.url}/v2/translate`, {
    method: 'POST',
    headers: { Authorization: 'DeepL-Auth-Key bench', 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: ['Hello, world!'], target_lang: 'DE' }),
  })
  await answer.text()
  const time = performance.now() - start
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}`)
  await server.stop()
  return time
}
