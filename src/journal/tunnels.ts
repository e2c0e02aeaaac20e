import { createClock } from '../runtime/clock.ts'
import { isoTime } from '../runtime/time.ts'

/** A connection to another host that the proxy was asked for: whose it was and how much, never what. */
export interface TunnelEntry {
  /** When it was asked for. */
  readonly time: string
  readonly host: string
  readonly port: number
  /** Bytes to the host and from it, up to now. */
  readonly sent: number
  readonly received: number
  /** Whether it is open still. */
  readonly open: boolean
  /** Why it was refused, where it was. */
  readonly refused?: string
}

/** Bytes that have passed. */
interface Passed {
  readonly sent: number
  readonly received: number
}

/** One that has been asked for. */
export interface TunnelNote {
  /** It is open now; asked for them, says how many bytes have passed. */
  opened(passed: () => Passed): void
  /** It has ended, or was refused for this reason. */
  end(refused?: string): void
}

/** What the proxy led elsewhere, and what it refused to. */
export interface Tunnels {
  /** Every tunnel that is remembered, oldest first. */
  all(): TunnelEntry[]
  /** Forgets every one; those that are open are forgotten with their bytes. */
  clear(): void
}

/** Tunnels as the proxy sees them. */
export interface TunnelLog extends Tunnels {
  add(target: { readonly host: string; readonly port: number }): TunnelNote
}

/** As many as anybody reads; the oldest are forgotten first. */
const MAX_ENTRIES = 1_000

interface Entry {
  readonly time: string
  readonly host: string
  readonly port: number
  passed(): Passed
  open: boolean
  refused?: string
}

/** Makes an empty list. Its times are real ones: a tunnel leads out of every world. */
export function createTunnels(): TunnelLog {
  const clock = createClock()
  let entries: Entry[] = []
  return {
    all: () => entries.map(({ passed, ...entry }) => ({ ...entry, ...passed() })),
    clear() {
      entries = []
    },
    add({ host, port }) {
      const nothing = { sent: 0, received: 0 }
      const entry: Entry = { time: isoTime(clock.now()), host, port, passed: () => nothing, open: false }
      entries.push(entry)
      if (entries.length > MAX_ENTRIES) entries.shift()
      return {
        opened(passed) {
          Object.assign(entry, { passed, open: true })
        },
        end(refused) {
          const { sent, received } = entry.passed()
          Object.assign(entry, { passed: () => ({ sent, received }), open: false })
          if (refused !== undefined) entry.refused = refused
        },
      }
    },
  }
}
