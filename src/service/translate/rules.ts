import type { ContractBehavior } from '../../contract/dates/generated/behavior.ts'
import { BadRequest, Refused } from '../../contract/errors.ts'
import type { Body } from '../../contract/openapi/contract.ts'
import type { Formality } from '../../text/formality.ts'
import { type GlossaryUse, namedGlossaries } from '../glossaries/glossary-use.ts'
import type { Language } from '../languages/language.ts'
import { neededNextGen } from './next-gen.ts'

type Request = Body<'translateText'>

/** Base languages that have style rules and custom instructions (spec §4.2). */
const INSTRUCTION_LANGUAGES = new Set(['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh'])

/**
 * Refuses invalid combinations of values that are valid separately (spec §4.2 and its rules 1-3). The status is always
 * 400: the specification leaves it open, clients have seen 400.
 */
export function checkCombinations(
  request: Request,
  source: Language | undefined,
  target: Language,
  { latencyOptimizedEverywhere }: Pick<ContractBehavior, 'latencyOptimizedEverywhere'>,
) {
  checkSteering(request, target)
  if (request.custom_instructions?.length && !INSTRUCTION_LANGUAGES.has(target.base)) {
    throw new Refused(`Custom instructions are not supported for target_lang ${target.lang}.`, {
      rule: 'instructions_language',
      values: { target: target.lang },
    })
  }
  if (request.model_type === 'latency_optimized' && !latencyOptimizedEverywhere) {
    const obstacle = neededNextGen(request, source, target)
    if (obstacle) {
      throw new Refused(`model_type latency_optimized is not supported in combination with ${obstacle}`, {
        rule: 'model_type',
        values: { obstacle },
      })
    }
  }
}

/** The rules that also apply to documents: formality, and how glossaries are named. */
export function checkSteering(request: SteeringParameters, target: Language) {
  checkFormality(request, target)
  namedGlossaries(request)
}

type SteeringParameters = GlossaryUse & Pick<Request, 'formality'>

function checkFormality({ formality, target_lang }: SteeringParameters, target: Language) {
  if (formality !== 'more' && formality !== 'less') return
  if (target.resources.translate_text?.features.formality) return
  throw new BadRequest(`Target language '${target_lang.toUpperCase()}' doesn't support formality.`, {
    rule: 'formality',
    values: { target: target.lang },
  })
}

/** The class of model that answers, as `model_type_used` names it (spec §2.3, §4.2). */
export function modelUsed(request: Request): 'quality_optimized' | 'latency_optimized' {
  // Without a source language, next-gen models always answer.
  return request.model_type === 'latency_optimized' && request.source_lang !== undefined
    ? 'latency_optimized'
    : 'quality_optimized'
}

/**
 * How the reader is addressed. The `prefer_` forms, the only ones possible here for a target without forms of address,
 * fall back to none.
 */
export function formalityOf(
  { formality }: Pick<Request, 'formality'>,
  target: Language,
): Formality | undefined {
  if (!formality || formality === 'default') return undefined
  if (!target.resources.translate_text?.features.formality) return undefined
  return formality.endsWith('more') ? 'more' : 'less'
}
