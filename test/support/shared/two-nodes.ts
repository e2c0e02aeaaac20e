import { createEmulator, type EmulatorOptions } from '../../../src/index.ts'
import { type Answer, type CallInit, type Served, servedAt } from '../served.ts'

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

async function startNode(options: EmulatorOptions): Promise<Node> {
  const emulator = await createEmulator(options)
  const { url } = await emulator.listen()
  const served = servedAt(emulator, url)
  return { ...served, url, control: (path, init) => served.call(`/_mynah${path}`, { ...init, key: null }) }
}
