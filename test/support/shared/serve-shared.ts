import { createEmulator, type Emulator, type EmulatorOptions } from '../../../src/index.ts'
import { createRandom } from '../../../src/runtime/random.ts'

/** An emulator of two nodes, with a way to reach either of them over a socket. */
export interface SharedEmulator extends Emulator {
  sendOverSocket(request: Request): Promise<Response>
}

const random = createRandom(`dispatcher ${process.env.MYNAH_PROPERTY_SEED ?? 1}`)
let installations = 0

/**
 * Two nodes that share their state, as one emulator: whatever is asked goes to either of them by chance. What its object can change at
 * once only in its own process goes over the control interface, before the next request.
 */
export async function sharedEmulator(server: string, options: EmulatorOptions): Promise<SharedEmulator> {
  installations += 1
  const state = `${server}?prefix=suite-${process.pid}-${installations}`
  const nodes = [
    await createEmulator({ ...options, state }),
    await createEmulator({ ...options, state }),
  ] as const
  let changes: Promise<unknown> = Promise.resolve()
  const any = () => nodes[random.uint32() % 2] as Emulator

  /** Both know everything that was answered so far. */
  async function caughtUp() {
    for (const node of nodes) await node.fetch('http://mynah/_mynah/health')
  }

  function change(
    path: string,
    method: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const init = { method, headers: { ...headers, 'Content-Type': 'application/json' } }
    changes = changes.then(async () => {
      await any().fetch(`http://mynah/_mynah${path}`, {
        ...init,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      await caughtUp()
    })
  }

  const asynchronous =
    <Args extends unknown[], R>(call: (node: Emulator, ...args: Args) => Promise<R>) =>
    async (...args: Args): Promise<R> => {
      await changes
      try {
        return await call(any(), ...args)
      } finally {
        await caughtUp()
      }
    }

  const [shown] = nodes
  const clock = new Proxy(shown.clock, {
    get(_target, name) {
      if (name === 'advance') return (by: number | string) => change('/clock/advance', 'POST', { by })
      if (name === 'set')
        return (now: number) => change('/clock', 'PUT', { now: new Date(now).toISOString() })
      if (name === 'freeze') return (frozen = true) => change('/clock', 'PUT', { frozen })
      if (name === 'reset') return () => change('/reset', 'POST', { scope: 'clock' })
      return Reflect.get(shown.clock, name)
    },
  })
  let urls: Promise<string[]> | undefined
  const own: Partial<Record<keyof SharedEmulator, unknown>> = {
    async sendOverSocket(request: Request) {
      urls ??= Promise.all(nodes.map(async (node) => (await node.listen()).url))
      const base = (await urls)[random.uint32() % 2] ?? ''
      const { pathname, search } = new URL(request.url)
      await changes
      try {
        return await fetch(new Request(`${base}${pathname}${search}`, request))
      } finally {
        await caughtUp()
      }
    },
    fetch: asynchronous((node, input: Request | string | URL, init?: RequestInit) => node.fetch(input, init)),
    clock,
    faults: {
      use(fault: { id?: string }) {
        change('/faults', 'POST', fault)
        const status = () => shown.faults.list().find(({ id }) => id === (fault.id ?? 'fault-1'))
        return {
          id: fault.id ?? 'fault-1',
          get hits() {
            return status()?.hits
          },
          get matches() {
            return status()?.matches
          },
          remove: () => change(`/faults/${fault.id ?? 'fault-1'}`, 'DELETE'),
        }
      },
      list: () => shown.faults.list(),
      clear: () => change('/faults', 'DELETE'),
    },
    requests: { ...shown.requests, clear: () => change('/requests', 'DELETE') },
    apply: asynchronous((node, scenario: Parameters<Emulator['apply']>[0]) => node.apply(scenario)),
    reset: asynchronous((node, scope: Parameters<Emulator['reset']>[0]) => node.reset(scope)),
    snapshot: asynchronous((node) => node.snapshot()),
    restore: asynchronous((node, snapshot: Parameters<Emulator['restore']>[0]) => node.restore(snapshot)),
    async close() {
      await Promise.all(nodes.map((node) => node.close()))
    },
  }
  return new Proxy(shown as SharedEmulator, {
    has: (target, name) => name in own || name in target,
    get: (target, name) => (name in own ? own[name as keyof SharedEmulator] : Reflect.get(target, name)),
  })
}
