import type { Rendered } from '../modes/rendered.ts'
import { codePoints } from '../text/code-points.ts'
import { STAND_IN, type Unit } from '../text/unit.ts'
import { pairTags } from './elements.ts'
import { BLOCKS, endsBefore } from './html-names.ts'
import { readUnits, type SourceUnit } from './read-units.ts'
import { rolesOf } from './roles.ts'
import { type Token, writeParts } from './token.ts'

/** How tags are to be understood; tag lists by name. */
export interface TagHandling {
  readonly kind: 'xml' | 'html'
  /** `v2` refuses XML that does not parse; `v1` takes what does not parse for text. */
  readonly version: 'v1' | 'v2'
  readonly outlineDetection: boolean
  readonly ignoreTags: readonly string[]
  readonly splittingTags: readonly string[]
  readonly nonSplittingTags: readonly string[]
}

export const DEFAULT_TAG_HANDLING: TagHandling = {
  kind: 'html',
  version: 'v1',
  outlineDetection: true,
  ignoreTags: [],
  splittingTags: [],
  nonSplittingTags: [],
}

/** A text whose tags are no text. */
export interface TaggedText {
  /** code points of what is not markup: each reference is one, ignored text and white space count (our choice) */
  readonly characters: number
  /** what is translated, in the order of the source */
  readonly units: readonly SourceUnit[]
  /** the text with its units replaced; everything between them is the source's, byte for byte */
  write(render: (unit: Unit) => readonly Rendered[]): string
}

/**
 * Reads a text with tags. Takes time and memory in proportion to its length, whatever it holds.
 *
 * @throws MarkupError for XML that does not parse, in version 2
 */
export async function readTaggedText(source: string, handling: TagHandling): Promise<TaggedText> {
  const { tokens, units } =
    handling.kind === 'html' ? await readHtml(source, handling) : await readXml(source, handling)
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

/** What the units say, for detection of their language; not longer than that looks at. */
export function proseOf({ units }: TaggedText, maxUnits: number): string {
  let prose = ''
  for (const { text } of units) {
    if (prose.length >= maxUnits) break
    prose += `${text.slice(0, maxUnits).replaceAll(STAND_IN, ' ')}\n`
  }
  return prose.trimEnd()
}

interface Read {
  readonly tokens: readonly Token[]
  readonly units: readonly SourceUnit[]
}

async function readXml(source: string, handling: TagHandling): Promise<Read> {
  const { readXmlTokens } = await import('./xml-tokens.ts')
  const tokens = readXmlTokens(source)
  if (handling.version === 'v2') {
    const { checkXml } = await import('./xml-check.ts')
    checkXml(source, tokens)
  }
  const ignored = new Set(handling.ignoreTags)
  const splitting = new Set(handling.splittingTags)
  const nonSplitting = new Set(handling.nonSplittingTags)
  const roles = rolesOf(tokens, pairTags(tokens, { endsWithParent: false }), {
    ignores: (name) => ignored.has(name),
    splits: (name) => splitting.has(name),
    neverSplits: (name) => nonSplitting.has(name),
    detectsOutline: handling.outlineDetection,
  })
  return { tokens, units: readUnits(source, tokens, roles) }
}

async function readHtml(source: string, handling: TagHandling): Promise<Read> {
  const { readHtmlTokens } = await import('./html-tokens.ts')
  const tokens = readHtmlTokens(source)
  const lowerCase = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()))
  const ignored = lowerCase(handling.ignoreTags)
  const splitting = lowerCase(handling.splittingTags)
  const nonSplitting = lowerCase(handling.nonSplittingTags)
  const roles = rolesOf(tokens, pairTags(tokens, { endsWithParent: true, endsBefore }), {
    ignores: (name) => ignored.has(name),
    splits: (name) => splitting.has(name) || (BLOCKS.has(name) && !nonSplitting.has(name)),
    neverSplits: (name) => nonSplitting.has(name),
    detectsOutline: false,
  })
  return { tokens, units: readUnits(source, tokens, roles) }
}

function countCharacters(tokens: readonly Token[]): number {
  let characters = 0
  for (const token of tokens) {
    if (token.kind === 'text' || token.kind === 'data') characters += codePoints(token.text)
  }
  return characters
}
