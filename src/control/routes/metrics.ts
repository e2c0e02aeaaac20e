import type { Metrics } from '../../journal/metrics.ts'

/** A world's counts in Prometheus' text format (version 0.0.4). */
export function prometheusText(metrics: Metrics): string {
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
