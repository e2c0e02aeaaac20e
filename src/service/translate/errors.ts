import { ApiError, BadRequest } from '../../contract/errors.ts'

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
export const translationTooLong = () =>
  new ApiError(413, 'Payload too large', {
    detail:
      `The translations of a request are limited to ${TEXT_LIMITS.MAX_OUTPUT_UNITS} characters in all, ` +
      'and glossaries, phrases or a translation memory would make them longer. Send shorter texts.',
    rule: 'output_too_long',
    values: { limit: TEXT_LIMITS.MAX_OUTPUT_UNITS },
  })

/** Limits of text translation. */
export const TEXT_LIMITS = {
  /**
   * UTF-16 units that glossaries, phrases and memories may add to the translations of one request, ten times what its
   * body can hold (our choice).
   */
  MAX_OUTPUT_UNITS: 10 * 128 * 1024,
} as const
