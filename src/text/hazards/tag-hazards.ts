import { cutPieces } from '../pieces/pieces.ts'
import { Role, type TagHandling } from '../tags/markup.ts'
import {
  type Choose,
  chooseFitting,
  type Hazard,
  hasProse,
  isPivoted,
  joined,
  moveUnitParts,
  type Part,
  partsOf,
  protectedBy,
  spoiled,
  withText,
} from './hazard.ts'

/** The content of an inline element, and the prose directly before and after it. */
interface Inline {
  readonly before: string
  readonly content: string
  readonly after: string
}

/**
 * The boundaries of the first inline element next to text move by a word or a few letters. Version 2 moves punctuation
 * into the element instead, or joins it to the next word by a hyphen, as its documentation shows.
 */
export const tagBounds: Hazard = (text, choose) => {
  const { tags, translation } = text
  if (!tags) return undefined
  const parts = partsOf(translation, tags)
  const proseAt = (index: number) => (parts[index]?.isProse ? (parts[index]?.text ?? '') : '')
  const at = parts.findIndex(
    (part, index) =>
      isOpenInline(part) &&
      part.last === index + 2 &&
      hasProse(parts[index + 1] as Part) &&
      (proseAt(index - 1) + proseAt(index + 3)).trim() !== '',
  )
  if (at < 0) return undefined
  const element = { before: proseAt(at - 1), content: proseAt(at + 1), after: proseAt(at + 3) }
  const slipped = tags.version === 'v2' ? inVersion2(element, choose) : inVersion1(element, choose)
  if (!slipped) return undefined
  const { before, content, after } = slipped
  const head = joined(parts.slice(0, element.before === '' ? at : at - 1))
  const tail = joined(parts.slice(element.after === '' ? at + 3 : at + 4))
  return spoiled(text, head + before + parts[at]?.text + content + parts[at + 2]?.text + after + tail)
}

/** Whether a part begins an element in running text that has a closing tag. */
const isOpenInline = ({ kind, role, isClosed }: Part) => kind === 'open' && role === Role.INLINE && isClosed

const inVersion1 = (element: Inline, choose: Choose) =>
  chooseFitting(choose, [
    () => takeInWordBefore(element),
    () => letOut(element, lastLetters),
    () => letOut(element, lastWord),
    () => leaveEmpty(element),
  ])

const inVersion2 = (element: Inline, choose: Choose) =>
  chooseFitting(choose, [() => takeInPunctuation(element), () => joinByHyphen(element)])

function takeInWordBefore({ before, content, after }: Inline): Inline | undefined {
  const pieces = cutPieces(before, false)
  const last = pieces.findLastIndex(({ kind }) => kind === 'word')
  // A word, followed by at most one space or punctuation mark.
  if (last < 0 || pieces.length - last > 2) return undefined
  const start = lengthOf(pieces.slice(0, last))
  return { before: before.slice(0, start), content: before.slice(start) + content, after }
}

/** Moves the content from a place on to the position after the element. */
function letOut(
  { before, content, after }: Inline,
  placeIn: (content: string) => number | undefined,
): Inline | undefined {
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

function leaveEmpty({ before, content, after }: Inline): Inline {
  const gap = /\s$/.test(content) ? '' : ' '
  return { before: before + content + gap, content: '', after }
}

function takeInPunctuation({ before, content, after }: Inline): Inline | undefined {
  const sign = /^[.,;:!?…]+/.exec(after)?.[0]
  return (sign && { before, content: content + sign, after: after.slice(sign.length) }) || undefined
}

function joinByHyphen({ before, content, after }: Inline): Inline | undefined {
  return /^ \p{L}/u.test(after) ? { before, content, after: `-${after.slice(1)}` } : undefined
}

const lengthOf = (pieces: readonly { readonly text: string }[]) =>
  pieces.reduce((length, { text }) => length + text.length, 0)

/** A space, possibly followed by a quotation mark or bracket, at the end of a text. */
const GAP = /[ \u00a0](["'“„«‘‚「『([{]?)$/

/** The space before the first opening tag is lost; a quotation mark or bracket between the two moves inside. */
export const tagGap: Hazard = (text, choose) => {
  const { tags, translation } = text
  if (!tags || staysAway(tags, choose)) return undefined
  const parts = partsOf(translation, tags)
  for (const [index, { kind, role, text: tag }] of parts.entries()) {
    const before = parts[index - 1]
    if (kind !== 'open' || role !== Role.INLINE || !before?.isProse) continue
    const gap = GAP.exec(before.text)
    if (!gap || before.text.slice(0, gap.index).trim() === '') continue
    const closed = withText(parts, index - 1, before.text.slice(0, gap.index))
    return spoiled(text, joined(withText(closed, index, `${tag}${gap[1]}`)))
  }
  return undefined
}

/** Between two languages other than English, protected elements move to the front of their unit, in version 1. */
export const tagMove: Hazard = (text) => {
  const { tags, translation } = text
  if (!tags || tags.version === 'v2' || !isPivoted(text)) return undefined
  return spoiled(text, moveUnitParts(partsOf(translation, tags), protectedBy(tags)))
}

/**
 * Adjacent elements of the same name are merged; in XML of version 1, a `<br>` without an end gets one; otherwise an
 * empty copy of the first element is added.
 */
export const tagStructure: Hazard = (text, choose) => {
  const { tags, translation } = text
  if (!tags || staysAway(tags, choose)) return undefined
  const parts = partsOf(translation, tags)
  const isXml = tags.kind === 'xml'
  const changed =
    mergeNeighbors(parts, isXml) ??
    (isXml && tags.version === 'v1' ? closeBreak(parts) : undefined) ??
    repeatEmpty(parts)
  return changed === undefined ? undefined : spoiled(text, changed)
}

/** In HTML, only inline ones: neighboring paragraphs stay separate. */
function mergeNeighbors(parts: readonly Part[], isXml: boolean): string | undefined {
  const byEnd = parts.filter(({ isClosed }) => isClosed).sort((one, other) => one.last - other.last)
  const first = byEnd.find(({ name, last }) => {
    const [close, next] = parts.slice(last, last + 2)
    if (next?.kind !== 'open' || !next.isClosed || next.name !== name) return false
    if (close?.role === Role.UNTOUCHED || next.role === Role.UNTOUCHED) return false
    return isXml || close?.role === Role.INLINE
  })
  return first && joined(parts.toSpliced(first.last, 2))
}

/** At the end of the unit of the first one. */
function closeBreak(parts: readonly Part[]): string | undefined {
  const open = parts.findIndex(({ kind, name, isClosed }) => kind === 'open' && name === 'br' && !isClosed)
  return open < 0 ? undefined : withUnitEnd(parts, open, '</br>')
}

/** At the end of the unit of the first inline element that has an end tag. */
function repeatEmpty(parts: readonly Part[]): string | undefined {
  const open = parts.find(isOpenInline)
  return open && withUnitEnd(parts, open.last, `${open.text}${parts[open.last]?.text}`)
}

/** Inserts a text at the end of the unit that a part is in. */
function withUnitEnd(parts: readonly Part[], index: number, text: string): string {
  const boundary = parts.findIndex(({ role }, place) => place > index && role === Role.BOUNDARY)
  const end = boundary < 0 ? parts.length : boundary
  return joined(parts.slice(0, end)) + text + joined(parts.slice(end))
}

/**
 * With version 2, hazards of version 1 occur in one text out of this many (our choice; they are reported for version
 * 1).
 */
const ONE_IN = 8

/** Whether a hazard of version 1 does not occur. */
const staysAway = ({ version }: TagHandling, choose: Choose) => version === 'v2' && choose(ONE_IN) !== 0
