import type { ContractBehavior } from '../../contract/dates/generated/behavior.ts'
import { BadRequest, Refused } from '../../contract/errors.ts'
import type { Body } from '../../contract/openapi/contract.ts'
import type { Formality } from '../../text/formality.ts'
import type { Splitting } from '../../text/pieces/sentences.ts'
import type { TagHandling } from '../../text/tags/tagged-text.ts'
import { type GlossaryUse, namedGlossaries } from '../glossaries/glossary-use.ts'
import type { Language } from '../languages/language.ts'

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

/** The parameter that only next-gen models can serve, if the request has one (spec §4.2 rules 1, 2, 3). */
function neededNextGen(request: Request, source: Language | undefined, target: Language): string | undefined {
  if (request.style_id !== undefined) return 'style_id'
  if (request.custom_instructions?.length) return 'custom_instructions'
  if (request.translation_memory_id !== undefined) return 'translation_memory_id'
  if (request.tag_handling_version === 'v2') return 'tag_handling_version v2'
  if (source?.next_gen_only) return `source_lang ${source.lang}`
  if (target.next_gen_only) return `target_lang ${target.lang}`
  return undefined
}

/**
 * How texts are split into sentences (spec §4.2): as requested with classic models, which answer by default; next-gen
 * models ignore it.
 *
 * @param version of the tag algorithm, if tags are handled
 */
export function splittingOf(
  request: Request,
  source: Language | undefined,
  target: Language,
  version: 'v1' | 'v2' | undefined,
): Splitting {
  if (isNextGen(request, source, target, version)) return version === undefined ? 'none' : 'punctuation'
  const wanted = request.split_sentences ?? (request.tag_handling === 'html' ? 'nonewlines' : '1')
  return SPLITTINGS[wanted]
}

/** Whether a next-gen model answers: if something requires one (spec §4.2). */
function isNextGen(
  request: Request,
  source: Language | undefined,
  target: Language,
  version: 'v1' | 'v2' | undefined,
): boolean {
  if (request.model_type !== undefined) return request.model_type !== 'latency_optimized'
  return version === 'v2' || neededNextGen(request, source, target) !== undefined
}

const SPLITTINGS: Readonly<Record<'0' | '1' | 'nonewlines', Splitting>> = {
  '0': 'none',
  '1': 'punctuation_and_newlines',
  nonewlines: 'punctuation',
}

/** The tag handling of a request; undefined if markup is ordinary text (spec §4.2). */
export function tagHandling(
  request: Request,
  { tagHandlingVersion }: Pick<ContractBehavior, 'tagHandlingVersion'>,
): TagHandling | undefined {
  if (request.tag_handling === undefined) return undefined
  return {
    kind: request.tag_handling,
    version: request.tag_handling_version ?? tagHandlingVersion,
    outlineDetection: request.outline_detection ?? true,
    ignoreTags: request.ignore_tags ?? [],
    splittingTags: request.splitting_tags ?? [],
    nonSplittingTags: request.non_splitting_tags ?? [],
  }
}
