import { BadRequest, NotFound } from '../../contract/errors.ts'
import { STYLE_RULE_LIMITS } from './limits.ts'

/** 404: the account has no such list in this region; also for malformed ids (our choice). */
export const styleRuleListNotFound = () =>
  new NotFound('Style rule list not found', { rule: 'style_list_not_found' })

/** 404: the list has no such instruction. */
export const customInstructionNotFound = () =>
  new NotFound('Custom instruction not found', { rule: 'instruction_not_found' })

/** 400: the list is full (limit: spec §8; wording from the existing mock). */
export function tooManyInstructions() {
  const limit = STYLE_RULE_LIMITS.MAX_INSTRUCTIONS_PER_LIST
  return new BadRequest(`Maximum of ${limit} custom instructions allowed`, {
    rule: 'too_many_instructions',
    values: { limit },
  })
}
