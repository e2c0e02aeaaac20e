import { createClock } from '../../base/runtime/clock.ts'
import { isoTime } from '../../base/runtime/time.ts'

/** A connection to another host through the proxy: metadata only, never its content. */
export interface TunnelEntry {
  /** When it was requested. */
  readonly time: string
  readonly host: string
  readonly port: number
  /** Bytes sent to the host and received from it, so far. */
  readonly sent: number
  readonly received: number
  /** Whether it is still open. */
  readonly open: boolean
  /** Why the proxy refused it, if it did. */
  readonly refused?: string
  /** Why the host could not be reached, if it could not. */
  readonly failed?: string
}

/** Bytes transferred. */
export interface Passed {
  readonly sent: number
  readonly received: number
}

/** Connections through the proxy, including refused ones. */
export interface Tunnels {
  /** Every tunnel that is remembered, oldest first. */
  all(): TunnelEntry[]
  /** Clears the list, including open tunnels. */
  clear(): void
}

/** Tunnels as the proxy sees them. */
export type TunnelLog = ReturnType<typeof createTunnels>

/** As many as anyone reads. The oldest are dropped first. */
const MAX_ENTRIES = 1_000

/** An entry, and the bytes transferred so far. */
type Entry = Omit<TunnelEntry, keyof Passed> & { readonly passed: () => Passed }

/** Creates an empty list. Its times are real time: a tunnel belongs to no world. */
export function createTunnels() {
  const clock = createClock()
  let entries: Entry[] = []
  return {
    all: (): TunnelEntry[] => entries.map(({ passed, ...entry }) => ({ ...entry, ...passed() })),
    clear() {
      entries = []
    },
    /** A tunnel was requested. */
    add({ host, port }: { readonly host: string; readonly port: number }) {
      const nothing = { sent: 0, received: 0 }
      const entry: Entry = { time: isoTime(clock.now()), host, port, passed: () => nothing, open: false }
      entries.push(entry)
      if (entries.length > MAX_ENTRIES) entries.shift()
      return {
        /** It is open now. `passed` returns the bytes transferred so far. */
        opened(passed: () => Passed) {
          Object.assign(entry, { passed, open: true })
        },
        /** It has ended, or was not opened for this reason. */
        end(why?: Pick<TunnelEntry, 'refused' | 'failed'>) {
          const { sent, received } = entry.passed()
          Object.assign(entry, { passed: () => ({ sent, received }), open: false, ...why })
        },
      }
    },
  }
}
