import { type FidelityRow, fidelityRows } from '../probes/fidelity-rows.ts'
import { loadProbes } from '../probes/load-probes.ts'
import type { Comparison } from '../result.ts'

/** What a run says of the rows of docs/fidelity.md. */
export interface RowFindings {
  /** Not yet observed, and everything that settles them was run and is the same. */
  readonly promoted: readonly FidelityRow[]
  /** Something that settles them differs. */
  readonly refuted: readonly FidelityRow[]
}

/** What the results say of the rows that their probes settle. Other words of a message refute nothing. */
export function rowFindings({ results }: Comparison): RowFindings {
  const rows = fidelityRows()
  const verdicts = new Map(results.map(({ probe, verdict }) => [probe.id, verdict]))
  // Of all probes, so that a part of them promotes nothing.
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
