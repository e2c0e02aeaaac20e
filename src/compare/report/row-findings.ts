import { type FidelityRow, fidelityRows } from '../probes/fidelity-rows.ts'
import { loadProbes } from '../probes/load-probes.ts'
import type { Comparison } from '../result.ts'

/** What a run means for the rows of docs/fidelity.md. */
export interface RowFindings {
  /** Rows not yet observed, whose probes all ran and found no difference. */
  readonly promoted: readonly FidelityRow[]
  /** Rows with a probe that found a difference. */
  readonly refuted: readonly FidelityRow[]
}

/** The rows that the results confirm or refute. Different wording refutes nothing. */
export function rowFindings({ results }: Comparison): RowFindings {
  const rows = fidelityRows()
  const verdicts = new Map(results.map(({ probe, verdict }) => [probe.id, verdict]))
  // All probes, since a row is confirmed only if every probe for it ran.
  const probes = loadProbes()
  const verdictsOf = ({ id }: FidelityRow) =>
    probes.filter(({ settles }) => settles.includes(id)).map((probe) => verdicts.get(probe.id) ?? 'not run')
  const isSame = (verdict: string) => verdict === 'same' || verdict === 'wording'
  return {
    promoted: rows.filter((row) => {
      const found = verdictsOf(row)
      return !row.known.startsWith('observed') && found.length > 0 && found.every(isSame)
    }),
    refuted: rows.filter((row) => verdictsOf(row).includes('different')),
  }
}
