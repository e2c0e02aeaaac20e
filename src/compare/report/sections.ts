import type { Comparison, ProbeResult, Verdict } from '../result.ts'

/** The results with this verdict. */
export const withVerdict = ({ results }: Comparison, verdict: Verdict): ProbeResult[] =>
  results.filter((result) => result.verdict === verdict)

/** Probes that were not run, by reason. */
export function reasonsNotRun(comparison: Comparison): Map<string, string[]> {
  const reasons = new Map<string, string[]>()
  for (const { probe, reason = '' } of withVerdict(comparison, 'not run'))
    reasons.set(reason, [...(reasons.get(reason) ?? []), probe.id])
  return reasons
}

/** The whole run in one line. */
export function inOneLine(comparison: Comparison): string {
  const count = (verdict: Verdict) => withVerdict(comparison, verdict).length
  const parts = [
    `${count('same')} same`,
    `${count('wording')} same but for wording`,
    `${count('different')} different`,
    ...(count('unsteady') > 0 ? [`${count('unsteady')} unsteady`] : []),
    `${count('not run')} not run`,
  ]
  const { a, b, max } = comparison.characters
  return `${parts.join(', ')}. Characters: ${a} at A, ${b} at B, of at most ${max} each.${
    comparison.interrupted ? ' Interrupted.' : ''
  }`
}

/** Notes on repeated runs of a probe; empty if there are none. */
export function aboutRuns({ runs = 1, runsCutBy, unsteady = [] }: ProbeResult): string {
  const cut = runsCutBy === undefined ? '' : `run ${runs === 1 ? 'once' : `${runs} times`} only: ${runsCutBy}`
  const paths = unsteady.length === 0 ? '' : `different in some of ${runs} runs only: ${unsteady.join(', ')}`
  return [cut, paths].filter((part) => part !== '').join('; ')
}

/** A value of a side on one line. */
export const valueInWords = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value)
