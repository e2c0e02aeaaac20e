import { DocumentTooLarge } from './errors.ts'
import type { FormatLimits } from './format.ts'

const AMPERSAND = 0x26
const LESS = 0x3c
const GREATER = 0x3e

/**
 * Refuses a text with too much markup before anything is allocated for it: counts tags by `<` or `>`, and references by
 * `&`.
 *
 * @throws DocumentTooLarge
 */
export function checkMarkup(
  text: string,
  { maxMarkupUnits, maxTags }: Pick<FormatLimits, 'maxMarkupUnits' | 'maxTags'>,
): void {
  if (text.length > maxMarkupUnits) throw new DocumentTooLarge('markup: too long')
  let references = 0
  let begins = 0
  let ends = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit === AMPERSAND) references++
    else if (unit === LESS) begins++
    else if (unit === GREATER) ends++
  }
  if (references + Math.max(begins, ends) > maxTags) {
    throw new DocumentTooLarge(`markup: over ${maxTags} tags and references`)
  }
}
