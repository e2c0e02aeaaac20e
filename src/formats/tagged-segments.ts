import { placeMarks } from '../translation/place-marks.ts'
import type { SourceUnit } from '../translation/tags/read-units.ts'
import { writeParts } from '../translation/tags/token.ts'
import type { FormatLimits } from './format.ts'
import { checkTranslations, createSegmentList } from './segments.ts'
import type { Splice } from './xml/splice.ts'

/**
 * The units of a marked-up document as its segments, which are plain text: markup is put back by place-marks.ts. White
 * space around a unit is no part of its segment.
 */
export interface TaggedSegments {
  readonly segments: readonly string[]
  readonly characters: number
  /**
   * What each unit becomes, in order.
   * @throws RangeError when there is another number of translations
   */
  fill(translations: readonly string[]): Splice[]
}

/** @throws TooManyCharacters */
export function taggedSegments(units: readonly SourceUnit[], limits: FormatLimits): TaggedSegments {
  const list = createSegmentList(limits)
  for (const { text } of units) list.add(text.trim())
  return {
    segments: list.texts,
    characters: list.characters,
    fill(translations) {
      checkTranslations(list.texts, translations)
      return units.map((unit, index) => {
        const translation = translations[index] ?? ''
        const start = unit.text.length - unit.text.trimStart().length
        const whole = unit.text.slice(0, start) + translation + unit.text.slice(unit.text.trimEnd().length)
        return { start: unit.from, end: unit.to, text: writeParts(placeMarks(unit, whole, false)) }
      })
    },
  }
}

/** A text with stretches replaced. @param splices in order, none overlapping the next */
export function splice(text: string, splices: readonly Splice[]): string {
  let written = ''
  let position = 0
  for (const { start, end, text: replacement } of splices) {
    written += text.slice(position, start) + replacement
    position = end
  }
  return written + text.slice(position)
}
