import { baseOf } from '../../languages.ts'
import { marksOf } from '../../punctuation/marks.ts'
import { chooseFitting } from '../choose-fitting.ts'
import type { Choose, ExposedText, Hazard } from '../hazard.ts'
import { spoiled, stretchesOf, written } from '../stretches.ts'
import { type QuotePair, quotePairs } from './quote-pair.ts'

/**
 * The first pair of quotation marks is changed, in part or as a whole, loses its end, or its end moves to another line.
 */
export const quotes: Hazard = (text, choose) => {
  const stretches = [...stretchesOf(text.translation, text.tags)]
  for (const [index, stretch] of stretches.entries()) {
    const [pair] = stretch.isProse ? quotePairs(stretch.text) : []
    if (!pair) continue
    stretches[index] = { ...stretch, text: requoted(stretch.text, pair, text, choose) }
    break
  }
  return spoiled(text, written(stretches))
}

function requoted(prose: string, pair: QuotePair, { target }: ExposedText, choose: Choose): string {
  const before = prose.slice(0, pair.open)
  const quoted = prose.slice(pair.open, pair.close + 1)
  const after = prose.slice(pair.close + 1)
  const content = quoted.slice(1, -1)
  const closing = quoted.slice(-1)
  const [open, close] = otherMarks(quoted[0] as string, target)
  const changed = chooseFitting(choose, [
    () => before + open + content.replace(INNER_SPACE, '') + close + after,
    () => before + open + content + closing + after,
    () => before + quoted.slice(0, -1) + after,
    () => moveBehindNewline(before + quoted.slice(0, -1), closing, after),
  ])
  return changed ?? prose
}

/** The space that French puts inside quotation marks. */
const INNER_SPACE = /^[ \u00a0\u202f]|[ \u00a0\u202f]$/g

/** Replaces straight marks by those of the target, and vice versa. */
function otherMarks(open: string, target: string): readonly [string, string] {
  const marks = baseOf(target) === 'zh' ? (['《', '》'] as const) : marksOf(target).quotes
  return open === marks[0][0] ? ['"', '"'] : marks
}

function moveBehindNewline(before: string, mark: string, after: string): string | undefined {
  const place = after.indexOf('\n') + 1
  return place === 0 ? undefined : before + after.slice(0, place) + mark + after.slice(place)
}
