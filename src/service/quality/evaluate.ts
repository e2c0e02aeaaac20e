import type { Detection } from '../../text/detection/detection.ts'
import { compareNumbers, compareParts } from './compare-parts.ts'
import type { Finding, Pair, Range } from './finding.ts'
import { fluencyFindings } from './fluency.ts'
import { partsOf } from './parts.ts'
import { lengthFinding, wholeTextFinding } from './whole-text.ts'

/** Evaluates a translation deterministically. It reports only definite problems, without false alarms. */
export async function evaluate(
  pair: Pair,
  detect: (text: string) => Detection | Promise<Detection>,
): Promise<Finding[]> {
  const parts = { source: partsOf(pair.source), target: partsOf(pair.target) }
  const detected = pair.target.trim() === '' ? undefined : await detect(pair.target)
  const whole = wholeTextFinding(pair, parts, detected)
  if (whole) return [whole]
  if (pair.source.trim() === '') return []
  const length = lengthFinding(pair)
  const findings = [
    ...compareParts({
      source: parts.source.kept,
      target: parts.target.kept,
      key: (text) => text,
      noun: 'part',
      severity: 'Critical',
    }),
    ...compareNumbers(
      { text: pair.source, numbers: parts.source.numbers },
      { text: pair.target, numbers: parts.target.numbers },
    ),
    ...(length ? [length] : []),
    ...fluencyFindings(pair),
  ]
  return findings.sort((one, other) => placeOf(one) - placeOf(other))
}

/** In the order of the translation; omissions come last. */
const placeOf = ({ target }: Finding): number => target[0]?.start ?? Number.MAX_SAFE_INTEGER

/** Ranges of UTF-16 units as spans of code points, sorted and disjoint. */
export function spansOf(text: string, ranges: readonly Range[]): Range[] {
  const points = (units: number) => [...text.slice(0, units)].length
  return [...ranges]
    .sort((one, other) => one.start - other.start)
    .map(({ start, end }) => ({ start: points(start), end: points(end) }))
}

/**
 * The points that a finding costs out of a segment's hundred: with these, the documented example has its documented
 * score.
 */
const COSTS = { Critical: 40, Major: 12, Minor: 4 } as const

/** 0 to 100: the mean of the segments' points, each reduced by its findings. */
export function scoreOf(segments: readonly (readonly Pick<Finding, 'severity'>[])[]): number {
  const scores = segments.map((findings) =>
    Math.max(
      0,
      findings.reduce((score, { severity }) => score - COSTS[severity], 100),
    ),
  )
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length))
}
