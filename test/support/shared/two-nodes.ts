import { it } from 'vitest'
import { createEmulator, type EmulatorOptions } from '../../../src/index.ts'
import { type Answer, type CallInit, type Served, servedAt } from '../served.ts'
import { describeWithValkey } from './describe-with-valkey.ts'
import type { ValkeyServer } from './valkey-server.ts'

/** A process of an installation, as far as one test process can simulate several. */
export interface Node extends Served {
  readonly url: string
  /** Sends a request of the control interface. */
  control(path: string, init?: CallInit): Promise<Answer>
}

/** Nodes that share the state at an address; they end with the `await using` block. */
export async function startNodes(
  count: number,
  state: string,
  options: EmulatorOptions = {},
): Promise<readonly Node[] & AsyncDisposable> {
  const nodes: Node[] = []
  for (let index = 0; index < count; index++) nodes.push(await startNode({ ...options, state }))
  return Object.assign(nodes, {
    async [Symbol.asyncDispose]() {
      await Promise.all(nodes.map(({ emulator }) => emulator.close()))
    },
  })
}

/** Two of them. */
export const startTwo = (state: string, options: EmulatorOptions = {}) =>
  startNodes(2, state, options) as Promise<TwoNodes & AsyncDisposable>

/** One node, whose installation others may join. */
export async function startOne(state: string, options: EmulatorOptions = {}) {
  const node = await startNode({ ...options, state })
  return { ...node, [Symbol.asyncDispose]: () => node.emulator.close() }
}

/** Sends requests to the nodes in turn, all at the same time. */
export const inTurns = (
  nodes: readonly Node[],
  count: number,
  send: (node: Node, at: number) => Promise<Answer>,
) => Promise.all(Array.from({ length: count }, (_, at) => send(nodes[at % nodes.length] as Node, at)))

/** How many answers have which status. */
export function countStatuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

async function startNode(options: EmulatorOptions): Promise<Node> {
  const emulator = await createEmulator(options)
  const { url } = await emulator.listen()
  const served = servedAt(emulator, url)
  return { ...served, url, control: (path, init) => served.call(`/_mynah${path}`, { ...init, key: null }) }
}

type TwoNodes = readonly [Node, Node]

/** What tests of nodes that share a server need. */
interface Shared {
  readonly server: () => ValkeyServer
  readonly start: (options?: EmulatorOptions, state?: string) => Promise<TwoNodes & AsyncDisposable>
  /** Gives a test two nodes of their own if it asks for `nodes`; they end with the test. */
  readonly it: ReturnType<typeof itWithNodes>
}

/** Tests of nodes with these options that share a server; skipped with the reason where none is installed. */
export function describeShared(what: string, options: EmulatorOptions, define: (shared: Shared) => void) {
  describeWithValkey(what, (server) => {
    const start: Shared['start'] = (own = options, state = server().address()) => startTwo(state, own)
    define({ server, start, it: itWithNodes(start) })
  })
}

const itWithNodes = (start: Shared['start']) =>
  it.extend<{ nodes: TwoNodes }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from it what a fixture needs
    nodes: async ({}, use) => {
      await using nodes = await start()
      await use(nodes)
    },
  })
