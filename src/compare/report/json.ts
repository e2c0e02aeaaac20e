import { visibleJson } from '../../terminal/visible-text.ts'
import { VERSION } from '../../version.ts'
import type { Proposal } from '../propose.ts'
import { type Comparison, exitCodeOf } from '../result.ts'
import { rowFindings } from './row-findings.ts'

/** The report for programs, described by docs/compare-report.schema.json. Fields may be added within a version. */
export function reportFacts(comparison: Comparison, proposal: Proposal | undefined) {
  const { a, b, day, characters, interrupted, results } = comparison
  const { promoted, refuted } = rowFindings(comparison)
  return {
    version: 1,
    mynah: VERSION,
    passed: exitCodeOf(comparison) === 0,
    a,
    b,
    day,
    interrupted,
    characters,
    probes: results.map(({ probe, verdict, reason, differences, observed, ...more }) => ({
      id: probe.id,
      title: probe.title,
      settles: probe.settles,
      verdict,
      ...(reason !== undefined && { reason }),
      ...(more.runs !== undefined && { runs: more.runs }),
      ...(more.runsCutBy !== undefined && { runs_cut_by: more.runsCutBy }),
      ...(more.unsteady && { unsteady: more.unsteady }),
      ...(differences.length > 0 && {
        differences,
        answers: observed,
      }),
    })),
    rows: { promoted: promoted.map(({ id }) => id), refuted: refuted.map(({ id }) => id) },
    ...(proposal && { proposal }),
  }
}

/** The report as a JSON file. */
export function jsonReport(comparison: Comparison, proposal: Proposal | undefined): string {
  const lines = JSON.stringify(reportFacts(comparison, proposal), null, 2).split('\n')
  return `${lines.map(visibleJson).join('\n')}\n`
}
