import { distribute } from './distribute.ts'

/** One text element of a paragraph's runs, such as a `w:t`. Offsets are UTF-16 units of the part's source. */
export interface TextPiece {
  /** the element's content */
  readonly start: number
  readonly end: number
  /** of the piece's share in the paragraph's text, in UTF-16 units */
  readonly length: number
  /** where `xml:space="preserve"` must go when the text begins or ends with white space; -1 when it needs none */
  readonly spaceAt: number
  /** characters XML cannot hold are written as `_x000D_` (SpreadsheetML) */
  readonly escaped: boolean
}

/** An element inside of a paragraph that stands for one character and stays where it is. */
export interface Mark {
  readonly mark: string
}

export type ParagraphItem = TextPiece | Mark

export function isMark(item: ParagraphItem): item is Mark {
  return 'mark' in item
}

/** Stands in the text for a page number, a date or another value that the application computes. */
export const OBJECT_MARK = '\ufffc'

const MARKS = /[\t\n\u00ad\u2011\ufffc]/g

/**
 * The new text of each piece of a paragraph, in order.
 *
 * A translation that kept the source's marks is cut at them first. One that lost or moved some is distributed as a
 * whole: the marks stay in their order among the words, only their places are less sure.
 *
 * @param text the paragraph's own text: its pieces and marks joined
 */
export function textOfPieces(items: readonly ParagraphItem[], text: string, translation: string): string[] {
  const stretches = stretchesOf(items, text)
  if (stretches.length === 1) return distribute(stretches[0]?.pieces ?? [], translation)
  const cuts = markCuts(stretches, text, translation)
  if (cuts === undefined) return distributeOver(stretches, translation)
  return stretches.flatMap(({ pieces }, index) =>
    pieces.length === 0
      ? []
      : distribute(pieces, translation.slice((cuts[index - 1] ?? -1) + 1, cuts[index] ?? translation.length)),
  )
}

/** Pieces between two marks. */
interface Stretch {
  readonly pieces: string[]
  /** after the last piece; undefined for the last stretch */
  mark?: string
  /** of the mark, in the source's text */
  markAt?: number
}

function stretchesOf(items: readonly ParagraphItem[], text: string): Stretch[] {
  let stretch: Stretch = { pieces: [] }
  const stretches = [stretch]
  let at = 0
  for (const item of items) {
    if (isMark(item)) {
      stretch.mark = item.mark
      stretch.markAt = at
      at += item.mark.length
      stretch = { pieces: [] }
      stretches.push(stretch)
    } else {
      stretch.pieces.push(text.slice(at, at + item.length))
      at += item.length
    }
  }
  return stretches
}

/**
 * Where the translation has each mark, undefined when its marks are not the source's. Text may hold the same
 * characters itself: those are compared too, but not cut at. Text beside a mark needs a piece to go to.
 */
function markCuts(stretches: readonly Stretch[], text: string, translation: string): number[] | undefined {
  const source = markPlaces(text)
  const target = markPlaces(translation)
  if (source.length !== target.length) return undefined
  if (source.some((at, index) => text[at] !== translation[target[index] ?? -1])) return undefined
  const marks = new Set(stretches.map(({ markAt }) => markAt))
  const cuts = target.filter((_, place) => marks.has(source[place]))
  const isLost = stretches.some(
    ({ pieces }, index) =>
      pieces.length === 0 && (cuts[index] ?? translation.length) > (cuts[index - 1] ?? -1) + 1,
  )
  return isLost ? undefined : cuts
}

/** Only where they are: a paragraph may have hundreds of thousands. */
function markPlaces(text: string): number[] {
  const places: number[] = []
  for (const { index } of text.matchAll(MARKS)) places.push(index)
  return places
}

/** Marks' characters leave the text, since their elements are still there; tabs and breaks keep words apart. */
function distributeOver(stretches: readonly Stretch[], translation: string): string[] {
  const pieces = stretches.flatMap(({ pieces, mark }) => {
    const last = pieces.length - 1
    const isSpace = mark === '\t' || mark === '\n'
    return isSpace ? pieces.map((piece, index) => (index === last ? `${piece} ` : piece)) : pieces
  })
  return distribute(pieces, translation.replace(/[\t\n]/g, ' ').replace(/[\u00ad\u2011\ufffc]/g, ''))
}
