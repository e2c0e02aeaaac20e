import type { ContractBehavior } from '../../contract/dates/generated/behavior.ts'
import type { Body } from '../../contract/openapi/contract.ts'
import type { TagHandling } from '../../text/tags/tagged-text.ts'

/** The tag handling of a request; undefined if markup is ordinary text (spec §4.2). */
export function tagHandling(
  request: Body<'translateText'>,
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
