import { Role } from '../../tags/roles.ts'
import type { Hazard } from '../hazard.ts'
import { markupOf, spoiled } from '../stretches.ts'
import { staysAway } from './seldom.ts'

/** A space, possibly followed by a quotation mark or bracket, at the end of a text. */
const GAP = /[ \u00a0](["'“„«‘‚「『([{]?)$/

/** The space before the first opening tag is lost; a quotation mark or bracket between the two moves inside. */
export const tagGap: Hazard = (text, choose) => {
  const { tags, translation } = text
  if (!tags || staysAway(tags, choose)) return undefined
  const { tokens, roles } = markupOf(translation, tags)
  for (let index = 1; index < tokens.length; index++) {
    const token = tokens[index]
    const before = tokens[index - 1]
    if (token?.kind !== 'open' || before?.kind !== 'text') continue
    if (roles[index] !== Role.INLINE || roles[index - 1] !== Role.INLINE) continue
    const prose = translation.slice(before.start, before.end)
    const gap = GAP.exec(prose)
    if (!gap || prose.slice(0, gap.index).trim() === '') continue
    return spoiled(
      text,
      translation.slice(0, before.start + gap.index) +
        translation.slice(token.start, token.end) +
        gap[1] +
        translation.slice(token.end),
    )
  }
  return undefined
}
