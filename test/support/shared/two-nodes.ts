import { createEmulator, type Emulator, type EmulatorOptions } from '../../../src/index.ts'
import type { Answer, CallInit } from '../served.ts'

/** A process of an installation, as far as one test process can simulate several. */
export interface Node {
  readonly emulator: Emulator
  readonly url: string
  /** Sends a request to the service's API, with the paid key by default. */
  call(path: string, init?: CallInit): Promise<Answer>
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

  async function call(path: string, { method, key = emulator.authKey, headers = {}, body }: CallInit = {}) {
    const isJson = typeof body === 'object' && !(body instanceof FormData) && !(body instanceof Uint8Array)
    const response = await fetch(`${url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(key !== null && { Authorization: `DeepL-Auth-Key ${key}` }),
        ...(isJson && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as string) }),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    const json = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
    return { status: response.status, headers: response.headers, bytes, text, json }
  }

  return {
    emulator,
    url,
    call,
    control: (path, init) => call(`/_mynah${path}`, { ...init, key: null }),
  }
}
