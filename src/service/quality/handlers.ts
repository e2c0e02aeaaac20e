import type { FeatureHandlers } from '../context.ts'
import type { QualityParts } from './evaluations.ts'

type QualityHandlers = FeatureHandlers<'submitQualityEvaluation' | 'pollQualityEvaluation'>

/** Quality evaluation, loaded on first use. */
export function qualityHandlers(parts: QualityParts): QualityHandlers {
  let opening: Promise<QualityHandlers> | undefined
  const open = () => {
    opening ??= import('./quality-handlers.ts').then(({ createQualityHandlers }) =>
      createQualityHandlers(parts),
    )
    return opening
  }
  return {
    submitQualityEvaluation: async (call) => (await open()).submitQualityEvaluation(call),
    pollQualityEvaluation: async (call) => (await open()).pollQualityEvaluation(call),
  }
}
