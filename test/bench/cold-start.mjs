import { throughput } from './load.mjs'
import { compareInTurns } from './measure.mjs'
import { COMMANDS, median, round, startServer } from './servers.mjs'
import { small } from './texts.mjs'

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
  await throughput(server, small, 1, 1)
  const time = performance.now() - start
  await server.stop()
  return time
}
