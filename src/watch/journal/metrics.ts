import type { Recorded } from './recorded.ts'

/** What a world has answered since it started or was reset. Keeps counting requests that the journal has dropped. */
export interface Metrics {
  readonly requests: readonly {
    readonly operation: string | undefined
    readonly status: number
    readonly count: number
  }[]
  readonly count: number
  readonly durationMs: number
  readonly billedCharacters: number
  readonly faulted: number
}

export type Tally = ReturnType<typeof createTally>

/** Counts requests; cheap enough for every one. */
export function createTally() {
  const counts = new Map<string | undefined, Map<number, { count: number; fromConsole: number }>>()
  let totals = { count: 0, durationMs: 0, billedCharacters: 0, faulted: 0 }

  function add(operation: string | undefined, status: number, count: number, fromConsole = 0) {
    const byStatus = counts.get(operation) ?? new Map()
    counts.set(operation, byStatus)
    const counted = byStatus.get(status) ?? { count: 0, fromConsole: 0 }
    byStatus.set(status, counted)
    counted.count += count
    counted.fromConsole += fromConsole
  }

  const rows = () =>
    [...counts].flatMap(([operation, byStatus]) =>
      [...byStatus].map(([status, counted]) => ({ operation, status, ...counted })),
    )

  return {
    count(recorded: Recorded) {
      const { operation, status, durationMs, fault, console } = recorded.known
      const isFromConsole = console !== undefined && recorded.mark.console !== undefined
      add(operation, status, 1, isFromConsole ? 1 : 0)
      totals.count += 1
      totals.durationMs += durationMs
      totals.billedCharacters += recorded.billedCharacters
      if (fault !== undefined) totals.faulted += 1
    },
    metrics: (): Metrics => ({
      requests: rows().map(({ fromConsole: _, ...row }) => row),
      ...totals,
    }),
    /** How often the application got each answer, without requests of the console. */
    answers: (): Metrics['requests'] =>
      rows()
        .map(({ fromConsole, ...row }) => ({ ...row, count: row.count - fromConsole }))
        .filter(({ count }) => count > 0),
    clear() {
      counts.clear()
      totals = { count: 0, durationMs: 0, billedCharacters: 0, faulted: 0 }
    },
    /** Continues counting from these numbers. */
    adopt({ requests, ...others }: Metrics) {
      // JSON omits undefined operations.
      for (const { operation, status, count } of requests) add(operation, status, count)
      totals = { ...others }
    },
  }
}
