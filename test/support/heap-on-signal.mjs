// Preloaded into a process: SIGUSR2 makes it collect its garbage and print what is left, as a line of its log.
import { writeSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('SIGUSR2', async () => {
  // What waits for a turn, such as finalizers, gets several.
  for (let round = 0; round < 5; round++) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  writeSync(1, `${JSON.stringify({ event: 'heap', heapUsed, external, rss })}\n`)
})
