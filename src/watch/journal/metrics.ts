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
  let byOperation: Counts = new Map()
  let fromConsole: Counts = new Map()
  let totals = { count: 0, durationMs: 0, billedCharacters: 0, faulted: 0 }

  return {
    count(recorded: Recorded) {
      const { operation, status, durationMs, fault, console } = recorded.known
      add(byOperation, operation, status)
      if (console !== undefined && recorded.mark.console !== undefined) add(fromConsole, operation, status)
      totals.count += 1
      totals.durationMs += durationMs
      totals.billedCharacters += recorded.billedCharacters
      if (fault !== undefined) totals.faulted += 1
    },
    metrics: (): Metrics => ({
      requests: listed(byOperation),
      ...totals,
    }),
    /** How often the application got each answer, without requests of the console. */
    answers: (): Metrics['requests'] =>
      listed(byOperation).flatMap(({ operation, status, count }) => {
        const own = count - (fromConsole.get(operation)?.get(status) ?? 0)
        return own > 0 ? [{ operation, status, count: own }] : []
      }),
    clear() {
      byOperation = new Map()
      fromConsole = new Map()
      totals = { count: 0, durationMs: 0, billedCharacters: 0, faulted: 0 }
    },
    /** Continues counting from these numbers. */
    adopt({ requests, ...others }: Metrics) {
      // JSON omits undefined operations.
      for (const { operation, status, count } of requests) add(byOperation, operation, status, count)
      totals = { ...others }
    },
  }
}

/** Counts by operation and status. */
type Counts = Map<string | undefined, Map<number, number>>

function add(counts: Counts, operation: string | undefined, status: number, more = 1) {
  let byStatus = counts.get(operation)
  if (!byStatus) {
    byStatus = new Map()
    counts.set(operation, byStatus)
  }
  byStatus.set(status, (byStatus.get(status) ?? 0) + more)
}

const listed = (counts: Counts) =>
  [...counts].flatMap(([operation, byStatus]) =>
    [...byStatus].map(([status, count]) => ({ operation, status, count })),
  )
