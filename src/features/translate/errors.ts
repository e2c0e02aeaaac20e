import { BadRequest } from '../../errors.ts'

/** 400: XML that does not parse, in version 2 (first line from client reports; the place is the parser's). */
export class TagHandlingFailed extends BadRequest {
  constructor(detail: string) {
    super(`Tag handling parsing failed, please check input.\n\n${detail}`)
  }
}
