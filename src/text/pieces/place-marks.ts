import { firstBehind } from '../../base/runtime/lists.ts'
import { cutPieces } from './pieces.ts'
import { type Mark, type Reference, type Rendered, STAND_IN, type Unit } from './unit.ts'

/**
 * Places the marks of a unit into a translation that was found for it as a whole, such as a phrase, where the
 * correspondence of words is unknown. A mark before the k-th of n words goes before the word at the same relative
 * position in the translation, and a mark after a word goes after it in the same way; their order never changes. If
 * white space and punctuation are the same on both sides, a mark keeps its place among them, and a reference its
 * spelling. A STAND_IN in the translation corresponds to that of the unit if their numbers are equal.
 *
 * @param isFixed whether the translation is inserted verbatim, except for marks
 */
export function placeMarks(unit: Unit, translation: string, isFixed: boolean): Rendered[] {
  const { text, marks, references } = unit
  if (marks.length === 0 && references.length === 0) return [{ text: translation, fixed: isFixed }]
  const sides = comparedSides(wordGaps(text, wordsOf(text)), wordGaps(translation, wordsOf(translation)))
  const placed = placedMarks(marks, sides).concat(placedReferences(references, sides))
  return assemble(translation, placed.sort(byPlace), isFixed)
}

interface Placed extends Reference {
  readonly isMark: boolean
}

type Sides = ReturnType<typeof comparedSides>

/** A unit's text and its translation. */
function comparedSides(source: WordGaps, target: WordGaps) {
  /** How far text moves if both sides have the same; undefined if they differ. */
  const shiftOf = (one: Slice, other: Slice): number | undefined =>
    source.text.slice(one.start, one.end) === target.text.slice(other.start, other.end)
      ? other.start - one.start
      : undefined
  return {
    source,
    target,
    haveSameNumberOfWords: source.words.length === target.words.length,
    /** For text in a gap. */
    gapShift: (number: number, targetNumber: number) => shiftOf(source.gap(number), target.gap(targetNumber)),
    /** For text in a word, if both sides have the same number of words. */
    wordShift: (number: number) => shiftOf(source.words[number] as Slice, target.words[number] as Slice),
  }
}

function placedMarks(marks: readonly Mark[], sides: Sides): Placed[] {
  const isOpaque = ({ start, end }: Mark) => end > start
  const standIns = sides.target.words.filter(({ start }) => sides.target.text[start] === STAND_IN)
  let nextStandIn = standIns.length === marks.filter(isOpaque).length ? 0 : standIns.length
  let earliest = 0
  return marks.map((mark) => {
    const standIn = isOpaque(mark) ? standIns[nextStandIn++] : undefined
    const start = Math.max(earliest, standIn?.start ?? placeInTarget(mark, sides))
    // A mark that was displaced by its predecessor no longer covers the character.
    const end = start === standIn?.start ? standIn.end : start
    earliest = end
    return { start, end, source: mark.source, isMark: true }
  })
}

function placeInTarget({ start, end }: Mark, sides: Sides): number {
  const { source, target } = sides
  const before = source.wordsBefore(start)
  const isBehindWord = source.words[before - 1]?.end === start && source.words[before]?.start !== end
  const share = source.words.length === 0 ? 0 : (before * target.words.length) / source.words.length
  const number = isBehindWord ? Math.ceil(share) : Math.floor(share)
  const shift = sides.gapShift(before, number)
  // A mark inside of a word stays in it, at the same distance from its end, and divides no character.
  if (shift !== undefined)
    return wholeCharacters(target.text, Math.max(start + shift, target.words[number - 1]?.start ?? 0))
  if (start === source.text.length) return target.text.length
  if (start === 0) return 0
  const gap = target.gap(number)
  return isBehindWord || number === target.words.length ? gap.start : gap.end
}

const LOW_SURROGATE = /[\udc00-\udfff]/

const wholeCharacters = (text: string, end: number) => (LOW_SURROGATE.test(text.charAt(end)) ? end - 1 : end)

/**
 * The references in parts that are the same on both sides: the text before the first word, the text after the last, and
 * if both sides have the same number of words, anything between or inside them.
 */
function placedReferences(references: readonly Reference[], sides: Sides): Placed[] {
  const placed: Placed[] = []
  for (const { start, end, source } of references) {
    const shift = referenceShift(start, sides)
    if (shift !== undefined) placed.push({ start: start + shift, end: end + shift, source, isMark: false })
  }
  return placed
}

function referenceShift(start: number, sides: Sides): number | undefined {
  const { source, target, haveSameNumberOfWords } = sides
  const number = source.wordsBefore(start + 1)
  const isInWord = (source.words[number - 1]?.end ?? 0) > start
  if (isInWord) return haveSameNumberOfWords ? sides.wordShift(number - 1) : undefined
  if (number === source.words.length) return sides.gapShift(number, target.words.length)
  return number === 0 || haveSameNumberOfWords ? sides.gapShift(number, number) : undefined
}

const byPlace = (one: Placed, other: Placed) => one.start - other.start || one.end - other.end

function assemble(text: string, placed: readonly Placed[], isFixed: boolean): Rendered[] {
  const parts: Rendered[] = []
  let position = 0
  const addText = (end: number) => {
    if (end > position) parts.push({ text: text.slice(position, end), fixed: isFixed })
  }
  for (const { start, end, source, isMark } of placed) {
    // A mark that was moved may now be inside a reference.
    if (start < position) {
      if (isMark) parts.push({ text: '', fixed: true, source })
      continue
    }
    addText(start)
    parts.push({ text: text.slice(start, end), fixed: isMark || isFixed, source })
    position = end
  }
  addText(text.length)
  return parts
}

/** A slice of a text, in UTF-16 units. */
export interface Slice {
  readonly start: number
  readonly end: number
}

/** A text as words and the gaps between them. */
export type WordGaps = ReturnType<typeof wordGaps>

export function wordGaps(text: string, words: readonly Slice[]) {
  return {
    text,
    words,
    /** The gap before the word with this number; for the number of words, the gap after the last. */
    gap: (number: number): Slice => ({
      start: words[number - 1]?.end ?? 0,
      end: words[number]?.start ?? text.length,
    }),
    /** How many words begin before a position. */
    wordsBefore: (place: number): number => firstBehind(words, place - 1, ({ start }) => start),
  }
}

/** Numbers and each STAND_IN count as words. */
function wordsOf(text: string): Slice[] {
  const words: Slice[] = []
  let start = 0
  for (const { kind, text: piece } of cutPieces(text)) {
    if (kind === 'word' || kind === 'kept') words.push({ start, end: start + piece.length })
    else if (piece.includes(STAND_IN)) {
      for (let index = 0; index < piece.length; index++) {
        if (piece[index] === STAND_IN) words.push({ start: start + index, end: start + index + 1 })
      }
    }
    start += piece.length
  }
  return words
}
