import type { Rendered } from '../modes/rendered.ts'
import { codePoints } from '../text/code-points.ts'
import { STAND_IN, type Unit } from '../text/unit.ts'
import type { Markup } from './markup.ts'
import { readUnits, type SourceUnit } from './read-units.ts'
import type { TagHandling } from './tag-handling.ts'
import { type Token, writeParts } from './token.ts'

export type { TagHandling }

export const DEFAULT_TAG_HANDLING: TagHandling = {
  kind: 'html',
  version: 'v1',
  outlineDetection: true,
  ignoreTags: [],
  splittingTags: [],
  nonSplittingTags: [],
}

/** A text with its tags separated. */
export interface TaggedText {
  /** code points of everything but markup: each reference is one, ignored text and white space count (our choice) */
  readonly characters: number
  /** the units to translate, in the order of the source */
  readonly units: readonly SourceUnit[]
  /** the text with its units replaced; everything between them stays byte-identical */
  write(render: (unit: Unit) => readonly Rendered[]): string
}

/**
 * Parses a text with tags. Time and memory are proportional to its length, whatever it contains.
 *
 * @throws MarkupError for invalid XML, in version 2
 */
export async function readTaggedText(source: string, handling: TagHandling): Promise<TaggedText> {
  const { tokens, roles } = await readMarkup(source, handling)
  const units = readUnits(source, tokens, roles)
  return {
    characters: countCharacters(tokens),
    units,
    write(render) {
      let written = ''
      let position = 0
      for (const unit of units) {
        written += source.slice(position, unit.from) + writeParts(render(unit))
        position = unit.to
      }
      return written + source.slice(position)
    },
  }
}

/** The prose of the units for language detection, no longer than necessary for that. */
export function proseOf({ units }: TaggedText, maxUnits: number): string {
  let prose = ''
  for (const { text } of units) {
    if (prose.length >= maxUnits) break
    prose += `${text.slice(0, maxUnits).replaceAll(STAND_IN, ' ')}\n`
  }
  return prose.trimEnd()
}

/** The parser for each kind of markup is loaded with its first text. */
async function readMarkup(source: string, handling: TagHandling): Promise<Markup> {
  if (handling.kind === 'html') return (await import('./read-html.ts')).readHtml(source, handling)
  const markup = (await import('./read-xml.ts')).readXml(source, handling)
  if (handling.version === 'v2') (await import('./xml-check.ts')).checkXml(source, markup.tokens)
  return markup
}

function countCharacters(tokens: readonly Token[]): number {
  let characters = 0
  for (const token of tokens) {
    if (token.kind === 'text' || token.kind === 'data') characters += codePoints(token.text)
  }
  return characters
}
