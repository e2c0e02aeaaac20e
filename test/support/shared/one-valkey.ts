import type { TestProject } from 'vitest/node'
import { noValkey, startValkey } from './valkey-server.ts'

/**
 * Starts the server that all files share, at the address in the configuration, and returns a function that stops it.
 */
export default async function oneValkey({ config }: TestProject): Promise<() => Promise<void>> {
  const address = config.env.MYNAH_TEST_SHARED
  if (address === undefined) throw new Error('two-nodes.config.ts does not set MYNAH_TEST_SHARED')
  if (noValkey !== undefined) {
    console.log(`The HTTP suite is not run over two nodes: ${noValkey}.`)
    return async () => {}
  }
  const server = await startValkey([], undefined, Number(new URL(address).port))
  return () => server.stop()
}
