import { afterAll, beforeAll, describe } from 'vitest'
import { openSharedStore } from '../../support/shared/open-shared-store.ts'
import { noValkey, startValkey, type ValkeyServer } from '../../support/shared/valkey-server.ts'
import { describeStore } from '../../support/state/state-contract.ts'

describe.skipIf(noValkey)(`shared store${noValkey === undefined ? '' : ` (${noValkey})`}`, () => {
  let server: ValkeyServer
  beforeAll(async () => {
    server = await startValkey()
  })
  afterAll(() => server.stop())

  describeStore('shared store', () => openSharedStore(server.address()))
})
