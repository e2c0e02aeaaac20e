import { describeWithValkey } from '../../support/shared/describe-with-valkey.ts'
import { openSharedStore } from '../../support/shared/open-shared-store.ts'
import { describeStore } from '../../support/state/state-contract.ts'

describeWithValkey('shared store', (server) => {
  describeStore('shared store', () => openSharedStore(server().address()))
})
