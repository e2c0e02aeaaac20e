import { createRandom } from '../../../src/base/runtime/random.ts'
import { createEmulator, type Emulator, type EmulatorOptions, type RequestMatch } from '../../../src/index.ts'
import { holdRequestsTo } from './hold-requests.ts'
import { noteChange } from './under-way.ts'

/** An emulator of two nodes that reaches either of them over a socket. */
export interface SharedEmulator extends Emulator {
  sendOverSocket(request: Request): Promise<Response>
  /** Resolves when both nodes know about changes made through this object. */
  changed(): Promise<void>
}

function held(url: string): string {
  holdRequestsTo(url)
  return url
}

const random = createRandom(`dispatcher ${process.env.MYNAH_PROPERTY_SEED ?? 1}`)
let installations = 0

/**
 * Two nodes that share their state, as one emulator: requests go to a random one. The object itself belongs to the
 * first node, which has caught up before an answer is returned, so that tests can inspect it. Changes that would only
 * affect its own process are sent through the control interface before the next request.
 */
export async function sharedEmulator(server: string, options: EmulatorOptions): Promise<SharedEmulator> {
  installations += 1
  const state = `${server}?prefix=suite-${process.pid}-${installations}`
  const first = await createEmulator({ ...options, state })
  const second = await createEmulator({ ...options, state })
  let changes: Promise<unknown> = Promise.resolve()
  const chosen = () => (random.uint32() % 2 === 0 ? first : second)

  /** Lets one of the nodes do something that the first one must know about. */
  async function ask<R>(work: (node: Emulator) => Promise<R>): Promise<R> {
    await changes
    const node = chosen()
    try {
      return await work(node)
    } finally {
      if (node !== first) await first.fetch('http://mynah/_mynah/health')
    }
  }

  function change(path: string, method: string, body?: unknown) {
    const init = {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    const before = changes
    const change = before.then(async () => {
      const answer = await chosen().fetch(`http://mynah/_mynah${path}`, init)
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      await Promise.all([first, second].map((node) => node.fetch('http://mynah/_mynah/health')))
    })
    changes = change
    noteChange(change)
  }

  const clock = new Proxy(first.clock, {
    get(_target, name) {
      if (name === 'advance') return (by: number | string) => change('/clock/advance', 'POST', { by })
      if (name === 'set')
        return (now: number) => change('/clock', 'PUT', { now: new Date(now).toISOString() })
      if (name === 'freeze') return (frozen = true) => change('/clock', 'PUT', { frozen })
      if (name === 'reset') return () => change('/reset', 'POST', { scope: 'clock' })
      return Reflect.get(first.clock, name)
    },
  })
  const urls = new Map<Emulator, Promise<string>>()
  const urlOf = (node: Emulator) => {
    const known = urls.get(node) ?? node.listen().then(({ url }) => held(url))
    urls.set(node, known)
    return known
  }
  const own: Partial<Record<keyof SharedEmulator, unknown>> = {
    async sendOverSocket(request: Request) {
      const { pathname, search, origin } = new URL(request.url)
      // A test's own address belongs to one node.
      const isOwn = !(await Promise.all(urls.values())).includes(origin)
      const { method, headers, signal } = request
      const body = request.body ? await request.arrayBuffer() : null
      return ask(async (node) =>
        fetch(`${isOwn ? origin : await urlOf(node)}${pathname}${search}`, { method, headers, signal, body }),
      )
    },
    async listen(options?: Parameters<Emulator['listen']>[0]) {
      await changes
      const listener = await first.listen(options)
      held(listener.url)
      if (options === undefined) urls.set(first, Promise.resolve(listener.url))
      return listener
    },
    async changed() {
      await changes
    },
    // Begun by either node. The object itself knows what the connection has done without waiting.
    connect: () => first.connect(),
    fetch: (input: Request | string | URL, init?: RequestInit) => ask((node) => node.fetch(input, init)),
    clock,
    faults: {
      use(fault: { id?: string }) {
        change('/faults', 'POST', fault)
        let last: ReturnType<Emulator['faults']['list']>[number] | undefined
        const status = () => first.faults.list().find(({ id }) => id === (fault.id ?? 'fault-1'))
        return {
          id: fault.id ?? 'fault-1',
          get hits() {
            last = status() ?? last
            return last?.hits
          },
          get matches() {
            last = status() ?? last
            return last?.matches
          },
          remove() {
            last = status()
            change(`/faults/${fault.id ?? 'fault-1'}`, 'DELETE')
          },
        }
      },
      list: () => first.faults.list(),
      clear: () => change('/faults', 'DELETE'),
    },
    requests: {
      ...first.requests,
      clear: (match: RequestMatch = {}) =>
        change(`/requests?${new URLSearchParams(match as Record<string, string>)}`, 'DELETE'),
    },
    apply: (scenario: Parameters<Emulator['apply']>[0]) => ask((node) => node.apply(scenario)),
    reset: (scope: Parameters<Emulator['reset']>[0]) => ask((node) => node.reset(scope)),
    snapshot: () => ask((node) => node.snapshot()),
    restore: (snapshot: Parameters<Emulator['restore']>[0]) => ask((node) => node.restore(snapshot)),
    async close() {
      await Promise.allSettled([changes])
      await Promise.all([first.close(), second.close()])
    },
  }
  return new Proxy(first as SharedEmulator, {
    has: (target, name) => name in own || name in target,
    get: (target, name) => (name in own ? own[name as keyof SharedEmulator] : Reflect.get(target, name)),
  })
}
