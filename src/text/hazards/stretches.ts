import { readHtml } from '../tags/html.ts'
import { type Markup, Role, type TagHandling } from '../tags/markup.ts'
import type { Token } from '../tags/token.ts'
import { readXml } from '../tags/xml.ts'
import type { ExposedText, Spoiled } from './hazard.ts'

/** A slice of a text; all slices joined are the text. */
export interface Stretch {
  readonly text: string
  /** Whether it is translated prose, and not markup. */
  readonly isProse: boolean
  /** The number of its unit; -1 between units. */
  readonly unit: number
}

/** Parses markup without rejecting any; hazards may have broken it. */
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

/** Joins stretches to a text. */
export const written = (stretches: readonly Stretch[]) => stretches.map(({ text }) => text).join('')

/** The prose of stretches, unchanged. */
export const proseOf = (stretches: readonly Stretch[]) =>
  stretches
    .filter(({ isProse }) => isProse)
    .map(({ text }) => text)
    .join('')

/** The result of a hazard, if it changed the text. */
export function spoiled({ translation }: ExposedText, changed: string): Spoiled | undefined {
  return changed === translation ? undefined : { translation: changed }
}

/** Applies a change to each stretch of prose in a text. */
export function changeProse(
  { translation, tags }: ExposedText,
  change: (prose: string, index: number, stretches: readonly Stretch[]) => string,
): string {
  const stretches = stretchesOf(translation, tags)
  return stretches
    .map(({ text, isProse }, index) => (isProse ? change(text, index, stretches) : text))
    .join('')
}
