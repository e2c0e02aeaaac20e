import type { ShapedText } from './shape.ts'

/** A part of a text on one line, without trailing spaces. */
export interface TextLine {
  readonly start: number
  readonly end: number
  /** in ems */
  readonly width: number
}

export interface Fitted {
  readonly size: number
  readonly lines: readonly TextLine[]
}

/** The minimum size of letters relative to the source. */
const SMALLEST = 0.4
const STEPS = 7
const PART_OF_CHARACTER = /\p{M}|\u200c|\u200d|[\udc00-\udfff]/u

/**
 * Breaks a text into lines and reduces its font size if necessary.
 *
 * @param size preferred font size, in points
 * @param width of a line, in points
 * @param maxLines at that size; smaller sizes fit more lines into the same height
 */
export function fitText(shaped: ShapedText, size: number, width: number, maxLines: number): Fitted {
  const at = (factor: number): Broken & Fitted => ({
    size: size * factor,
    ...breakLines(shaped, width / (size * factor)),
  })
  const fits = (broken: Broken & Fitted) =>
    !broken.cut && broken.lines.length <= Math.max(maxLines, Math.floor((maxLines * size) / broken.size))
  const full = at(1)
  if (fits(full)) return full
  let best = at(SMALLEST)
  let low = SMALLEST
  let high = 1
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    const tried = at(middle)
    if (fits(tried)) {
      best = tried
      low = middle
    } else {
      high = middle
    }
  }
  return best
}

interface Broken {
  readonly lines: readonly TextLine[]
  /** whether a word had to be split */
  readonly cut: boolean
}

function breakLines({ text, widths, breaks }: ShapedText, maxWidth: number): Broken {
  const lines: TextLine[] = []
  let isCut = false
  const widthOf = (start: number, end: number) => (widths[end] ?? 0) - (widths[start] ?? 0)
  let start = 0
  let last = 0
  const end = (at: number) => {
    const stop = withoutBlanks(text, start, at)
    if (stop > start) lines.push({ start, end: stop, width: widthOf(start, stop) })
    start = at
    last = at
  }
  for (const at of breaks) {
    if (last > start && widthOf(start, withoutBlanks(text, start, at)) > maxWidth) end(last)
    while (widthOf(start, withoutBlanks(text, start, at)) > maxWidth) {
      const cut = insideWord(text, widths, start, at, maxWidth)
      if (cut >= at) break
      isCut = true
      end(cut)
    }
    last = at
  }
  end(text.length)
  return { lines, cut: isCut }
}

/** A word that is longer than a line is split where the line is full, but not within a grapheme. */
function insideWord(
  text: string,
  widths: Float64Array,
  start: number,
  end: number,
  maxWidth: number,
): number {
  let cut = start + 1
  for (let index = cut; index < end; index++) {
    if ((widths[index] ?? 0) - (widths[start] ?? 0) > maxWidth) break
    const starts = (widths[index + 1] ?? 0) > (widths[index] ?? 0)
    if (starts && !PART_OF_CHARACTER.test(text.charAt(index))) cut = index
  }
  while (cut < end && (widths[cut + 1] ?? 0) === (widths[cut] ?? 0)) cut++
  return cut
}

function withoutBlanks(text: string, start: number, end: number): number {
  let stop = end
  while (stop > start && text.charAt(stop - 1) === ' ') stop--
  return stop
}
