import { type NodeWork, openNode, type SharedNode } from '../../../src/state/shared/open-node.ts'
import type { Store } from '../../../src/state/store.ts'

const CELL = 'scope'
const NOTHING: NodeWork = { beforeCut() {}, applied() {}, loaded() {}, discarded() {} }

/** One store of an installation as a node of its own has it; another node that opens the same address has the same. */
export async function openSharedStore(address: string): Promise<Store> {
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
  return closing(node.storeOf(scope, enter), node)
}

/** A store whose close ends its node, unless its content was replaced. */
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
