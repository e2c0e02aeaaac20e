import { afterAll, beforeAll, describe } from 'vitest'
import { noValkey, startValkey, type ValkeyServer } from './valkey-server.ts'

/** Tests that share a server, which exists while they run; skipped with the reason where none is installed. */
export function describeWithValkey(what: string, define: (server: () => ValkeyServer) => void) {
  describe.skipIf(noValkey)(`${what}${noValkey === undefined ? '' : ` (${noValkey})`}`, () => {
    let server: ValkeyServer
    beforeAll(async () => {
      server = await startValkey()
    })
    afterAll(() => server.stop())
    define(() => server)
  })
}
