import type { FeatureHandlers } from '../context.ts'
import { scoreOf } from './evaluate.ts'
import { createEvaluations, type Evaluation, type QualityParts, type StoredFinding } from './evaluations.ts'
import { pairsOf } from './request.ts'

/** The service's suggestion (public docs). */
const RETRY_AFTER = { 'Retry-After': '5' }

/** Quality evaluation: submit translations, poll for the findings. */
export function createQualityHandlers(
  parts: QualityParts,
): FeatureHandlers<'submitQualityEvaluation' | 'pollQualityEvaluation'> {
  const { clock } = parts
  const evaluations = createEvaluations(parts)
  return {
    async submitQualityEvaluation({ body, caller, address, note }) {
      const { id } = await evaluations.submit(pairsOf(body), { caller, address })
      note({ evaluation: id })
      return {
        status: 202,
        headers: RETRY_AFTER,
        body: { job_id: id, poll_url: `/v1/quality-evaluation/${id}` },
      }
    },

    async pollQualityEvaluation({ path, caller, address }) {
      const found = await evaluations.find(path.job_id, { caller, address })
      if (found.doneTime > clock.now())
        return {
          status: 202,
          headers: RETRY_AFTER,
          body: { job_id: found.id, status: 'processing' as const },
        }
      return { status: 200, body: reportOf(found) }
    },
  }
}

function reportOf({ id, segments }: Evaluation) {
  return {
    job_id: id,
    status: 'done' as const,
    segments: segments.map((findings, index) => ({ segment_index: index, errors: findings.map(onWire) })),
    summary: { overall_score: scoreOf(segments), granular_counts: countsOf(segments.flat()) },
  }
}

const onWire = ({ type, subType, severity, explanation, sourceSpans, targetSpans }: StoredFinding) => ({
  type: type as 'Accuracy',
  sub_type: subType,
  severity,
  explanation,
  source_spans: [...sourceSpans],
  target_spans: [...targetSpans],
})

/** The number of findings for each type, part and severity. */
function countsOf(findings: readonly StoredFinding[]) {
  const counts: Record<string, Record<string, Record<string, number>>> = {}
  for (const { type, subType, severity } of findings) {
    counts[type] ??= {}
    const ofType = counts[type]
    ofType[subType] ??= {}
    const ofPart = ofType[subType]
    ofPart[severity] = (ofPart[severity] ?? 0) + 1
  }
  return counts
}
