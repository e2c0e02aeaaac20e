// Preloaded into a process: on SIGUSR2 it collects garbage and logs the remaining heap size.
import { writeSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', async () => {
  // Finalizers and similar work need several turns.
  for (let round = 0; round < 5; round++) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  writeSync(1, `${JSON.stringify({ event: 'heap', heapUsed, external, rss })}\n`)
})
