import type { Markup } from '../tags/markup.ts'
import { readHtml } from '../tags/read-html.ts'
import { readXml } from '../tags/read-xml.ts'
import { Role } from '../tags/roles.ts'
import type { TagHandling } from '../tags/tag-handling.ts'
import type { Token } from '../tags/token.ts'
import type { ExposedText, Spoiled } from './hazard.ts'

/** A slice of a text as it is written: the join of all is the text. */
export interface Stretch {
  readonly text: string
  /** Whether it is prose that was translated, and no markup. */
  readonly isProse: boolean
  /** The number of the unit that it stands in; -1 between units. */
  readonly unit: number
}

/** Reads markup without refusing any; hazards may have broken it. */
export function markupOf(text: string, tags: TagHandling): Markup {
  return tags.kind === 'html' ? readHtml(text, tags) : readXml(text, tags)
}

/** The stretches of a text; plain text is one. */
export function stretchesOf(text: string, tags: TagHandling | undefined): readonly Stretch[] {
  if (tags === undefined) return text === '' ? [] : [{ text, isProse: true, unit: 0 }]
  const { tokens, roles } = markupOf(text, tags)
  let unit = 0
  let isBetween = true
  return tokens.map((token, index) => {
    const role = roles[index]
    if (role === Role.BOUNDARY) {
      if (!isBetween) unit++
      isBetween = true
      return { text: slice(text, token), isProse: false, unit: -1 }
    }
    isBetween = false
    return { text: slice(text, token), isProse: token.kind === 'text' && role === Role.INLINE, unit }
  })
}

const slice = (text: string, { start, end }: Token) => text.slice(start, end)

/** The text of stretches. */
export const written = (stretches: readonly Stretch[]) => stretches.map(({ text }) => text).join('')

/** The prose of stretches, as it is written. */
export const proseOf = (stretches: readonly Stretch[]) =>
  stretches
    .filter(({ isProse }) => isProse)
    .map(({ text }) => text)
    .join('')

/** What a hazard made of a text, if it changed it. */
export function spoiled({ translation }: ExposedText, changed: string): Spoiled | undefined {
  return changed === translation ? undefined : { translation: changed }
}

/** The text with each stretch of its prose changed. */
export function changeProse(
  { translation, tags }: ExposedText,
  change: (prose: string, index: number, stretches: readonly Stretch[]) => string,
): string {
  const stretches = stretchesOf(translation, tags)
  return stretches
    .map(({ text, isProse }, index) => (isProse ? change(text, index, stretches) : text))
    .join('')
}
