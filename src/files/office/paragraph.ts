import { distribute } from './distribute.ts'

/** One text element of a paragraph's runs, such as a `w:t`. Offsets are UTF-16 units of the part's source. */
export interface TextPiece {
  /** The element's content. */
  readonly start: number
  readonly end: number
  /** the length of the piece in the paragraph's text in UTF-16 units */
  readonly length: number
  /** where `xml:space="preserve"` must go if the text begins or ends with white space; -1 if it needs none */
  readonly spaceAt: number
  /** whether characters that XML cannot contain are written as `_x000D_` (SpreadsheetML) */
  readonly escaped: boolean
}

/** An element inside a paragraph that represents one character and stays in place. */
export interface Mark {
  readonly mark: string
}

export type ParagraphItem = TextPiece | Mark

export function isMark(item: ParagraphItem): item is Mark {
  return 'mark' in item
}

/** Represents a page number, a date or another value that the application computes. */
export const OBJECT_MARK = '\ufffc'

const MARKS = /[\t\n\u00ad\u2011\ufffc]/g

/**
 * The new text of each piece of a paragraph, in order.
 *
 * A translation with all of the source's marks is first split at them. One with lost or moved marks is distributed as a
 * whole: the marks stay in order among the words, but their positions are less certain.
 *
 * @param text the paragraph's text: its pieces and marks joined
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
 * The position of each mark in the translation; undefined if its marks differ from the source's. Text may contain the
 * same characters: those are compared too, but not split at. Text next to a mark needs a piece that can hold it.
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

/** Only positions, since a paragraph may have hundreds of thousands. */
function markPlaces(text: string): number[] {
  const places: number[] = []
  for (const { index } of text.matchAll(MARKS)) places.push(index)
  return places
}

/** Removes the characters of marks from the text, since their elements still exist; tabs and breaks separate words. */
function distributeOver(stretches: readonly Stretch[], translation: string): string[] {
  const pieces = stretches.flatMap(({ pieces, mark }) => {
    const last = pieces.length - 1
    const isSpace = mark === '\t' || mark === '\n'
    return isSpace ? pieces.map((piece, index) => (index === last ? `${piece} ` : piece)) : pieces
  })
  return distribute(pieces, translation.replace(/[\t\n]/g, ' ').replace(/[\u00ad\u2011\ufffc]/g, ''))
}
