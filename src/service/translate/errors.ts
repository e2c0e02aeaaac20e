import { ApiError, BadRequest } from '../../contract/errors.ts'
import { TEXT_LIMITS } from './limits.ts'

/** 400: malformed XML in version 2 (first line from client reports; the position is the parser's). */
export class TagHandlingFailed extends BadRequest {
  constructor(detail: string) {
    super(`Tag handling parsing failed, please check input.\n\n${detail}`, {
      rule: 'tags',
      values: { problem: detail },
    })
  }
}

/** 413: a glossary can turn each letter into a thousand (our choice; the service documents nothing). */
export class TranslationTooLong extends ApiError {
  constructor() {
    super(413, 'Payload too large', {
      detail:
        `The translations of a request are limited to ${TEXT_LIMITS.MAX_OUTPUT_UNITS} characters in all, ` +
        'and glossaries, phrases or a translation memory would make them longer. Send shorter texts.',
      rule: 'output_too_long',
      values: { limit: TEXT_LIMITS.MAX_OUTPUT_UNITS },
    })
  }
}
