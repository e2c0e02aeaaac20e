import type { Contract } from '../../contracts/contract.ts'
import type { Metrics, Tally } from '../../journal/metrics.ts'
import type { Operation } from '../../openapi/operation.ts'
import { VOICE_STREAM } from '../../openapi/voice-stream.ts'

/**
 * Every operation of a contract, plus the stream if it has voice sessions: where it is served, where its behavior is
 * documented, who may call it, and which of its answers the application has seen.
 */
export function coverage({ operations }: Pick<Contract, 'operations'>, tally: Pick<Tally, 'answers'>) {
  const answers = tally.answers()
  const streams = 'getVoiceStreamingUrl' in operations ? [VOICE_STREAM] : []
  return [...Object.values(operations), ...streams].map((operation) => ({
    operation: operation.id,
    method: operation.method,
    path: operation.path,
    aliases: operation.aliases.map(({ method, path }) => `${method} ${path}`),
    provenance: operation.provenance,
    plan: operation.plan,
    role: operation.role,
    scope: operation.scope,
    deprecated: operation.deprecated,
    // An operation without a handler does not compile. test/http/every-operation.test.ts calls each operation marked as
    // served.
    served: true,
    tested: true,
    ...metBy(operation, answers),
  }))
}

/** How often each answer occurred: every documented status, and any others. */
function metBy({ id, statuses }: Pick<Operation, 'id' | 'statuses'>, answers: Metrics['requests']) {
  const own = answers.filter(({ operation }) => operation === id)
  const all = [...new Set([...statuses, ...own.map(({ status }) => status)])].sort((a, b) => a - b)
  const countOf = (wanted: number) => own.find(({ status }) => status === wanted)?.count ?? 0
  return {
    calls: own.reduce((sum, { count }) => sum + count, 0),
    answers: all.map((status) => ({ status, calls: countOf(status), documented: statuses.includes(status) })),
  }
}

/** How much of the documented behavior the application has seen. */
export function met(operations: ReturnType<typeof coverage>) {
  const errors = operations.flatMap(({ answers }) =>
    answers.filter(({ status, documented }) => documented && status >= 400),
  )
  return {
    operations: operations.filter(({ calls }) => calls > 0).length,
    of_operations: operations.length,
    errors: errors.filter(({ calls }) => calls > 0).length,
    of_errors: errors.length,
  }
}
