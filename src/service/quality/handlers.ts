import { table } from '../../base/json/table.ts'
import { once } from '../../base/runtime/cached.ts'
import { BadRequest } from '../../contract/errors.ts'
import type { Body } from '../../contract/openapi/contract.ts'
import type { FeatureHandlers } from '../context.ts'
import type { QualityParts } from './evaluations.ts'
import type { Pair } from './finding.ts'

/** The service's suggestion (public docs). */
const RETRY_AFTER = { 'Retry-After': '5' }

/** Quality evaluation: submit translations, poll for the findings. Most of it is loaded on first use. */
export function qualityHandlers(parts: QualityParts) {
  const { clock } = parts
  const open = once(async () => (await import('./evaluations.ts')).createEvaluations(parts))
  return {
    async submitQualityEvaluation({ body, caller, address, note }) {
      const evaluations = await open()
      const { id } = await evaluations.submit(pairsOf(body), { caller, address })
      note({ evaluation: id })
      return {
        status: 202,
        headers: RETRY_AFTER,
        body: { job_id: id, poll_url: `/v1/quality-evaluation/${id}` },
      }
    },

    async pollQualityEvaluation({ path, caller, address }) {
      const evaluations = await open()
      const found = evaluations.find(path.job_id, { caller, address })
      if (found.doneTime > clock.now())
        return {
          status: 202,
          headers: RETRY_AFTER,
          body: { job_id: found.id, status: 'processing' as const },
        }
      return { status: 200, body: evaluations.report(found) }
    },
  } satisfies FeatureHandlers
}

/** The translations to evaluate. @throws BadRequest for an unsupported pair (our wording) */
function pairsOf({ metadata, segments }: Body<'submitQualityEvaluation'>): Pair[] {
  const { source_language: sourceLanguage, target_language: targetLanguage } = metadata
  if (!isEvaluated(sourceLanguage, targetLanguage))
    throw new BadRequest(`The language pair ${sourceLanguage}-${targetLanguage} is not supported.`, {
      rule: 'evaluation_pair',
      values: { source: sourceLanguage, target: targetLanguage },
    })
  return segments.map((segment) => ({ ...segment, sourceLanguage, targetLanguage }))
}

/** The targets of each source language (public docs). */
const PAIRS: Readonly<Record<string, readonly string[]>> = table({
  de: ['en-gb', 'en-us'],
  en: ['de', 'es', 'es-419', 'fr', 'it', 'ja', 'ko'],
  es: ['en-gb', 'en-us'],
  fr: ['en-gb', 'en-us'],
  it: ['en-gb', 'en-us'],
  ja: ['en-gb', 'en-us', 'ko', 'zh-hans', 'zh-hant'],
  ko: ['en-gb', 'en-us', 'ja'],
  zh: ['ja'],
})

/** Whether translations of a pair are evaluated, in any letter case. */
const isEvaluated = (source: string, target: string): boolean =>
  PAIRS[source.toLowerCase()]?.includes(target.toLowerCase()) ?? false
