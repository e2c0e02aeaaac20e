import { BadRequest } from '../../errors.ts'
import type { Body } from '../../openapi/contract.ts'
import { codePoints } from '../../translation/text/code-points.ts'
import type { Pair } from './finding.ts'
import { isEvaluated } from './pairs.ts'

/** Limits of an evaluation (public docs). */
const LIMITS = { SEGMENTS: 500, CHARACTERS: 10_000 } as const

/**
 * The translations to evaluate. The message for missing fields is the service's own, and names the first of them; the
 * other messages are our choice.
 * @throws BadRequest
 */
export function pairsOf({ metadata, segments }: Body<'submitQualityEvaluation'>): Pair[] {
  const { source_language: sourceLanguage, target_language: targetLanguage } = metadata ?? {}
  if (!sourceLanguage) throw missing('metadata.source_language')
  if (!targetLanguage) throw missing('metadata.target_language')
  if (!segments || segments.length === 0) throw missing('segments')
  if (segments.length > LIMITS.SEGMENTS)
    throw new BadRequest(`segments must contain at most ${LIMITS.SEGMENTS} entries.`, {
      rule: 'too_many_elements',
      values: { parameter: 'segments', limit: LIMITS.SEGMENTS, count: segments.length },
    })
  if (!isEvaluated(sourceLanguage, targetLanguage))
    throw new BadRequest(`The language pair ${sourceLanguage}-${targetLanguage} is not supported.`, {
      rule: 'evaluation_pair',
      values: { source: sourceLanguage, target: targetLanguage },
    })
  return segments.map(({ source, target }, index) => ({
    source: textOf(source, `segments[${index}].source`),
    target: textOf(target, `segments[${index}].target`),
    sourceLanguage,
    targetLanguage,
  }))
}

/** A target may be empty, which is a finding. */
function textOf(text: string | undefined, name: string): string {
  if (text === undefined || (text === '' && name.endsWith('source'))) throw missing(name)
  if (text.length > LIMITS.CHARACTERS && codePoints(text) > LIMITS.CHARACTERS)
    throw new BadRequest(`${name} must be at most ${LIMITS.CHARACTERS} characters.`, {
      rule: 'too_long',
      values: { parameter: name, limit: LIMITS.CHARACTERS },
    })
  return text
}

const missing = (name: string) =>
  new BadRequest(`${name} is required.`, { rule: 'parameter_missing', values: { parameter: name } })
