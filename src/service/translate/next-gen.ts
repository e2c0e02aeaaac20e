import type { Body } from '../../contract/openapi/contract.ts'
import type { Splitting } from '../../text/pieces/sentences.ts'
import type { Language } from '../languages/language.ts'

type Request = Body<'translateText'>

/** The parameter that only next-gen models can serve, if the request has one (spec §4.2 rules 1, 2, 3). */
export function neededNextGen(
  request: Request,
  source: Language | undefined,
  target: Language,
): string | undefined {
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
