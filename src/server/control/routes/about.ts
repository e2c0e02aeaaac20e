import type { Contract } from '../../../contract/dates/contract.ts'
import { documentAt } from '../../../contract/dates/document-at.ts'
import { openApiDocument } from '../../../contract/openapi/document.ts'
import type { Operation } from '../../../contract/openapi/operation.ts'
import { VOICE_STREAM, voiceStreamPath } from '../../../contract/openapi/voice-stream.ts'
import type { Metrics, Tally } from '../../../watch/journal/metrics.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { Problem } from '../problem.ts'
import type { ControlRoutes } from '../route.ts'

/**
 * The emulator itself: its version and health, what it serves, what clients must trust, and what its proxies let
 * through.
 * @param certificates those that clients of the listeners must trust, PEM, without private keys
 */
export function aboutRoutes(version: string, certificates: () => readonly string[]): ControlRoutes {
  return {
    'GET /_mynah/version': {
      summary: 'Versions of Mynah and Node, and whether there is a certificate to trust',
      handle: () => ({
        name: 'mynah',
        version,
        node: process.version,
        // Whether /_mynah/ca.pem exists, so that clients need not try.
        has_certificate: certificates().length > 0,
      }),
    },
    'GET /_mynah/ca.pem': {
      summary: 'The certificate that clients must trust',
      content: 'application/x-pem-file',
      handle() {
        const all = certificates()
        if (all.length > 0) return all.join('')
        throw new Problem(
          404,
          'No listener uses a certificate that Mynah issued. Start one with --tls-port or --proxy-port.',
        )
      },
    },
    'GET /_mynah/openapi.json': {
      summary: 'The OpenAPI document of the service',
      inWorld: ({ contract }) => documentAt(openApiDocument(), contract),
    },
    'GET /_mynah/coverage': {
      summary: 'Every operation of the contract, and which of its answers have been seen',
      inWorld({ contract, tally }) {
        const operations = coverage(contract, tally)
        return { contract: contract.name, met: met(operations), operations }
      },
    },
    'GET /_mynah/metrics': {
      summary: 'Metrics for Prometheus',
      content: 'text/plain; charset=UTF-8',
      inWorld: ({ tally }) => prometheusText(tally.metrics()),
    },
    'GET /_mynah/tunnels': {
      summary: 'Connections through the proxies',
      handle: ({ worlds }) => ({ tunnels: tunnelsOf(worlds).all() }),
    },
    'DELETE /_mynah/tunnels': {
      summary: 'Forgets connections through the proxies',
      status: 204,
      handle: ({ worlds }) => tunnelsOf(worlds).clear(),
    },
  }
}

/** They belong to no session. */
const tunnelsOf = (worlds: Worlds) => worlds.peek(undefined).tunnels

/**
 * Every operation of a contract, plus the stream if it has voice sessions: where it is served, where its behavior is
 * documented, who may call it, and which of its answers the application has seen.
 */
function coverage({ operations }: Pick<Contract, 'operations'>, tally: Pick<Tally, 'answers'>) {
  const answers = tally.answers()
  const path = voiceStreamPath(operations)
  const streams = path === undefined ? [] : [{ ...VOICE_STREAM, path }]
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
    // An operation without a handler does not compile. test/http/document-examples.test.ts calls every operation.
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
function met(operations: ReturnType<typeof coverage>) {
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

/** A world's counts in Prometheus' text format (version 0.0.4). */
function prometheusText(metrics: Metrics): string {
  const lines = [
    '# HELP mynah_requests_total Requests answered, by operation and status; status 0 means no answer.',
    '# TYPE mynah_requests_total counter',
    ...metrics.requests.map(
      ({ operation, status, count }) =>
        `mynah_requests_total{operation="${operation ?? ''}",status="${status}"} ${count}`,
    ),
    '# HELP mynah_billed_characters_total Characters billed.',
    '# TYPE mynah_billed_characters_total counter',
    `mynah_billed_characters_total ${metrics.billedCharacters}`,
    '# HELP mynah_faulted_requests_total Requests that a fault disturbed.',
    '# TYPE mynah_faulted_requests_total counter',
    `mynah_faulted_requests_total ${metrics.faulted}`,
    '# HELP mynah_request_duration_seconds Time from the head of a request to its answer.',
    '# TYPE mynah_request_duration_seconds summary',
    `mynah_request_duration_seconds_sum ${metrics.durationMs / 1000}`,
    `mynah_request_duration_seconds_count ${metrics.count}`,
    '# HELP process_resident_memory_bytes Resident memory of the process.',
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
  ]
  return `${lines.join('\n')}\n`
}
