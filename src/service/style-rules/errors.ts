import { BadRequest, NotFound } from '../../contract/errors.ts'
import { STYLE_RULE_LIMITS } from './limits.ts'

/** 404: the account has no such list in this region; also for malformed ids (our choice). */
export class StyleRuleListNotFound extends NotFound {
  constructor() {
    super('Style rule list not found', { rule: 'style_list_not_found' })
  }
}

/** 404: the list has no such instruction. */
export class CustomInstructionNotFound extends NotFound {
  constructor() {
    super('Custom instruction not found', { rule: 'instruction_not_found' })
  }
}

/** 400: the list is full (limit: spec §8; wording from the existing mock). */
export class TooManyInstructions extends BadRequest {
  constructor() {
    const limit = STYLE_RULE_LIMITS.MAX_INSTRUCTIONS_PER_LIST
    super(`Maximum of ${limit} custom instructions allowed`, {
      rule: 'too_many_instructions',
      values: { limit },
    })
  }
}
