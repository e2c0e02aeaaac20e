import { readFileSync } from 'node:fs'
import { throughput } from './load.mjs'
import { COMMANDS, round, startServer } from './servers.mjs'

/** Resident memory after 10,000 small translations. */
export async function memory() {
  const server = await startServer(COMMANDS.mynah)
  await throughput(server, (n) => JSON.stringify({ text: [`Hello w${n}`], target_lang: 'DE' }), 10_000)
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  await server.stop()
  return [
    {
      figure: 'resident memory after 10,000 requests',
      value: `${round(Number(kilobytes) / 1024, 1)} MB`,
      target: '85 MB or less',
    },
  ]
}
