import { type NodeWork, openNode, type SharedNode } from '../../../src/state/shared/open-node.ts'
import type { Store } from '../../../src/state/store.ts'

const CELL = 'scope'
const NOTHING: NodeWork = { beforeCut() {}, applied() {}, loaded() {}, discarded() {} }

/** A store whose node may have lost its memory. */
interface ReopenableStore extends Store {
  /** The current store of its node. */
  reopened(): Promise<Store>
}

/** A store of an installation with its own node; another node that opens the same address gets the same data. */
export async function openSharedStore(address: string): Promise<ReopenableStore> {
  const node = await openNode(address, '', NOTHING)
  const enter = () => node.turns.enter()
  await enter()
  let scope = node.space.cell(CELL)
  if (scope === undefined) {
    const made = await node.prepare([])
    await enter()
    scope = node.space.cell(CELL)
    if (scope === undefined) {
      scope = made
      node.space.create(made, { collections: [], counters: [] })
      node.space.setCell(CELL, made)
    }
  }
  return {
    ...closing(node.storeOf(scope, enter), node),
    async reopened() {
      await enter()
      return node.storeOf(node.space.cell(CELL) ?? '', enter)
    },
  }
}

/** A store whose close stops its node, unless its content was replaced. */
function closing(store: Store, node: SharedNode): Store {
  let isReplaced = false
  return {
    ...store,
    async replace(snapshot) {
      const next = await store.replace(snapshot)
      isReplaced = true
      return closing(next, node)
    },
    async close() {
      await store.close()
      if (!isReplaced) await node.close()
    },
  }
}
