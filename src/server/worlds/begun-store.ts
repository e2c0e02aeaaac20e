import { createClock } from '../../base/runtime/clock.ts'
import type { WorldPlan } from '../../plan/options/world-plan.ts'
import type { DocumentResources } from '../../service/documents/document-work.ts'
import { createMemoryStore } from '../../state/memory-store.ts'
import type { Store } from '../../state/store.ts'
import type { LazyTemporaryFiles } from '../../state/temporary/lazy-temporary-files.ts'
import { createKnownKeys } from './known-keys.ts'
import { createService } from './service.ts'

/**
 * A store in memory, initialized from a plan. If the plan is invalid, nothing has changed.
 * @throws InvalidScenario
 */
export async function begunStore(
  plan: WorldPlan,
  documentResources: DocumentResources,
  name?: string,
  files?: LazyTemporaryFiles,
): Promise<Store> {
  const store = createMemoryStore(files)
  const session = { name, clock: createClock(plan.clock), knownKeys: createKnownKeys() }
  const service = createService({ session, plan, store, documentResources, shared: undefined })
  try {
    await service.ready
  } finally {
    await service.stop()
    session.clock.close()
  }
  return store
}
