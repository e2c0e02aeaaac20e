import { visibleJson } from '../../terminal/visible-text.ts'
import type { Proposal } from '../propose.ts'
import type { Comparison } from '../result.ts'
import { rowFindings } from './row-findings.ts'

/** A run as JSON, for programs. */
export function jsonReport(comparison: Comparison, proposal: Proposal | undefined): string {
  const { a, b, day, characters, interrupted, results } = comparison
  const { promoted, refuted } = rowFindings(comparison)
  const report = {
    version: 1,
    a,
    b,
    day,
    interrupted,
    characters,
    probes: results.map(({ probe, verdict, reason, differences, observed }) => ({
      id: probe.id,
      title: probe.title,
      settles: probe.settles,
      verdict,
      ...(reason !== undefined && { reason }),
      ...(differences.length > 0 && { differences, answers: observed }),
    })),
    rows: { promoted: promoted.map(({ id }) => id), refuted: refuted.map(({ id }) => id) },
    ...(proposal && { proposal }),
  }
  const lines = JSON.stringify(report, null, 2).split('\n')
  return `${lines.map(visibleJson).join('\n')}\n`
}
