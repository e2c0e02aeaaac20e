import { once } from '../../base/runtime/cached.ts'
import type { FeatureHandlers } from '../context.ts'
import type { QualityParts } from './evaluations.ts'

type QualityHandlers = FeatureHandlers<'submitQualityEvaluation' | 'pollQualityEvaluation'>

/** Quality evaluation, loaded on first use. */
export function qualityHandlers(parts: QualityParts): QualityHandlers {
  const open = once(async () => (await import('./quality-handlers.ts')).createQualityHandlers(parts))
  return {
    submitQualityEvaluation: async (call) => (await open()).submitQualityEvaluation(call),
    pollQualityEvaluation: async (call) => (await open()).pollQualityEvaluation(call),
  }
}
