import { cutPieces } from '../pieces/pieces.ts'
import { type Markup, Role, type TagHandling } from '../tags/markup.ts'
import { isTag, type Tag } from '../tags/token.ts'
import {
  type Choose,
  chooseFitting,
  type Hazard,
  isPivoted,
  markupOf,
  moveUnitParts,
  protectedBy,
  spoiled,
} from './hazard.ts'

/** The text around the boundaries of an element, after they have moved. */
type Slipped = Pick<InlineElement, 'before' | 'content' | 'after'>

/**
 * The boundaries of the first inline element next to text move by a word or a few letters. Version 2 moves punctuation
 * into the element instead, or joins it to the next word by a hyphen, as its documentation shows.
 */
export const tagBounds: Hazard = (text, choose) => {
  const { tags, translation } = text
  if (!tags) return undefined
  const element = findInlineElement(translation, tags, ({ before, after }) => (before + after).trim() !== '')
  if (!element) return undefined
  const slipped = tags.version === 'v2' ? inVersion2(element, choose) : inVersion1(element, choose)
  if (!slipped) return undefined
  const { head, open, close, tail } = element
  return spoiled(text, head + slipped.before + open + slipped.content + close + slipped.after + tail)
}

const inVersion1 = (element: InlineElement, choose: Choose) =>
  chooseFitting(choose, [
    () => takeInWordBefore(element),
    () => letOut(element, lastLetters),
    () => letOut(element, lastWord),
    () => leaveEmpty(element),
  ])

const inVersion2 = (element: InlineElement, choose: Choose) =>
  chooseFitting(choose, [() => takeInPunctuation(element), () => joinByHyphen(element)])

function takeInWordBefore({ before, content, after }: InlineElement): Slipped | undefined {
  const pieces = cutPieces(before, false)
  const last = pieces.findLastIndex(({ kind }) => kind === 'word')
  // A word, followed by at most one space or punctuation mark.
  if (last < 0 || pieces.length - last > 2) return undefined
  const start = lengthOf(pieces.slice(0, last))
  return { before: before.slice(0, start), content: before.slice(start) + content, after }
}

/** Moves the content from a place on to the position after the element. */
function letOut(
  { before, content, after }: InlineElement,
  placeIn: (content: string) => number | undefined,
): Slipped | undefined {
  const place = placeIn(content)
  if (place === undefined || content.slice(0, place).trim() === '') return undefined
  return {
    before,
    content: content.slice(0, place).trimEnd(),
    after: gapAt(content, place) + content.slice(place) + after,
  }
}

/** The space before a place, which stays between the two parts. */
const gapAt = (content: string, place: number) =>
  content.slice(content.slice(0, place).trimEnd().length, place)

const LET_OUT = 4

/** Where the last four letters of a longer word begin. */
function lastLetters(content: string): number | undefined {
  const start = lastWord(content, 0)
  if (start === undefined) return undefined
  const letters = content.slice(start).match(/\p{L}\p{M}*/gu) ?? []
  const staying = letters.slice(0, -LET_OUT).join('')
  return staying !== '' && content.startsWith(staying, start) ? start + staying.length : undefined
}

/** Where the last word begins, if the content ends with one that is not the only one. */
function lastWord(content: string, least = 1): number | undefined {
  const pieces = cutPieces(content.trimEnd(), false)
  const words = pieces.filter(({ kind }) => kind === 'word').length
  if (pieces.at(-1)?.kind !== 'word' || words <= least) return undefined
  return lengthOf(pieces.slice(0, -1))
}

function leaveEmpty({ before, content, after }: InlineElement): Slipped {
  const gap = /\s$/.test(content) ? '' : ' '
  return { before: before + content + gap, content: '', after }
}

function takeInPunctuation({ before, content, after }: InlineElement): Slipped | undefined {
  const sign = /^[.,;:!?…]+/.exec(after)?.[0]
  return (sign && { before, content: content + sign, after: after.slice(sign.length) }) || undefined
}

function joinByHyphen({ before, content, after }: InlineElement): Slipped | undefined {
  return /^ \p{L}/u.test(after) ? { before, content, after: `-${after.slice(1)}` } : undefined
}

const lengthOf = (pieces: readonly { readonly text: string }[]) =>
  pieces.reduce((length, { text }) => length + text.length, 0)

/** An element in running text that contains only text, with its surroundings. */
interface InlineElement {
  /** Everything before the text that precedes it. */
  readonly head: string
  /** The text directly before it; empty if there is something else. */
  readonly before: string
  readonly open: string
  readonly content: string
  readonly close: string
  /** The text directly after it. */
  readonly after: string
  readonly tail: string
}

/** The first such element that is accepted. */
function findInlineElement(
  text: string,
  tags: TagHandling,
  accepts: (element: InlineElement) => boolean,
): InlineElement | undefined {
  const { tokens, elements, roles } = markupOf(text, tags)
  const proseAt = (index: number) => tokens[index]?.kind === 'text' && roles[index] === Role.INLINE
  const textOf = (index: number) => text.slice(tokens[index]?.start, tokens[index]?.end)
  for (let open = 0; open < tokens.length; open++) {
    if (tokens[open]?.kind !== 'open' || roles[open] !== Role.INLINE || !elements.isClosed[open]) continue
    if (elements.ends[open] !== open + 2 || !proseAt(open + 1) || textOf(open + 1).trim() === '') continue
    const close = open + 2
    const before = proseAt(open - 1) ? textOf(open - 1) : ''
    const after = proseAt(close + 1) ? textOf(close + 1) : ''
    const found = {
      head: text.slice(0, (tokens[open]?.start as number) - before.length),
      before,
      open: textOf(open),
      content: textOf(open + 1),
      close: textOf(close),
      after,
      tail: text.slice((tokens[close]?.end as number) + after.length),
    }
    if (accepts(found)) return found
  }
  return undefined
}

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

/** Between two languages other than English, protected elements move to the front of their unit, in version 1. */
export const tagMove: Hazard = (text) => {
  const { tags, translation } = text
  if (!tags || tags.version === 'v2' || !isPivoted(text)) return undefined
  return spoiled(text, moveUnitParts(translation, tags, protectedBy(tags)))
}

/**
 * Adjacent elements of the same name are merged; in XML of version 1, a `<br>` without an end gets one; otherwise an
 * empty copy of the first element is added.
 */
export const tagStructure: Hazard = (text, choose) => {
  const { tags, translation } = text
  if (!tags || staysAway(tags, choose)) return undefined
  const markup = markupOf(translation, tags)
  const isXml = tags.kind === 'xml'
  const edit =
    mergeNeighbors(markup, isXml) ??
    (isXml && tags.version === 'v1' ? closeBreak(markup) : undefined) ??
    repeatEmpty(markup, translation)
  if (!edit) return undefined
  return spoiled(text, translation.slice(0, edit.start) + edit.text + translation.slice(edit.end))
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** In HTML, only inline ones: neighboring paragraphs stay separate. */
function mergeNeighbors({ tokens, elements, roles }: Markup, isXml: boolean): Edit | undefined {
  const openedBy = new Map<number, number>()
  for (let open = 0; open < tokens.length; open++) {
    if (elements.isClosed[open]) openedBy.set(elements.ends[open] as number, open)
  }
  for (let close = 0; close + 1 < tokens.length; close++) {
    const first = tokens[openedBy.get(close) ?? -1]
    const next = tokens[close + 1]
    if (!first || !next || !isTag(first) || next.kind !== 'open' || !elements.isClosed[close + 1]) continue
    if (first.name !== next.name || roles[close] === Role.UNTOUCHED) continue
    if (roles[close + 1] === Role.UNTOUCHED || (!isXml && roles[close] !== Role.INLINE)) continue
    return { start: (tokens[close] as Tag).start, end: next.end, text: '' }
  }
  return undefined
}

/** At the end of the unit of the first one. */
function closeBreak(markup: Markup): Edit | undefined {
  const { tokens, elements } = markup
  const open = tokens.findIndex(
    (token, index) => token.kind === 'open' && token.name === 'br' && !elements.isClosed[index],
  )
  return open < 0 ? undefined : atUnitEnd(markup, open, '</br>')
}

/** At the end of the unit of the first inline element that has an end tag. */
function repeatEmpty(markup: Markup, text: string): Edit | undefined {
  const { tokens, elements, roles } = markup
  const open = tokens.findIndex(
    (token, index) => token.kind === 'open' && roles[index] === Role.INLINE && elements.isClosed[index] === 1,
  )
  if (open < 0) return undefined
  const close = elements.ends[open] as number
  const written = (index: number) => text.slice(tokens[index]?.start, tokens[index]?.end)
  return atUnitEnd(markup, close, written(open) + written(close))
}

/** Inserts a text at the end of the unit that a token is in. */
function atUnitEnd({ tokens, roles }: Markup, index: number, text: string): Edit {
  let last = index
  while (last + 1 < tokens.length && roles[last + 1] !== Role.BOUNDARY) last++
  const end = tokens[last]?.end as number
  return { start: end, end, text }
}

/**
 * With version 2, hazards of version 1 occur in one text out of this many (our choice; they are reported for version
 * 1).
 */
const ONE_IN = 8

/** Whether a hazard of version 1 does not occur. */
const staysAway = ({ version }: TagHandling, choose: Choose) => version === 'v2' && choose(ONE_IN) !== 0
