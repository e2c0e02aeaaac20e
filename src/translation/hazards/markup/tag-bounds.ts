import { cutPieces } from '../../text/pieces.ts'
import { chooseFitting } from '../choose-fitting.ts'
import type { Choose, Hazard } from '../hazard.ts'
import { spoiled } from '../stretches.ts'
import { findInlineElement, type InlineElement } from './inline-element.ts'

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
