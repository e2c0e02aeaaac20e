import { secureHex } from '../../base/runtime/random.ts'
import { machineTime } from '../../base/runtime/time.ts'
import { createMemoryBlobShelf } from '../live/blobs/memory-blob-shelf.ts'
import { type Backend, createLiveStore } from '../live/live-store.ts'
import { currentFormat, migrations } from '../migrations.ts'
import { outsideOfRequests, SharedStateUnusable } from '../state-errors.ts'
import type { Store, StoreContent, StoreSnapshot } from '../store.ts'
import type { Applied, Loaded } from './changes.ts'
import { loadSpace } from './load-space.ts'
import { beginInstallation } from './scripts.ts'
import { parseSharedAddress } from './server/shared-address.ts'
import { connectValkey, type ValkeyClient } from './server/valkey-client.ts'
import { type EnterTurn, inTurns } from './shared-store.ts'
import { createSpace, type Space } from './space.ts'
import { createTurns, type Turns } from './turns.ts'
import { valkeyBlobShelf } from './valkey-blob-shelf.ts'

/** The version of the layout of the keys in Valkey. */
const LAYOUT = 3
/** The layout combined with the format of the records. Another number means another format. */
const SHARED_FORMAT = 100 * LAYOUT + currentFormat

const CLEAR = "'mynah store clear'"

/** What keeps everything but records in sync with other nodes. */
export interface NodeWork {
  /** Called right before a turn is committed: the last chance to set cells. */
  beforeCut(): void
  applied(applied: Applied): void
  /** Everything was loaded again; previous values are obsolete. */
  loaded(loaded: Loaded): void
  discarded(reason: Error): void
}

/** This process as a node of an installation. */
export interface SharedNode {
  /** The random id of the installation. */
  readonly installation: string
  readonly space: Space
  readonly turns: Turns
  /** How long a node keeps its turn without a sign of life. */
  readonly leaseMs: number
  /** The store of a scope. Its operations run in turns. */
  storeOf(scope: string, enter: EnterTurn): Store
  /**
   * Creates a scope from a snapshot, in a turn in which `put` must replace the former scope.
   * @param store a store of the installation
   * @throws InvalidSnapshot, without changing anything
   */
  replace(store: Store, snapshot: StoreSnapshot, put: (scope: string) => void): Promise<void>
  /**
   * Stores contents where a new scope will find them.
   * @returns the scope's name
   */
  prepare(blobs: Iterable<readonly [id: string, bytes: Uint8Array]>): Promise<string>
  close(): Promise<void>
}

/**
 * Joins the installation at an address, or creates one.
 * @param options what all of its nodes must have been started with, as a string to compare
 * @throws SharedStateUnusable
 */
export async function openNode(state: string, options: string, work: NodeWork): Promise<SharedNode> {
  const address = parseSharedAddress(state)
  const client = await connectValkey(address)
  try {
    await refuseEviction(client, address.shown)
    const begun = await client.run(
      beginInstallation,
      [client.key('head')],
      [SHARED_FORMAT, secureHex(16), options, machineTime()],
    )
    const [format, installation = '', foundOptions] = begun as string[]
    const unusable = (problem: string) => new SharedStateUnusable(address.shown, problem)
    if (Number(format) > SHARED_FORMAT)
      throw unusable(
        `it has shared format ${format}, this version of Mynah knows formats up to ${SHARED_FORMAT}. ` +
          'Install a newer Mynah, or name another ?prefix=',
      )
    if (Number(format) !== SHARED_FORMAT)
      throw unusable(
        `it has shared format ${format}, this version of Mynah uses ${SHARED_FORMAT}. ` +
          `Name another ?prefix=, or end the older processes and run ${CLEAR}`,
      )
    if (foundOptions !== options)
      throw unusable(
        'it belongs to processes that were started with other options or another scenario. Start this one with the same, ' +
          `name another ?prefix=, or end the others and run ${CLEAR}`,
      )
    return openedNode(client, address, installation, work)
  } catch (error) {
    client.close()
    throw outsideOfRequests(error, address.shown)
  }
}

function openedNode(
  client: ValkeyClient,
  address: ReturnType<typeof parseSharedAddress>,
  installation: string,
  work: NodeWork,
): SharedNode {
  const space = createSpace(() => turns.held)
  const turns: Turns = createTurns({
    client,
    address,
    node: secureHex(8),
    format: SHARED_FORMAT,
    installation,
    work: {
      apply: (entry) => work.applied(space.apply(entry)),
      async load(lease) {
        const loaded = await loadSpace(client, lease)
        space.fill(loaded)
        work.loaded(loaded)
      },
      cut() {
        work.beforeCut()
        return space.cut()
      },
      discard: work.discarded,
    },
  })

  /** What replaces the content of a store, by store. */
  const putting = new Map<Store, (scope: string) => void>()

  async function prepare(blobs: Iterable<readonly [id: string, bytes: Uint8Array]>): Promise<string> {
    const scope = secureHex(8)
    const shelf = valkeyBlobShelf(client, scope, () => true)
    for (const [id, bytes] of blobs) await shelf.write(id, bytes)
    return scope
  }

  function storeOf(scope: string, enter: EnterTurn): Store {
    const state = space.scope(scope)
    const backend: Backend = {
      shelf: valkeyBlobShelf(client, scope, (id) => state.ledger.needs(id)),
      migrations,
      format: currentFormat,
      flush: () => (space.hasChanges || turns.isCommitting ? turns.settled() : undefined),
      async replace(content: StoreContent, blobs) {
        const next = await prepare(blobs)
        await enter()
        const put = putting.get(store) ?? (() => space.drop(scope))
        space.create(next, content)
        try {
          put(next)
        } catch (error) {
          space.drop(next)
          throw error
        }
        Object.assign(backend, { shelf: createMemoryBlobShelf(), flush: () => undefined })
        return storeOf(next, enter)
      },
      async close() {
        await backend.flush()
      },
    }
    const store = inTurns(createLiveStore(state, backend), enter, () => backend.flush())
    return store
  }

  async function replace(store: Store, snapshot: StoreSnapshot, put: (scope: string) => void) {
    putting.set(store, put)
    try {
      await store.replace(snapshot)
    } finally {
      putting.delete(store)
    }
  }

  return {
    installation,
    space,
    turns,
    leaseMs: address.leaseMs,
    storeOf,
    prepare,
    replace,
    async close() {
      await turns.close()
      client.close()
    },
  }
}

/** @throws SharedStateUnusable if the server may evict stored data */
async function refuseEviction(client: ValkeyClient, shown: string): Promise<void> {
  // Users without permission for INFO must check the policy themselves.
  const info = String(await client.call('INFO', 'memory').catch(() => ''))
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1]
  if (policy?.startsWith('allkeys'))
    throw new SharedStateUnusable(
      shown,
      `the server has maxmemory-policy ${policy}, which removes records when memory is short. Set it to noeviction`,
    )
}
