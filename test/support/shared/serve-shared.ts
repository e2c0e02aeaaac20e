import { createRandom } from '../../../src/base/runtime/random.ts'
import { createEmulator, type Emulator, type EmulatorOptions } from '../../../src/index.ts'

/** An emulator of two nodes that reaches either of them over a socket. */
export interface SharedEmulator extends Emulator {
  sendOverSocket(request: Request): Promise<Response>
}

const random = createRandom(`dispatcher ${process.env.MYNAH_PROPERTY_SEED ?? 1}`)
let installations = 0

/**
 * Two nodes that share their state, as one emulator: requests go to a random one. The object itself belongs to the first
 * node, which owns the state.
 */
export async function sharedEmulator(server: string, options: EmulatorOptions): Promise<SharedEmulator> {
  installations += 1
  // However busy the machine is, the first node stays the owner.
  const state = `${server}?prefix=suite-${process.pid}-${installations}&lease=1m&timeout=1m`
  const first = await createEmulator({ ...options, state })
  const second = await createEmulator({ ...options, state })
  const chosen = () => (random.uint32() % 2 === 0 ? first : second)
  const urls = new Map<Emulator, Promise<string>>()
  const urlOf = (node: Emulator) => {
    const known = urls.get(node) ?? node.listen().then(({ url }) => url)
    urls.set(node, known)
    return known
  }
  const own: Partial<SharedEmulator> = {
    async sendOverSocket(request) {
      const { pathname, search, origin } = new URL(request.url)
      // A test's own address belongs to one node.
      const isOwn = !(await Promise.all(urls.values())).includes(origin)
      const { method, headers, signal } = request
      const body = request.body ? await request.arrayBuffer() : null
      const base = isOwn ? origin : await urlOf(chosen())
      return fetch(`${base}${pathname}${search}`, { method, headers, signal, body })
    },
    async listen(options) {
      const node = options === undefined ? first : chosen()
      const listener = await node.listen(options)
      if (options === undefined) urls.set(first, Promise.resolve(listener.url))
      return listener
    },
    connect: () => chosen().connect(),
    fetch: (input, init) => chosen().fetch(input, init),
    async close() {
      // The owner ends the streams of its clients, which may have come through the other node.
      await first.close()
      await second.close()
    },
  }
  return new Proxy(first as SharedEmulator, {
    has: (target, name) => name in own || name in target,
    get: (target, name) => (name in own ? own[name as keyof SharedEmulator] : Reflect.get(target, name)),
  })
}
