/** What a world has answered since it began or was reset; goes on counting when the journal forgets. */
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

/** What is counted of a request. */
export interface Counted {
  readonly operation: string | undefined
  readonly status: number
  readonly durationMs: number
  readonly billedCharacters: number
  readonly faulted: boolean
}

export interface Tally {
  count(request: Counted): void
  metrics(): Metrics
  clear(): void
  /** Goes on counting from there. */
  adopt(metrics: Metrics): void
}

/** Counts requests; cheap enough for every one. */
export function createTally(): Tally {
  let byOperation = new Map<string | undefined, Map<number, number>>()
  let totals = { count: 0, durationMs: 0, billedCharacters: 0, faulted: 0 }

  return {
    count({ operation, status, durationMs, billedCharacters, faulted }) {
      let byStatus = byOperation.get(operation)
      if (!byStatus) {
        byStatus = new Map()
        byOperation.set(operation, byStatus)
      }
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
      totals.count += 1
      totals.durationMs += durationMs
      totals.billedCharacters += billedCharacters
      if (faulted) totals.faulted += 1
    },
    metrics: () => ({
      requests: [...byOperation].flatMap(([operation, byStatus]) =>
        [...byStatus].map(([status, count]) => ({ operation, status, count })),
      ),
      ...totals,
    }),
    clear() {
      byOperation = new Map()
      totals = { count: 0, durationMs: 0, billedCharacters: 0, faulted: 0 }
    },
    adopt({ requests, ...others }) {
      byOperation = new Map()
      // JSON leaves out what no operation served.
      for (const { operation, status, count } of requests) {
        const byStatus = byOperation.get(operation)
        if (byStatus) byStatus.set(status, count)
        else byOperation.set(operation, new Map([[status, count]]))
      }
      totals = { ...others }
    },
  }
}
