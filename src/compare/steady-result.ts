import type { Difference } from './observe/difference.ts'
import type { Probe } from './probes/probe.ts'
import type { ProbeResult } from './result.ts'

/** The verdict on a probe's differences. Different wording counts only if the probe says so. */
export function verdictOf(probe: Probe, found: readonly Difference[]): 'same' | 'wording' | 'different' {
  const counts = found.some(({ wording }) => !wording || probe.words)
  return counts ? 'different' : found.length > 0 ? 'wording' : 'same'
}

/**
 * Runs a differing probe again, since services are not always consistent: only what differs in every run counts.
 * @param runs how many runs must differ
 */
export async function steadyResult(runOnce: () => Promise<ProbeResult>, runs: number): Promise<ProbeResult> {
  const first = await runOnce()
  if (first.verdict !== 'different') return first
  let result: ProbeResult = { ...first, runs: 1 }
  for (let run = 2; run <= runs && result.differences.length > 0; run++) {
    const again = await runOnce()
    if (again.verdict === 'not run') return { ...result, runsCutBy: again.reason ?? '' }
    result = { ...both(result, again), runs: run }
  }
  return result
}

/** Splits the differences into those of both runs and those of only one. */
function both(before: ProbeResult, again: ProbeResult): ProbeResult {
  const isIn = (differences: readonly Difference[], path: string) =>
    differences.some((difference) => difference.path === path)
  const differences = again.differences.filter(({ path }) => isIn(before.differences, path))
  const unsteady = new Set([
    ...(before.unsteady ?? []),
    ...[...before.differences, ...again.differences]
      .map(({ path }) => path)
      .filter((path) => !isIn(differences, path)),
  ])
  const verdict = verdictOf(again.probe, differences)
  return {
    ...again,
    differences,
    verdict: verdict !== 'different' && unsteady.size > 0 ? 'unsteady' : verdict,
    ...(unsteady.size > 0 && { unsteady: [...unsteady] }),
  }
}
