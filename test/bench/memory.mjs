import { throughput } from './load.mjs'
import { memoryMib } from './process-costs.mjs'
import { COMMANDS, round, startServer } from './servers.mjs'
import { small } from './texts.mjs'

/** Resident memory after 10,000 small translations. */
export async function memory() {
  const server = await startServer(COMMANDS.mynah)
  await throughput(server, small, 10_000)
  const mebibytes = memoryMib(server.pid)
  await server.stop()
  return [
    {
      figure: 'resident memory after 10,000 requests',
      value: `${round(mebibytes, 1)} MB`,
      target: '85 MB or less',
    },
  ]
}
