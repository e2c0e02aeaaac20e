import { placeMarks } from '../text/pieces/place-marks.ts'
import type { SourceUnit } from '../text/tags/tagged-text.ts'
import { writeParts } from '../text/tags/token.ts'
import { DocumentTooLarge } from './errors.ts'
import type { FormatLimits } from './format.ts'
import { checkTranslations, createSegmentList } from './segments.ts'
import type { Splice } from './xml/splice.ts'

/**
 * The units of a marked-up document as segments of plain text; place-marks.ts restores the markup. White space around a
 * unit is not part of its segment.
 *
 * @throws TooManyCharacters, DocumentTooLarge
 */
export function taggedSegments(units: readonly SourceUnit[], limits: FormatLimits) {
  const list = createSegmentList(limits)
  let inline = 0
  for (const { text, marks, references } of units) {
    list.add(text.trim(), text)
    inline += marks.length + references.length
  }
  if (inline > limits.maxInlineTags) {
    throw new DocumentTooLarge(`markup: over ${limits.maxInlineTags} tags and references in running text`)
  }
  return {
    segments: list.texts,
    /** code points of the units, including the white space around them */
    characters: list.characters,
    /**
     * The new content of each unit, in order, created on demand.
     * @throws RangeError if the number of translations differs
     */
    *fill(translations: readonly string[]): Iterable<Splice> {
      checkTranslations(list.texts, translations)
      for (const [index, unit] of units.entries()) {
        const translation = translations[index] ?? ''
        const start = unit.text.length - unit.text.trimStart().length
        const whole = unit.text.slice(0, start) + translation + unit.text.slice(unit.text.trimEnd().length)
        yield { start: unit.from, end: unit.to, text: writeParts(placeMarks(unit, whole, false)) }
      }
    },
  }
}

/** How many strings are joined at a time: appending them one by one would keep all intermediate strings in memory. */
const JOINED_PIECES = 4096

/** Replaces ranges of a text. @param splices in order, not overlapping */
export function splice(text: string, splices: Iterable<Splice>): string {
  const written: string[] = []
  let pieces: string[] = []
  let position = 0
  for (const { start, end, text: replacement } of splices) {
    pieces.push(text.slice(position, start), replacement)
    position = end
    if (pieces.length < JOINED_PIECES) continue
    written.push(pieces.join(''))
    pieces = []
  }
  return written.join('') + pieces.join('') + text.slice(position)
}
