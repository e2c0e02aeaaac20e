import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Below the ports that systems choose from for connections and for servers that ask for any port. */
const PORTS = [10_000, 30_000] as const

/**
 * A port of this machine that nothing listens on, and that nobody else gets until it is used: neither the system gives it
 * to another process, nor this function to another test of the run.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS)
    if (isOurs(port) && (await isFree(port))) return port
  }
}

/** Reserves a port for the rest of the run, whose folder every process of it has. */
function isOurs(port: number): boolean {
  try {
    mkdirSync(join(tmpdir(), `port-${port}`))
    return true
  } catch {
    return false
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (isListening) await once(server.close(), 'close')
  return isListening
}
