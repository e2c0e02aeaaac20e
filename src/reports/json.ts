import { report } from '../journal/verification/report.ts'
import { visibleJson } from '../terminal/visible-text.ts'
import { commandLine } from './command-line.ts'
import { hasNoRequests, hasPassed, hostRows, isFailing, type Run } from './run.ts'

/** Incremented when a field is removed or changes its meaning. New fields may appear without that. */
const VERSION = 1

/** A run as JSON; docs/report.schema.json describes it. */
export function jsonReport(run: Run): string {
  const { requests } = run
  const value = {
    version: VERSION,
    mynah: run.version,
    command: commandLine(run.command),
    exit_code: run.exitCode,
    passed: hasPassed(run),
    started_at: run.startedAt,
    duration_ms: Math.round(run.durationMs),
    scenario: run.scenario,
    contract: run.contract,
    seed: run.seed,
    requests: {
      count: requests.count,
      billed_characters: requests.billedCharacters,
      faulted: requests.faulted,
      sessions: run.sessions,
      by_operation: requests.requests.map(({ operation = null, status, count }) => ({
        operation,
        status,
        count,
      })),
    },
    faults: run.faults.map(({ id, hits, matches = null }) => ({ id, hits, matches })),
    expectations: run.expectations.map((found) => ({
      holds: found.holds,
      match: found.match,
      count: { expected: found.expected, received: found.count },
      billed: found.billed ? { expected: found.billed.expected, characters: found.billed.characters } : null,
      report: report(found),
    })),
    advisories: run.advisories.map(({ requests, deprecations = [], ...advisory }) => ({
      ...advisory,
      fails: isFailing({ requests, ...advisory }, run.failOn),
      deprecations: deprecations.map(({ what, since, instead, stops = null }) => ({
        what,
        since,
        instead,
        stops,
      })),
    })),
    hosts: hostRows(run),
    warnings: hasNoRequests(run) ? [{ kind: 'no_request', checks: run.checks }] : [],
  }
  return `${visibleJson(JSON.stringify(value))}\n`
}
