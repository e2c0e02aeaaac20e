import { createMemoryStore } from '../../../src/state/memory-store.ts'
import { describeStore } from '../../support/state/state-contract.ts'

describeStore('memory store', async () => createMemoryStore())
